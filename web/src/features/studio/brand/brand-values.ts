import type { BrandAnswer } from '#shared/api/desk/branding.ts';

/** The values of the brand's form; an empty accent is the platform's. */
export type BrandValues = Pick<BrandAnswer, 'sender_name' | 'terms' | 'refunds' | 'privacy'> & { accent: string };

export const valuesOf = ({ accent, sender_name, terms, refunds, privacy }: BrandAnswer): BrandValues => ({
  accent: accent ?? '',
  sender_name,
  terms,
  refunds,
  privacy,
});

export type BrandEdit = Pick<BrandAnswer, 'accent' | 'sender_name' | 'terms' | 'refunds' | 'privacy'>;

/** Returns what the server is sent for the values. */
export const editOf = ({ accent, ...rest }: BrandValues): BrandEdit => ({ ...rest, accent: accent || null });
