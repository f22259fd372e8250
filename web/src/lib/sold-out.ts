import { atom, getDefaultStore } from 'jotai';

/** Ids of packages of which the server had none left when the visitor asked for one. A new visit asks anew. */
export const soldOutPackages = atom<ReadonlySet<string>>(new Set<string>());

/** Remembers what the server said: a seat may come free again where a buyer does not pay. */
export function noteSoldOut(packageId: string, isSoldOut: boolean): void {
  const known = getDefaultStore().get(soldOutPackages);
  if (known.has(packageId) === isSoldOut) return;
  const others = [...known].filter((id) => id !== packageId);
  getDefaultStore().set(soldOutPackages, new Set(isSoldOut ? [...others, packageId] : others));
}
