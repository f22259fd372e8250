import type { Subscription } from '#shared/api/money/subscriptions.ts';
import { formatMoney } from '#shared/money/money.ts';
import { writtenDay } from '../time/written-date.ts';

/** Returns the price with its interval, e.g. `$9.99 a month`. */
export const priceInWords = ({ amount, currency, interval }: Subscription) => `${formatMoney(amount, currency)} a ${interval}`;

/** Returns the status in one or two words. */
export function statusInWords({ status, cancelAtPeriodEnd }: Subscription): string {
  if (status === 'active') return cancelAtPeriodEnd ? 'Cancelled' : 'Active';
  return { overdue: 'Payment overdue', suspended: 'Suspended', ended: 'Ended' }[status];
}

/** Returns the notice for a subscriber whose card could not be charged. */
export function overdueNotice({ graceUntil, accessUntil }: Subscription): { title: string; text: string } {
  const access =
    accessUntil && graceUntil ? `You can keep watching until ${writtenDay(graceUntil)}.` : 'You cannot watch until it is paid.';
  return { title: 'Your last payment did not go through', text: `${access} Change your card, and we will charge it right away.` };
}

/** Returns a sentence about what happens next, and when. */
export function whatComesNext(subscription: Subscription): string {
  const { status, cancelAtPeriodEnd, currentPeriodEnd, amount, currency, endedAt, startedAt } = subscription;
  const day = writtenDay(currentPeriodEnd);
  switch (status) {
    case 'active':
      if (cancelAtPeriodEnd) return `You can watch until ${day}. You will not be charged again.`;
      return `${formatMoney(amount, currency)} will be charged on ${day}.`;
    case 'overdue':
      return `We could not charge your card ${formatMoney(amount, currency)} for this ${subscription.interval}.`;
    case 'suspended':
      return 'Your bank is reviewing your last payment, and you cannot watch in the meantime. Write to us, and we will sort it out.';
    case 'ended':
      return `It ran from ${writtenDay(startedAt)}${endedAt ? ` to ${writtenDay(endedAt)}` : ''}. You will not be charged again.`;
  }
}
