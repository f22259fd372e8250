import { itemRights, itemTitle, scopeOf, sellerOf, sourceOf } from '../../../catalog/listings/packages/item.ts';
import { grantPart, revokePart } from '../../../catalog/entitlements/sources-store.ts';
import type { SeatChange } from '../order-holds.ts';
import { keepsAccess, type Order, quotePaidBy } from '../order.ts';
import { giftPart, orders } from '../orders-store.ts';
import type { OurPayment } from '../../payments/payment.ts';
import { payments, type PaymentStatus, type RecordedPayment } from '../../payments/payments-store.ts';
import { updateIf } from '../../../platform/database/dynamodb.ts';
import { refusedPart, type TransactionPart } from '../../../platform/database/transact.ts';

/** A step of a payment that holds its order, or that pays a period of a subscription. */
export interface Settlement {
  payment: OurPayment;
  order: Order;
  /** Our record, read before the provider was asked; null if there is none. */
  from: RecordedPayment | null;
  to: 'recorded' | 'suspended' | 'reversed';
  seats: SeatChange;
}

/**
 * `done`, or what another process had changed: the payment, the order, a held seat, or the ticket that the order upgrades. Then nothing was
 * written.
 */
export type SettlementOutcome = 'done' | 'payment-moved' | 'order-moved' | 'seat-lost' | 'access-refused';

/**
 * Writes a payment, updates its order, and grants or revokes access, all or nothing. The payment of a subscription's period is
 * written alone: the subscription's own state determines its order and its access.
 */
export async function settle(settlement: Settlement): Promise<SettlementOutcome> {
  const { payment, order, from, to, seats } = settlement;
  const write = paymentPart(settlement);
  if (payment.subscriptionId !== undefined) return (await updateIf(write.Update)) ? 'done' : 'payment-moved';
  const access =
    to === 'recorded' ? grantParts(order, new Date(), from === null) : endsAccess(order, to) ? revokeParts(order) : [];
  const first = [write, orderPart(settlement), ...seats.parts];
  const refused = await refusedPart([...first, ...access]);
  if (refused === null) return 'done';
  if (refused === 0) return 'payment-moved';
  if (refused === 1) return 'order-moved';
  return refused < first.length ? 'seat-lost' : 'access-refused';
}

/** The values of the condition that a payment has paid its order, disputed or not. */
export const SETTLED = { ':recorded': 'recorded', ':suspended': 'suspended' };

function paymentPart({ payment, order, from, to }: Omit<Settlement, 'seats'>) {
  if (!from) return { Update: paymentUpdate(payment, order, to, 'attribute_not_exists(pk)') };
  // A refund is final, whatever happened before it.
  if (to === 'reversed') return { Update: paymentUpdate(payment, order, to, '#status IN (:recorded, :suspended)', SETTLED) };
  const asRead = { ':from': from.status, ':rev': from.rev };
  return { Update: paymentUpdate(payment, order, to, '#status = :from AND rev = :rev', asRead) };
}

/**
 * Returns the parts of a transaction that open what a paid order bought, to the buyer or to the recipient of a gift. A plan is
 * work done by people and opens nothing, and neither does a test. A subscription's access follows its own state, not one of its payments.
 * @param isFirst true if the payment was never recorded: then an upgrade is refused if its ticket is gone, and what the buyer has paid for before
 */
function grantParts(order: Order, now: Date, isFirst: boolean): TransactionPart[] {
  if (order.kind === 'plan' || order.sells.kind === 'subscription' || order.isTest) return [];
  const { orderId, userId, gift, withAds } = order;
  if (gift && !gift.redeemedBy) return [giftPart(gift.token, order)];
  const source = sourceOf(order, { givenBy: gift && userId, withAds }, now);
  return [grantPart(ownerOfAccess(order), scopeOf(order), orderId, source, { isFirst, packageId: boughtForGood(order) })];
}

/** Returns true if a payment that is disputed, or went back, ends the access of its order. */
const endsAccess = (order: Order, to: 'suspended' | 'reversed') => to === 'suspended' || !keepsAccess(order);

/** Returns the parts of a transaction that close what an order opened. A concurrent redemption of a gift changes the order first. */
function revokeParts(order: Order): TransactionPart[] {
  if (order.kind === 'plan' || order.isTest || (order.gift && !order.gift.redeemedBy)) return [];
  const of = { onTopOf: order.upgrades?.orderId, packageId: boughtForGood(order) };
  return [revokePart(ownerOfAccess(order), scopeOf(order), order.orderId, of)];
}

/** Returns the package of one event that an order paid for, for good and for its buyer; undefined for gifts, rentals and bundles. */
const boughtForGood = ({ gift, sells, packageId }: Order & { kind: 'package' }) =>
  gift || sells.kind !== 'ppv' ? undefined : packageId;

const ownerOfAccess = ({ gift, userId }: Order): string => gift?.redeemedBy ?? userId;

const ORDER_STATUS = { recorded: 'paid', suspended: 'suspended', reversed: 'refunded' } as const;

function orderPart({ payment, order, from, to, seats }: Settlement) {
  const held = '#status IN (:paid, :suspended) AND paymentId = :payment';
  const values = from ? { ':paid': 'paid', ':suspended': 'suspended' } : { ':open': 'open' };
  const redeemed = order.gift?.redeemedBy;
  return {
    Update: {
      ...orders.at(order),
      UpdateExpression:
        'SET #status = :status, provider = :provider, paymentId = :payment, paidAttempt = :paidAttempt, amount = :amount, ' +
        'refundedAmount = :refunded, paidAt = if_not_exists(paidAt, :now), holds = :holds',
      ConditionExpression: `${from ? held : '#status = :open'} AND ${redeemed ? 'gift.redeemedBy = :owner' : 'attribute_not_exists(gift.redeemedBy)'}`,
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ...values,
        ...(redeemed && { ':owner': redeemed }),
        ':status': ORDER_STATUS[to],
        ':provider': payment.provider,
        ':payment': payment.paymentId,
        ':paidAttempt': payment.reference.attempt,
        ':amount': payment.amount,
        ':refunded': payment.refunded,
        ':holds': seats.holds,
        ':now': new Date().toISOString(),
      },
    },
  };
}

/** Writes a payment that gives no access. @returns false if it was already written */
export async function setAside(payment: OurPayment, order: Order, as: 'reversed' | 'duplicate' | 'sold-out'): Promise<boolean> {
  return updateIf(paymentUpdate(payment, order, as, 'attribute_not_exists(pk)'));
}

/**
 * Returns the conditional write of a payment. The fields that describe it keep their first values; only its status and the
 * refunded amount change.
 * @param status null for the one it has
 */
export function paymentUpdate(
  payment: OurPayment,
  order: Order,
  status: PaymentStatus | null,
  condition: string,
  values: object = {},
) {
  const quote = quotePaidBy(order, payment.reference.attempt, payment.amount);
  const about = {
    provider: payment.provider,
    paymentId: payment.paymentId,
    userId: order.userId,
    orderId: order.orderId,
    ownerId: sellerOf(order),
    boughtId: order.kind === 'package' ? order.packageId : order.planId,
    title: itemTitle(order),
    ...(order.kind === 'package' && { rights: itemRights(order) }),
    amount: payment.amount,
    currency: payment.currency,
    listPrice: quote?.listPrice ?? payment.amount,
    discount: quote?.discount ?? 0,
    code: quote?.code ?? null,
    tax: quote?.tax ?? null,
    isGift: order.gift !== undefined,
    ...(payment.card && { card: payment.card }),
    ...(order.correlationId !== undefined && { correlationId: order.correlationId }),
    ...(payment.subscriptionId && { subscriptionId: payment.subscriptionId }),
  };
  const fixed = Object.keys(about).map((name) => `#${name} = if_not_exists(#${name}, :${name})`);
  const moving = [
    ...(status ? ['#status = :status'] : []),
    // Distinguishes the disputes of one payment.
    ...(status === 'suspended' ? ['disputedAt = :now'] : []),
    ...(payment.disputes ? ['disputes = :disputes'] : []),
    ...(payment.disputeDueBy ? ['disputeDueBy = :dueBy'] : []),
    'refunded = :refunded',
    'statusAt = :now',
    'recordedAt = if_not_exists(recordedAt, :now)',
    'rev = if_not_exists(rev, :none) + :one',
  ];
  return {
    ...payments.at(payment),
    UpdateExpression: `SET ${[...moving, ...fixed].join(', ')}`,
    ConditionExpression: condition,
    ExpressionAttributeNames: {
      ...(/#status/.test(condition) || status ? { '#status': 'status' } : {}),
      ...Object.fromEntries(Object.keys(about).map((name) => [`#${name}`, name])),
    },
    ExpressionAttributeValues: {
      ...Object.fromEntries(Object.entries(about).map(([name, value]) => [`:${name}`, value])),
      ...(status && { ':status': status }),
      ...(payment.disputes && { ':disputes': payment.disputes }),
      ...(payment.disputeDueBy && { ':dueBy': payment.disputeDueBy }),
      ':refunded': payment.refunded,
      ':now': new Date().toISOString(),
      ':none': 0,
      ':one': 1,
      ...values,
    },
  };
}
