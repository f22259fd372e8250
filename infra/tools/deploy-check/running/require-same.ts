/** Compares two sets of entries. @throws Error naming the added and the missing ones */
export function requireSame(what: string, before: ReadonlySet<string>, after: ReadonlySet<string>): void {
  const added = [...after].filter((entry) => !before.has(entry)).map((entry) => `  + ${entry}`);
  const missing = [...before].filter((entry) => !after.has(entry)).map((entry) => `  - ${entry}`);
  if (added.length + missing.length > 0) throw new Error([`${what} is not as before:`, ...added, ...missing].join('\n'));
}
