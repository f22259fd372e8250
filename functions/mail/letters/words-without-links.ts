/**
 * Somebody's own words as they wrote them, in which mail programs find no address to make a link of: behind each mark that
 * holds an address together stands a space of no width.
 */
export function wordsWithoutLinks(words: string): string {
  return words.replace(/(?<=[\p{L}\p{N}])[.:@/]+(?=[\p{L}\p{N}])/gu, '$&\u200B');
}
