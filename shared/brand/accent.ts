/** The colours that a page or a mail takes from an accent, as `#rrggbb`. */
export interface AccentColours {
  /** Fills buttons and badges; at least 3:1 against everything that it lies on. */
  fill: string;
  /** The same under the pointer. */
  strong: string;
  /** Text on both; at least 4.5:1. */
  on: string;
  /** The accent as a colour of text; at least 4.5:1. */
  text: string;
}

export type Theme = 'light' | 'dark';
export type Accent = Readonly<Record<Theme, AccentColours>>;

/** An accent as organisers enter it. */
export const ACCENT_PATTERN = /^#[0-9a-f]{6}$/;

/**
 * The colours behind an accent in each theme: background, surface and raised surface. Source: web/src/ui/tokens.css; a test
 * compares them.
 */
export const SURFACES: Readonly<Record<Theme, readonly string[]>> = {
  light: ['#fcfaf6', '#ffffff', '#f4f1eb'],
  dark: ['#120d09', '#1d1712', '#2a241e'],
};

const [WHITE, BLACK] = ['#ffffff', '#000000'];
/** Least contrast of text and of parts of a control. Source: WCAG 2.2, 1.4.3 and 1.4.11. */
const [TEXT_CONTRAST, PART_CONTRAST] = [4.5, 3];
/** The distance by which the colour under the pointer moves away from that of its text. */
const POINTED = 0.12;
const STEPS = 100;

type Channels = readonly [number, number, number];

const channelsOf = (hex: string): Channels => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
};

/** Returns the relative luminance of a colour, 0 to 1. Source: WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const linear = (channel: number) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  const [red, green, blue] = channelsOf(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Returns the contrast of two colours, 1 to 21. Source: WCAG 2.2, contrast ratio. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns a colour moved towards another. @param part 0 to 1 */
function mixed(hex: string, towards: string, part: number): string {
  const to = channelsOf(towards);
  const channels = channelsOf(hex).map((channel, i) => Math.round(channel + (to[i]! - channel) * part));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns a colour, or the nearest one towards black or white that has enough contrast to everything that it lies on. */
function readable(hex: string, theme: Theme, least: number): string {
  const towards = theme === 'light' ? BLACK : WHITE;
  for (let step = 0; step <= STEPS; step += 1) {
    const colour = mixed(hex, towards, step / STEPS);
    if (SURFACES[theme].every((surface) => contrast(colour, surface) >= least)) return colour;
  }
  return towards;
}

function coloursIn(theme: Theme, hex: string): AccentColours {
  const fill = readable(hex, theme, PART_CONTRAST);
  // Every colour has 4.5:1 against one of the two.
  const on = contrast(fill, WHITE) >= contrast(fill, BLACK) ? WHITE : BLACK;
  return { fill, strong: mixed(fill, on === WHITE ? BLACK : WHITE, POINTED), on, text: readable(hex, theme, TEXT_CONTRAST) };
}

/** Returns the colours that are used for an accent. One that is hard to see on a theme is made darker or lighter there. */
export const accentColours = (hex: string): Accent => ({ light: coloursIn('light', hex), dark: coloursIn('dark', hex) });

/** Returns true if an accent is made darker or lighter somewhere, as a fill or as a colour of text. */
export const isAdjusted = (hex: string, { fill, text }: AccentColours): boolean => fill !== hex || text !== hex;
