/** The texts that an organisation can give its buyers, in the order in which they are shown. */
export const SELLER_TEXTS = ['terms', 'refunds', 'privacy'] as const;
export type SellerText = (typeof SELLER_TEXTS)[number];

/** The headings of the texts. */
export const TEXT_TITLES: Readonly<Record<SellerText, string>> = {
  terms: 'Terms of sale',
  refunds: 'Refund policy',
  privacy: 'Privacy and imprint',
};

/** Returns the name by which an organisation sells: the one that its settings name, else its own; empty if neither is known. */
export const sellerNameOf = ({ sellerName, organizationName }: { sellerName: string; organizationName: string }): string =>
  sellerName || organizationName;

/** Maximum characters of one text. */
export const LONGEST_TEXT = 20_000;

/** Maximum characters of the sender's name. */
export const LONGEST_SENDER = 60;

/**
 * A name that mail programs show as that of the sender. Without control characters and line breaks, which would start another header, and
 * without what makes a name look like an address. The rule for names refuses more.
 */
export const SENDER_PATTERN = /^[^\p{Cc}\p{Zl}\p{Zp}<>"\\@]*$/u;
