import { type Accent, accentColours, type AccentColours } from '#shared/brand/accent.ts';
import { iconPath, logoPath } from '../catalog/brand-rules.ts';
import type { Brand } from '../catalog/brand-store.ts';

/** The parts of a page's head that show an organiser's brand; empty for none. */
export interface BrandElements {
  style: string;
  icon: string;
}

/**
 * Returns what gives an event's pages their organiser's colours, logo and icon. It is a style sheet in the page, so that a brand costs no
 * script and is there with the first paint: pages mark with the class `brand` what takes its colours, and with `brand-by` where the logo is
 * shown. Every value is made by us: a colour is six digits, and a path a hash.
 */
export function brandElements(ownerId: string, brand: Pick<Brand, 'accent' | 'logoMark'>): BrandElements {
  const [logo, icon] = [logoPath(ownerId, brand), iconPath(ownerId, brand)];
  const rules = [...(brand.accent === null ? [] : colourRules(accentColours(brand.accent))), ...(logo ? [logoRule(logo)] : [])];
  return {
    style: rules.length === 0 ? '' : `<style>${rules.join('')}</style>`,
    icon: icon ? `<link rel="icon" href="${icon}" type="image/png">` : '',
  };
}

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
