import type { Appearance } from '@stripe/stripe-js';

/** Utility classes whose colours the provider's fields use. Written in full, so that the style sheet includes them. */
const tokens = {
  surface: 'text-surface',
  text: 'text-text',
  muted: 'text-muted',
  control: 'text-control',
  accent: 'text-accent',
  danger: 'text-danger',
} as const;

/**
 * Returns the appearance of our own fields for the provider's, which are in a frame that our style sheet does not reach.
 * @param place an element inside the dialog, because a dark part of the page has other colours than the page
 */
export function appearanceAt(place: HTMLElement): Appearance {
  const probe = document.createElement('span');
  probe.hidden = true;
  place.append(probe);
  const colour = (token: keyof typeof tokens) => readColour(probe, tokens[token]);
  const [surface, text, muted, control, accent, danger] = [
    colour('surface'),
    colour('text'),
    colour('muted'),
    colour('control'),
    colour('accent'),
    colour('danger'),
  ];
  const { fontFamily } = getComputedStyle(place);
  probe.remove();
  return {
    theme: 'stripe',
    variables: {
      ...named('colorPrimary', accent),
      ...named('colorBackground', surface),
      ...named('colorText', text),
      ...named('colorTextSecondary', muted),
      ...named('colorTextPlaceholder', muted),
      ...named('colorDanger', danger),
      ...named('fontFamily', fontFamily),
      fontSizeBase: '16px',
      borderRadius: '8px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { ...named('border', control && `1px solid ${control}`), boxShadow: 'none', padding: '12px' },
      '.Input:focus': { ...named('outline', accent && `2px solid ${accent}`), boxShadow: 'none' },
      '.Label': { fontWeight: '500' },
    },
  };
}

const named = <K extends string>(key: K, value: string | undefined) =>
  (value ? { [key]: value } : {}) as Partial<Record<K, string>>;

/** Returns a utility's colour as rgb, the only notation the provider reads. Mixing a colour with itself in sRGB converts it. */
function readColour(probe: HTMLElement, utility: string): string | undefined {
  probe.style.color = '';
  probe.className = utility;
  const own = getComputedStyle(probe).color;
  probe.style.color = `color-mix(in srgb, ${own}, ${own})`;
  return toRgb(getComputedStyle(probe).color);
}

/** Converts `color(srgb 0.2 0.4 1)` to `rgb(51, 102, 255)`. Returns undefined for anything else that is not rgb already. */
export function toRgb(colour: string): string | undefined {
  if (colour.startsWith('rgb(')) return colour;
  const parts = /^color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)/.exec(colour)?.slice(1);
  return parts && `rgb(${parts.map(toByte).join(', ')})`;
}

const toByte = (share: string) => Math.round(Math.min(Math.max(Number(share), 0), 1) * 255);
