import unhomoglyph from 'unhomoglyph';
import { COMMON_WORD_BRANDS, OFFICIAL_WORDS, UNMISTAKABLE_BRANDS } from './brands.ts';

/** Characters of the parts that a name may be torn into, as in "Pay Pal". */
const TORN_PART = 3;

/** Words of a text, as they look. */
const wordsOf = (text: string): string[] => (text.match(/[\p{L}\p{M}\p{N}|!$@]+/gu) ?? []).map(skeleton);
const compact = (text: string): string => wordsOf(text).join('');

const unmistakable = UNMISTAKABLE_BRANDS.map((brand) => ({ brand, look: compact(brand), words: wordsOf(brand).length }));
const commonWords = new Map<string, string>(COMMON_WORD_BRANDS.map((brand) => [compact(brand), brand]));
const officialLooks: ReadonlySet<string> = new Set([...OFFICIAL_WORDS].map(skeleton));

/** Returns true if neighbouring words together look like a brand: as many as it has, or short parts of it. */
function hasTogether(words: readonly string[], look: string, ofWords: number): boolean {
  return words.some((_, first) => {
    for (let last = first; last < words.length; last++) {
      const part = words.slice(first, last + 1);
      const together = part.join('');
      if (together.length > look.length) return false;
      const isTorn = part.every(({ length }) => length <= TORN_PART);
      if (together === look && (part.length === 1 || part.length === ofWords || isTorn)) return true;
    }
    return false;
  });
}

/** Returns true if a word is a brand with an official word at its end or before it, as in "paypalsecurity": "revolution" is none. */
function isExtended(word: string, look: string): boolean {
  if (!word.startsWith(look) && !word.endsWith(look)) return false;
  const rest = word.startsWith(look) ? word.slice(look.length) : word.slice(0, -look.length);
  return officialLooks.has(rest) || /^\d+$/.test(rest);
}

/**
 * Returns the name that a sender's name pretends to be: the platform's or a known brand's, however it is spelled; null if none.
 * @param platformNames the names by which people know the platform
 */
export function pretendedName(name: string, platformNames: readonly string[]): string | null {
  const words = wordsOf(name);
  const own = platformNames.map((brand) => ({ brand, look: compact(brand), words: wordsOf(brand).length }));
  const found = [...own, ...unmistakable].find(
    ({ look, words: ofWords }) => hasTogether(words, look, ofWords) || words.some((word) => isExtended(word, look)),
  );
  if (found) return found.brand;
  const left = words.filter((word) => !officialLooks.has(word));
  return commonWords.get(left.join('')) ?? null;
}

/**
 * Returns what a text looks like: two texts that a reader may confuse have the same skeleton, such as "PayPal", "PAYPA1" and one with
 * Cyrillic letters. The capital I, the small l and the figure 1 are one, as are letters with and without marks.
 * Source: Unicode Technical Standard 39, section 4.
 */
function skeleton(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return unhomoglyph(bare).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[i|!]/g, 'l');
}
