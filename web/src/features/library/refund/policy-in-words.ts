import type { Order } from '#shared/api/orders.ts';
import { formatMoney } from '#shared/money.ts';
import { ANNUAL_REFUND_DAYS, OUTAGE_HOURS, PROCESSING_DAYS } from '#shared/refund-policy.ts';
import { writtenMoment } from '../written-date.ts';

interface PolicyWords {
  text: string;
  /** What the button says. */
  action: string;
}

/** What the refund policy means for one purchase at this moment; the server decides. @param now milliseconds */
export function policyInWords(order: Extract<Order, { kind: 'package' }>, now: number): PolicyWords {
  if (order.packageKind === 'subscription') return { text: OF_SUBSCRIPTIONS, action: 'Ask for a refund' };
  const { amount, refundedAmount, currency, refundUntil, gift } = order;
  if (refundUntil === null || now >= Date.parse(refundUntil)) return { text: LATE, action: 'Ask the organiser' };
  const money = formatMoney(amount - refundedAmount, currency);
  const loses = gift ? `With that, ${gift.email} can no longer open the gift` : 'With that, you can no longer watch it';
  return {
    text: `Until ${writtenMoment(refundUntil)} you get all of ${money} back at once. ${loses}. ${BANK}`,
    action: `Get ${money} back`,
  };
}

const BANK = `Your bank takes ${PROCESSING_DAYS}.`;

const LATE =
  'The organiser decides about this refund, and you get a mail as soon as they have. ' +
  'Until then you keep what you bought.';

const OF_SUBSCRIPTIONS =
  `A year is refunded within ${ANNUAL_REFUND_DAYS} days of its payment, and ends with that. A month is not refunded. ` +
  `Where our service was down for more than ${OUTAGE_HOURS} hours, that part of the price goes back.`;
