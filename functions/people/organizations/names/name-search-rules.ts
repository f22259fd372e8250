/** Words of a name by which it is found. What comes after them is still compared. */
const MOST_WORDS = 8;
/** Characters of a word by which it is found. */
const WORD_LENGTH = 40;

/** Returns the words of a name or of a search, as they are compared: without case and marks, each once. */
function wordsOf(text: string): string[] {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...new Set(bare.match(/[\p{L}\p{N}]+/gu) ?? [])];
}

/** Returns the words by which a name is found. */
export const foundBy = (name: string): string[] => [
  ...new Set(
    wordsOf(name)
      .slice(0, MOST_WORDS)
      .map((word) => word.slice(0, WORD_LENGTH)),
  ),
];

/** Returns the beginning of a word that a search looks up, the longest one typed; null if no word was typed. */
export function lookedUp(text: string): string | null {
  const [longest] = wordsOf(text).toSorted((one, other) => other.length - one.length);
  return longest?.slice(0, WORD_LENGTH) ?? null;
}

/** Returns true if every word of a search begins a word of the name. */
export function isFound(name: string, text: string): boolean {
  const words = wordsOf(name);
  return wordsOf(text).every((typed) => words.some((word) => word.startsWith(typed)));
}
