/**
 * The folder that holds what a ticket up to a height may fetch, with its own entry playlist. A ticket's cookie opens this folder and
 * nothing beside it.
 */
export const editionFolder = (lines: number): string => `up-to-${lines}/`;

/**
 * Returns the height of the edition that a ticket plays; null for all there is. It is the largest that the ticket allows. Nobody who has
 * paid is left without a picture: if all editions are larger, it is the smallest of them, and without editions everything.
 * @param editions heights for which there is a folder
 */
export function editionFor(largestPicture: number | null, editions: readonly number[]): number | null {
  if (largestPicture === null || editions.length === 0) return null;
  const allowed = editions.filter((lines) => lines <= largestPicture);
  return allowed.length > 0 ? Math.max(...allowed) : Math.min(...editions);
}
