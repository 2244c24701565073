//! A virtual screen, and pictures of it.

use std::{
    fs::File,
    io::{BufRead, BufReader, BufWriter},
    path::{Path, PathBuf},
    process::Stdio,
};

use crate::process::Group;

/// An X server under a free number.
pub(crate) struct Screen {
    _server: Group,
    pub(crate) display: String,
    /// Where the server keeps its pixels.
    pixels: PathBuf,
}

impl Screen {
    /// `folder` takes the file with the pixels.
    pub(crate) fn open(folder: &Path) -> Self {
        Self::sized(folder, 2560, 1440)
    }

    pub(crate) fn sized(folder: &Path, width: u32, height: u32) -> Self {
        let mut server = Group::start("Xvfb", |command| {
            // No key repeats itself: on a busy machine one that is only pressed may be held for long.
            command.args("-displayfd 1 -nolisten tcp -noreset -nocursor -r -screen 0".split(' '));
            command.arg(format!("{width}x{height}x24")).arg("-fbdir").arg(folder);
            command.stdout(Stdio::piped()).stderr(Stdio::null())
        });
        let mut number = String::new();
        BufReader::new(server.output().unwrap()).read_line(&mut number).unwrap();
        assert!(!number.is_empty(), "Xvfb did not start");
        Self { _server: server, display: format!(":{}", number.trim()), pixels: folder.join("Xvfb_screen0") }
    }

    /// The file with the pixels of the moment.
    pub(crate) fn pixels(&self) -> &Path {
        &self.pixels
    }

    /// What stands in a rectangle at this moment: its rows of blue, green, red, unused.
    pub(crate) fn part(&self, x: usize, y: usize, width: usize, height: usize) -> Vec<u8> {
        let pixels = std::fs::read(&self.pixels).unwrap();
        let rows = rows(&pixels).skip(y).take(height);
        rows.flat_map(|row| row[x * 4..(x + width) * 4].iter().copied()).collect()
    }

    /// Saves what stands in the upper left corner, where windows open, as a PNG.
    ///
    /// The driver can take pictures too, but it hangs as soon as the page moves cards on layers of their own.
    pub(crate) fn picture(&self, width: u32, height: u32, file: &Path) {
        let pixels = std::fs::read(&self.pixels).unwrap();
        let data: Vec<u8> = rows(&pixels)
            .take(height as usize)
            .flat_map(|row| row[..width as usize * 4].chunks(4).flat_map(|pixel| [pixel[2], pixel[1], pixel[0]]))
            .collect();
        let mut encoder = png::Encoder::new(BufWriter::new(File::create(file).unwrap()), width, height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_compression(png::Compression::Fast);
        encoder.write_header().unwrap().write_image_data(&data).unwrap();
    }
}

/// The rows of the format of `xwd`: after a header and a table of colours in 32-bit numbers come rows of blue, green, red,
/// unused.
fn rows(pixels: &[u8]) -> impl Iterator<Item = &[u8]> {
    let number = |index: usize| u32::from_be_bytes(pixels[index * 4..][..4].try_into().unwrap()) as usize;
    let (header, row, colours) = (number(0), number(12), number(19));
    pixels[header + colours * 12..].chunks(row)
}
