import { atom, getDefaultStore, useAtomValue } from 'jotai';
import type { ShownPackage } from '#shared/api/site/events.ts';

/** Time for which a refusal counts. By then the page knows: it refreshes once a minute, and the response is at most half a minute old. */
const REFUSED_MS = 2 * 60_000;
/** Time for which nobody else gets a seat that is held for a buyer. */
const KEPT_MS = 3 * 60_000;

/** The checkout's recent answers by package id: true if no seat was left for this visitor. They are more accurate than the page. */
const recentAnswers = atom<ReadonlyMap<string, boolean>>(new Map<string, boolean>());
const expiryTimers = new Map<string, ReturnType<typeof setTimeout>>();

/** Keeps the checkout's answer for as long as it may be newer than the page, or the seat is held for this visitor. */
export function noteSoldOut(packageId: string, isSoldOut: boolean): void {
  clearTimeout(expiryTimers.get(packageId));
  expiryTimers.set(
    packageId,
    setTimeout(() => setAnswer(packageId, null), isSoldOut ? REFUSED_MS : KEPT_MS),
  );
  setAnswer(packageId, isSoldOut);
}

function setAnswer(packageId: string, isSoldOut: boolean | null): void {
  const others = [...getDefaultStore().get(recentAnswers)].filter(([id]) => id !== packageId);
  getDefaultStore().set(recentAnswers, new Map(isSoldOut === null ? others : [...others, [packageId, isSoldOut]]));
}

/** Returns the ids of the packages that have no seat left for this visitor. */
export function useSoldOut(packages: readonly ShownPackage[]): ReadonlySet<string> {
  const answers = useAtomValue(recentAnswers);
  return new Set(packages.filter(({ _id, sold_out }) => answers.get(_id) ?? sold_out).map(({ _id }) => _id));
}
