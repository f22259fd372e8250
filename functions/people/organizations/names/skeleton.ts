import unhomoglyph from 'unhomoglyph';

/**
 * Returns what a text looks like: two texts that a reader may confuse have the same skeleton, such as "PayPal", "PAYPA1" and one with
 * Cyrillic letters. The capital I, the small l and the figure 1 are one, as are letters with and without marks.
 * Source: Unicode Technical Standard 39, section 4.
 */
export function skeleton(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return unhomoglyph(bare).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[i|!]/g, 'l');
}
