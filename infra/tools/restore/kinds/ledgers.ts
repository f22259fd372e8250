import { entryKey, headKey } from '#shared/ledger/ledger-keys.ts';
import type { Item } from '../item.ts';
import type { Look } from '../look.ts';
import { Omission, type Rule } from './kind.ts';

const FORKED = 'its ledger has gone on differently since: see npm run verify-ledger';

/** Restores the rows of a ledger that still goes on from them. A row never changes, so any difference is damage. */
export const entries: Rule = async ({ restored, look }) =>
  (await continues(ownerIn(restored), look)) ? restored : new Omission(FORKED);

/** Restores the end of a ledger that has fallen back or is gone, unless rows were added since. */
export const heads: Rule = async ({ restored, live, look }) => {
  if (live && Number(live.number) > Number(restored.number)) return null;
  return (await continues(ownerIn(restored), look)) ? restored : new Omission(FORKED);
};

/**
 * Restores the mark that says how far a payment was entered, if the ledger still has those rows: without it they would be
 * entered again.
 */
const paymentMarks: Rule = async ({ restored, live, look }) => {
  if (live && isLater(live, restored)) return null;
  const payment = (await look.restored({ pk: restored.pk, sk: 'PAYMENT' })) as { ownerId?: string } | null;
  return (await continues(payment?.ownerId ?? 'platform', look)) ? restored : new Omission(FORKED);
};

/** Restores the mark that says how far a code was entered, like that of a payment. */
const codeMarks: Rule = async ({ restored, live, look }) => {
  if (live?.isDisabled === true) return null;
  return (await continues(restored.pk.slice('CODES#'.length), look)) ? restored : new Omission(FORKED);
};

/** Restores the mark of a payment or of a code. */
export const marks: Rule = (found) => (found.restored.pk.startsWith('CODES#') ? codeMarks : paymentMarks)(found);

/** Restores the record of an agreement or a payout, if the ledger still has its entry. */
export const settlements: Rule = async ({ restored, look }) =>
  (await continues(restored.pk.slice('SETTLEMENT#'.length), look)) ? restored : new Omission(FORKED);

const ownerIn = ({ pk }: Item) => pk.slice('LEDGER#'.length);

function isLater(live: Item, restored: Item): boolean {
  const [now, then] = [Number(live.rev ?? 0), Number(restored.rev ?? 0)];
  return now === then ? String(live.statusAt) > String(restored.statusAt) : now > then;
}

/** Returns true if the live ledger goes on from the rows of the point in time, or could. The answer holds for the run. */
const continues = (ownerId: string, look: Look): Promise<boolean> =>
  look.once(`ledger ${ownerId}`, () => doesContinue(ownerId, look));

async function doesContinue(ownerId: string, look: Look): Promise<boolean> {
  const [then, now] = await Promise.all([look.restored(headKey(ownerId)), look.live(headKey(ownerId))]);
  if (!then) return false;
  const end = Number(then.number);
  const next = await look.live(entryKey(ownerId, end + 1));
  if (next) return next.previousHash === then.hash && now !== null && Number(now.number) > end;
  if (!now) return true;
  const last = Number(now.number);
  if (last >= end) return last === end && now.hash === then.hash;
  const same = await look.restored(entryKey(ownerId, last));
  return last === 0 || same?.hash === now.hash;
}
