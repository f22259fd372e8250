/**
 * Converts `oklch(L C H)` to `#rrggbb` in sRGB, for readers that support no other notation, such as older manifest parsers.
 * Source: B. Ottosson, "A perceptual color space for image processing"; transfer function of IEC 61966-2-1.
 * @throws Error if the text is not an `oklch` colour
 */
export function hexOfOklch(color: string): string {
  const [l, c, h] = [...color.matchAll(/\d+(?:\.\d+)?/g)].map(Number);
  const isWhole = color.startsWith('oklch(') && l !== undefined && c !== undefined && h !== undefined;
  if (!isWhole) throw new Error(`Not oklch: ${color}`);
  const angle = (h * Math.PI) / 180;
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${linear.map(hexOfLinear).join('')}`;
}

function hexOfLinear(light: number): string {
  const value = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0');
}
