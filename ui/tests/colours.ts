// Contrast and lightness of colours, from `#rrggbb` and `#rrggbbaa`.

type Rgb = readonly [number, number, number];

function parts(colour: string): { rgb: Rgb; alpha: number } {
  const [, hex = "", alpha = "ff"] = /^#([0-9a-f]{6})([0-9a-f]{2})?$/i.exec(colour) ?? [];
  if (!hex) throw new Error(`${colour} is no colour`);
  const at = (i: number) => Number.parseInt(hex.slice(i, i + 2), 16);
  return { rgb: [at(0), at(2), at(4)], alpha: Number.parseInt(alpha, 16) / 255 };
}

/** A colour laid over an opaque one. */
export function over(colour: string, ground: string): string {
  const { rgb, alpha } = parts(colour);
  const below = parts(ground).rgb;
  const mixed = rgb.map((value, i) => Math.round(value * alpha + (below[i] ?? 0) * (1 - alpha)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

export function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = parts(colour).rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** From 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** From 0, black, to 100, white: equal steps look equal. */
export function lightness(colour: string): number {
  const y = luminance(colour);
  return y <= 216 / 24389 ? (y * 24389) / 27 : 116 * Math.cbrt(y) - 16;
}
