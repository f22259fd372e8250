import type { Subscription } from '#shared/api/subscriptions.ts';
import { formatMoney } from '#shared/money.ts';
import { writtenDay } from '../time/dates.ts';

/** E.g. `$9.99 a month`. */
export const priceInWords = ({ amount, currency, interval }: Subscription) => `${formatMoney(amount, currency)} a ${interval}`;

/** How a subscription stands, in a word or two. */
export function statusInWords({ status, cancelAtPeriodEnd }: Subscription): string {
  if (status === 'active') return cancelAtPeriodEnd ? 'Cancelled' : 'Active';
  return { overdue: 'Payment overdue', suspended: 'Suspended', ended: 'Ended' }[status];
}

/** What somebody is told whose card was not charged. */
export function overdueNotice({ graceUntil, accessUntil }: Subscription): { title: string; text: string } {
  const meanwhile = accessUntil && graceUntil ? `You can watch on until ${writtenDay(graceUntil)}.` : 'Until it is paid, nothing is open.';
  return { title: 'Your last payment did not go through', text: `${meanwhile} Change your card, and it is charged at once.` };
}

/** What comes next, and when. */
export function whatComesNext(subscription: Subscription): string {
  const { status, cancelAtPeriodEnd, currentPeriodEnd, amount, currency, endedAt, startedAt } = subscription;
  const day = writtenDay(currentPeriodEnd);
  switch (status) {
    case 'active':
      if (cancelAtPeriodEnd) return `You can watch until ${day}. Nothing more is charged.`;
      return `${formatMoney(amount, currency)} will be charged on ${day}.`;
    case 'overdue':
      return `Your card was not charged the ${formatMoney(amount, currency)} for this ${subscription.interval}.`;
    case 'suspended':
      return 'Your bank is looking into your last payment, and nothing is open meanwhile. Write to us, and we will sort it out.';
    case 'ended':
      return `It ran from ${writtenDay(startedAt)}${endedAt ? ` to ${writtenDay(endedAt)}` : ''}. Nothing more is charged.`;
  }
}
