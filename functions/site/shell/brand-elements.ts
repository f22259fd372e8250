import { brandStyle } from '#shared/brand/brand-style.ts';
import { iconPath, logoPath } from '../../catalog/listings/settings/brand-rules.ts';
import type { Brand } from '../../catalog/listings/settings/brand-store.ts';

/** The parts of a page's head that show an organiser's brand; empty for none. */
export interface BrandElements {
  style: string;
  icon: string;
}

/**
 * Returns what gives an event's pages their organiser's colours, logo and icon. It is a style sheet in the page, so that a brand costs no
 * script and is there with the first paint. Every value is made by us: a colour is six digits, and a path a hash.
 */
export function brandElements(ownerId: string, brand: Pick<Brand, 'accent' | 'logoMark'>): BrandElements {
  const style = brandStyle({ accent: brand.accent, logo: logoPath(ownerId, brand) });
  const icon = iconPath(ownerId, brand);
  return {
    style: style === '' ? '' : `<style>${style}</style>`,
    icon: icon ? `<link rel="icon" href="${icon}" type="image/png">` : '',
  };
}
