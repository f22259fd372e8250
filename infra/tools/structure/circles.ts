/** Files by their path, each with the paths that it imports. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the groups of files of which each one imports each other, directly or through others. Source: R. Tarjan, Depth-first search and
 * linear graph algorithms, 1972.
 */
export function circlesIn(imports: Imports): string[][] {
  const circles: string[][] = [];
  const reached = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];

  const visit = (file: string): void => {
    reached.set(file, reached.size);
    lowest.set(file, reached.get(file)!);
    open.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!imports.has(next)) continue;
      if (!reached.has(next)) visit(next);
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(next)!));
    }
    if (lowest.get(file) !== reached.get(file)) return;
    const group = open.splice(open.indexOf(file));
    if (group.length > 1) circles.push(group.sort());
  };

  for (const file of imports.keys()) if (!reached.has(file)) visit(file);
  return circles;
}
