/** Where a command of the document client has values: a tree whose `null` and empty leaves are values, and whose `*` stands for each member. */
export type Places = { [name: string]: Places | null } | readonly never[] | null | undefined;

type Convert = (value: never) => unknown;

/** Returns a request or an answer with its values converted; without a tree, the same. */
export function withValues(from: unknown, places: Places, convert: Convert): unknown {
  if (from === undefined || places === undefined) return from;
  if (places === null) return convert(from as never);
  const names = Object.keys(places);
  if (names.length === 0) return eachMember(from, (value) => withValues(value, null, convert));
  const tree = places as { [name: string]: Places };
  if (names.length === 1 && names[0] === '*') return eachMember(from, (value) => withValues(value, tree['*'], convert));
  const converted: Record<string, unknown> = { ...from };
  for (const name of names) if (name in converted) converted[name] = withValues(converted[name], tree[name], convert);
  return converted;
}

function eachMember(from: unknown, change: (value: unknown) => unknown): unknown {
  if (Array.isArray(from)) return from.map(change);
  const changed = Object.entries(from as object).map(([name, value]) => [name, change(value)] as const);
  return Object.fromEntries(changed.filter(([, value]) => value !== undefined));
}
