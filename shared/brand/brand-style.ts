import { type Accent, accentColours, type AccentColours } from './accent.ts';

interface ShownBrand {
  /** `#rrggbb`; null for the platform's colours. */
  accent: string | null;
  /** Path of the logo; null for none. */
  logo: string | null;
}

/**
 * Returns the style sheet that gives an event's page its organiser's colours and logo; empty without either. Pages mark with the class
 * `brand` what takes the colours, and with `brand-by` where the logo is shown.
 */
export const brandStyle = ({ accent, logo }: ShownBrand): string =>
  [...(accent === null ? [] : colourRules(accentColours(accent))), ...(logo === null ? [] : [logoRule(logo)])].join('');

const colourRules = ({ light, dark }: Accent) => [
  `.brand{${declarations(light)}}`,
  `.dark .brand,.brand.dark,.brand .dark{${declarations(dark)}}`,
];

/** The names that web/src/ui/tokens.css gives to an organiser's colours. */
const declarations = ({ fill, strong, on, text }: AccentColours) =>
  [
    `--color-accent:${fill}`,
    `--color-accent-strong:${strong}`,
    `--color-on-accent:${on}`,
    `--text-color-accent:${text}`,
    `--color-focus:${text}`,
  ].join(';');

/** A place of a fixed height, so that nothing moves when the logo arrives. The name of the organiser follows it as text. */
const logoRule = (path: string) =>
  `.brand-by::before{content:"";display:block;width:15rem;max-width:80vw;height:4rem;margin-bottom:.75rem;background:url(${path}) left center/contain no-repeat}`;
