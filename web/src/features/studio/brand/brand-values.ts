import type { BrandAnswer } from '#shared/api/desk/branding.ts';

/** The values of the brand's form; an empty accent is the platform's, and an empty handle no page. */
export type BrandValues = Pick<BrandAnswer, 'sender_name' | 'terms' | 'refunds' | 'privacy'> & {
  accent: string;
  handle: string;
};

export const valuesOf = ({ accent, handle, sender_name, terms, refunds, privacy }: BrandAnswer): BrandValues => ({
  accent: accent ?? '',
  handle: handle ?? '',
  sender_name,
  terms,
  refunds,
  privacy,
});

export type BrandEdit = Pick<BrandAnswer, 'accent' | 'handle' | 'sender_name' | 'terms' | 'refunds' | 'privacy'>;

/** Returns what the server is sent for the values. */
export const editOf = ({ accent, handle, ...rest }: BrandValues): BrandEdit => ({
  ...rest,
  accent: accent || null,
  handle: handle || null,
});
