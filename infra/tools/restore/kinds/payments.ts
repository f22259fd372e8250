import { type Item, pick } from '../item.ts';
import type { Rule } from './kind.ts';

/** The subject of a payment. The first record says it for good. */
const FIXED = [
  'provider',
  'paymentId',
  'userId',
  'orderId',
  'ownerId',
  'boughtId',
  'title',
  'amount',
  'currency',
  'listPrice',
  'discount',
  'code',
  'tax',
  'isGift',
  'subscriptionId',
  'recordedAt',
];

const revision = ({ rev }: Item): number => Number(rev ?? 0) || 0;

/**
 * Restores a payment that is gone or was damaged. One that was written since, as its revision tells, keeps its state: that came
 * from the provider. Equal revisions are the same writing, so that any difference is damage. If a later writing was lost, the
 * books still know where its money went.
 */
export const payments: Rule = async ({ restored, live, look }) => {
  if (live && revision(live) > revision(restored)) return { ...live, ...pick(restored, FIXED) };
  const booked = await look.live({ pk: restored.pk, sk: 'BOOKED' });
  const isLater = booked !== null && revision(booked) > revision(restored);
  return { ...live, ...restored, ...(isLater && stateIn(booked, String(restored.status))) };
};

/** Returns the state of a payment that the books have entered last. @param status an earlier one */
function stateIn(booked: Item, status: string) {
  const { received, givenBack, disputed, rev, statusAt } = booked as Item & Record<'received' | 'givenBack' | 'disputed', number>;
  const isBack = received > 0 && givenBack === received;
  const unwanted = status === 'duplicate' || status === 'sold-out' ? 'returned' : 'reversed';
  const held = disputed > 0 ? 'suspended' : status === 'suspended' ? 'recorded' : status;
  return { status: isBack ? unwanted : held, refunded: givenBack, rev, statusAt };
}

/** Restores our copy of a subscription as of a payment, by its revision. The provider's answer is always newer. */
export const subscriptions: Rule = ({ restored, live }) => (live && revision(live) > revision(restored) ? null : restored);

/** Restores a receipt. Its number and content never change; credit notes are only added, and mails are not sent again. */
export const receipts: Rule = ({ restored, live }) => {
  if (!live) return restored;
  const notes = [restored.creditNotes, live.creditNotes].map((some) => (some ?? []) as unknown[]) as [unknown[], unknown[]];
  const mailed = new Set([...((restored.mailed ?? []) as Iterable<string>), ...((live.mailed ?? []) as Iterable<string>)]);
  return {
    ...live,
    ...restored,
    creditNotes: notes[1].length > notes[0].length ? notes[1] : notes[0],
    ...(mailed.size > 0 && { mailed }),
  };
};

/** Restores a code. One that was disabled stays disabled. */
export const codes: Rule = ({ restored, live }) => ({ ...restored, ...pick(live, ['disabledAt']) });
