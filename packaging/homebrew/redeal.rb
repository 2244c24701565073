# NEVER INSTALLED BY US. See packaging/README.md. The command line and `redeal serve`, which opens the table in a browser.
class Redeal < Formula
  desc "Solitaire with rules you can edit as you play"
  homepage "https://github.com/redeal/redeal"
  url "https://github.com/redeal/redeal/releases/download/v0.3.0/redeal-0.3.0.tar.gz"
  # `scripts/release` writes the sum of the archive that it makes.
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license any_of: ["MIT", "Apache-2.0"]

  depends_on "node" => :build
  depends_on "rust" => :build

  def install
    system "npm", "--prefix", "ui", "ci", "--no-audit", "--no-fund"
    system "npm", "--prefix", "ui", "run", "build"
    system "cargo", "install", *std_cargo_args(path: "crates/cli")
    (share/"redeal").install "rules"
    (share/"redeal/page").install Dir["ui/dist/*"]
    generate_completions_from_executable(bin/"redeal", "completions")
    system bin/"redeal", "man", "--dir", buildpath/"man1"
    man1.install Dir["man1/*.1"]
  end

  test do
    assert_match "klondike", shell_output("#{bin}/redeal list")
    (testpath/"first.lua").write <<~LUA
      --- First: cards are drawn.
      return { name = "First", piles = { { "stock", tap = draw {} }, { "waste" } }, won = empty "stock" }
    LUA
    system bin/"redeal", "check", testpath/"first.lua"
  end
end
