/** Ten shades out of one colour, in OKLCH so that steps look even; shade 6 carries white text (WCAG AA). */

type Rgb = [number, number, number];
type Lch = [number, number, number];

const LIGHTNESS = [0.975, 0.945, 0.885, 0.81, 0.73, 0.65] as const;
const LEAST_CONTRAST = 4.5;

export const DEFAULT_PRIMARY = '#23618f';
export const DEFAULT_SECONDARY = '#b5651d';

/** Reads #rgb or #rrggbb; null when it is not a colour. */
export function readHex(text: string): Rgb | null {
  const hex = text.trim().replace(/^#/, '');
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  if (!/^[0-9a-f]{6}$/i.test(full)) return null;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255) as Rgb;
}

const writeHex = (rgb: Rgb): string =>
  `#${rgb
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const toGamma = (part: number): number =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;

function toLch(rgb: Rgb): Lch {
  const [r, g, b] = rgb.map(toLinear) as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, bb), Math.atan2(bb, a)];
}

function toRgb([lightness, chroma, hue]: Lch): Rgb {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => Math.min(1, Math.max(0, toGamma(Math.min(1, Math.max(0, part)))))) as Rgb;
}

const luminance = (rgb: Rgb): number => {
  const [r, g, b] = rgb.map(toLinear) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Contrast of two colours, 1 to 21 (WCAG 2). */
export function contrast(one: string, other: string): number {
  const [high, low] = [one, other].map((hex) => luminance(readHex(hex) ?? [0, 0, 0])).sort((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** The colour itself, darkened as little as needed to carry white text. */
function readable([lightness, chroma, hue]: Lch): Lch {
  let l = lightness;
  while (l > 0.1 && contrast(writeHex(toRgb([l, chroma, hue])), '#ffffff') < LEAST_CONTRAST) l -= 0.01;
  return [l, chroma, hue];
}

/** Ten shades from light to dark; a text that is not a colour gives those of the fallback. */
export function paletteOf(color: string, fallback: string): string[] {
  const [lightness, chroma, hue] = readable(toLch(readHex(color) ?? readHex(fallback) ?? [0, 0, 0]));
  const light = LIGHTNESS.map((step, at) => {
    const l = Math.max(step, lightness + (6 - at) * 0.02);
    return [l, chroma * Math.min(1, 0.12 + at * 0.17), hue] as Lch;
  });
  const dark = [0, 0.9, 0.8, 0.7].map((share, at) =>
    at === 0 ? ([lightness, chroma, hue] as Lch) : ([lightness * share, chroma * 0.95, hue] as Lch),
  );
  return [...light, ...dark].map((lch) => writeHex(toRgb(lch)));
}
