import { atom, getDefaultStore, useAtomValue } from 'jotai';
import type { ShownPackage } from '#shared/api/events.ts';

/** By then the page has heard of it: it asks once a minute, and what it is answered is half a minute old at most. */
const REFUSED_MS = 2 * 60_000;
/** So long a seat is kept for who is paying. */
const KEPT_MS = 15 * 60_000;

/** What the checkout told of packages lately, by id: whether it had no seat for this visitor. It knows better than the page. */
const toldLately = atom<ReadonlyMap<string, boolean>>(new Map<string, boolean>());
const forgetting = new Map<string, ReturnType<typeof setTimeout>>();

/** Remembers what the checkout told for as long as it may be newer than the page, or is true of this visitor alone. */
export function noteSoldOut(packageId: string, isSoldOut: boolean): void {
  clearTimeout(forgetting.get(packageId));
  forgetting.set(packageId, setTimeout(() => tell(packageId, null), isSoldOut ? REFUSED_MS : KEPT_MS));
  tell(packageId, isSoldOut);
}

function tell(packageId: string, isSoldOut: boolean | null): void {
  const others = [...getDefaultStore().get(toldLately)].filter(([id]) => id !== packageId);
  getDefaultStore().set(toldLately, new Map(isSoldOut === null ? others : [...others, [packageId, isSoldOut]]));
}

/** Ids of the packages of which there is no seat for this visitor. */
export function useSoldOut(packages: readonly ShownPackage[]): ReadonlySet<string> {
  const told = useAtomValue(toldLately);
  return new Set(packages.filter(({ _id, sold_out }) => told.get(_id) ?? sold_out).map(({ _id }) => _id));
}
