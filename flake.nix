# NEVER EVALUATED BY US: there was no Nix. See packaging/README.md.
#   nix run github:redeal/redeal            opens the table
#   nix run github:redeal/redeal#redeal     the command line
{
  description = "Solitaire with rules you can edit as you play";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-26.05";

  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" ];
      each = make: nixpkgs.lib.genAttrs systems (system: make nixpkgs.legacyPackages.${system});
      version = (builtins.fromTOML (builtins.readFile ./Cargo.toml)).workspace.package.version;
    in
    {
      packages = each (pkgs: rec {
        default = redeal;
        redeal = pkgs.rustPlatform.buildRustPackage {
          pname = "redeal";
          inherit version;
          src = self;
          cargoLock.lockFile = ./Cargo.lock;
          cargoBuildFlags = [ "--package" "redeal-desktop" "--features" "redeal-desktop/command-line" ];
          # The tests need a display and a browser: `scripts/test` runs them.
          doCheck = false;

          npmRoot = "ui";
          npmDeps = pkgs.importNpmLock { npmRoot = ./ui; };
          nativeBuildInputs = with pkgs; [ nodejs pkg-config importNpmLock.npmConfigHook wrapGAppsHook3 installShellFiles ];
          buildInputs = with pkgs; [ gtk3 webkitgtk_4_1 ];

          preBuild = "npm --prefix ui run build";
          postInstall = ''
            mkdir -p $out/share/redeal $out/share/applications
            cp -r rules $out/share/redeal/rules
            cp -r ui/dist $out/share/redeal/page
            sed 's/{{exec}}/redeal-desktop/g; s/{{icon}}/redeal-desktop/g' src-tauri/linux/redeal.desktop \
              > $out/share/applications/Redeal.desktop
            install -Dm644 src-tauri/linux/io.github.redeal.metainfo.xml -t $out/share/metainfo
            install -Dm644 src-tauri/linux/io.github.redeal.mime.xml $out/share/mime/packages/io.github.redeal.xml
            install -Dm644 ui/art/icon.svg $out/share/icons/hicolor/scalable/apps/redeal-desktop.svg
            install -Dm755 src-tauri/linux/redeal $out/bin/redeal
            $out/bin/redeal man --dir man1
            installManPage man1/*
            for shell in bash zsh fish; do $out/bin/redeal completions $shell > redeal.$shell; done
            installShellCompletion redeal.bash redeal.fish --zsh redeal.zsh
          '';

          meta = {
            description = "Solitaire with rules you can edit as you play";
            homepage = "https://github.com/redeal/redeal";
            license = with pkgs.lib.licenses; [ mit asl20 ];
            mainProgram = "redeal-desktop";
            platforms = systems;
          };
        };
      });

      apps = each (pkgs: {
        redeal = { type = "app"; program = "${self.packages.${pkgs.system}.redeal}/bin/redeal"; };
      });
    };
}
