import type { Order } from '#shared/api/site/orders.ts';
import { formatMoney } from '#shared/money/money.ts';
import { moverOf } from '#shared/money/payment-words.ts';
import { OUTAGE_HOURS, PROCESSING_DAYS } from '#shared/money/refund-policy.ts';
import { placeOf } from '../../../lib/time/moments.ts';
import { ANNUAL_REFUND, fullRefund, MONTHLY_REFUND } from '../../../lib/purchase/refund-words.ts';

interface PolicyWords {
  text: string;
  /** The label of the button. */
  action: string;
}

/** Says what the refund policy means for a purchase at this moment. The server decides. @param now milliseconds */
export function policyInWords(order: Extract<Order, { kind: 'package' }>, now: number): PolicyWords {
  if (order.packageKind === 'subscription') return { text: OF_SUBSCRIPTIONS, action: 'Ask for a refund' };
  const { amount, refundedAmount, currency, refundUntil, gift, payment } = order;
  if (refundUntil === null || now >= Date.parse(refundUntil)) return { text: LATE, action: 'Ask the organiser' };
  const money = formatMoney(amount - refundedAmount, currency);
  const loss = gift ? `After that, ${gift.email} can no longer open the gift` : 'After that, you can no longer watch it';
  return {
    text: `${fullRefund(refundUntil, placeOf(order.event), money)}. ${loss}. ${moverOf(payment?.provider)} takes ${PROCESSING_DAYS} to process it.`,
    action: `Get ${money} back`,
  };
}

const LATE =
  'The organiser will decide on this refund, and we will email you when they have. Until then, you keep what you bought.';

const OF_SUBSCRIPTIONS =
  `${ANNUAL_REFUND} ${MONTHLY_REFUND} ` +
  `If our service was down for more than ${OUTAGE_HOURS} hours, we refund that part of the price.`;
