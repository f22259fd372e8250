/**
 * Returns the classes of a grid, so that few tiles fill a wide screen as well as many do: one takes all of it, two and four go in pairs.
 * @param count number of tiles
 */
export function gridOf(count: number): string {
  if (count === 1) return 'grid';
  return `grid gap-5 sm:grid-cols-2 lg:gap-6 ${count === 2 || count === 4 ? '' : 'lg:grid-cols-3'}`;
}
