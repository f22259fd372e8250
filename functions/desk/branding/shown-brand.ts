import type { BrandAnswer } from '#shared/api/desk/branding.ts';
import { findBrand, findTexts } from '../../catalog/listings/settings/brand-store.ts';
import { iconPath, logoPath } from '../../catalog/listings/settings/brand-rules.ts';

/** Returns an organisation's brand as its members see it. */
export async function shownBrand(organizationId: string): Promise<BrandAnswer> {
  // One after the other: who changes a text meanwhile changes the brand, too, and a change that relies on this one notices that.
  const brand = await findBrand(organizationId);
  const texts = await findTexts(organizationId);
  return {
    accent: brand.accent,
    logo: logoPath(organizationId, brand),
    icon: iconPath(organizationId, brand),
    handle: brand.handle,
    sender_name: brand.senderName,
    ...texts,
  };
}
