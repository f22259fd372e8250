import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Item } from '../../catalog/listings/packages/item.ts';
import type { RefundTerms } from '../../catalog/listings/packages/refund-terms.ts';
import { type Gift, type Order, type OrderHold, orderSchema, type Quote, quoteOf } from './order.ts';
import { leadsToGift, recipientPart } from './recipients-store.ts';
import { updateIf } from '../../platform/database/dynamodb.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { ItemKind, type ItemOf } from '../../platform/items/item-kind.ts';
import { key, keysBy } from '../../platform/items/key-part.ts';
import { refusedPart, transactionOutcome, type TransactionPart } from '../../platform/database/transact.ts';

/** Returns an order's key. All orders of a user are in one partition, so that one query lists them. */
export const orderKey = (userId: string, orderId: string) => ({ pk: `USER#${userId}`, sk: `ORDER#${orderId}` });

/** Orders, paid and unpaid. */
export const orders = new ItemKind({
  name: 'orders',
  about: 'viewers',
  kept: 'as sales records',
  exported: 'yes',
  erased: 'kept by id: the law demands it; a giver’s name and words are removed, a company on receipts stays',
  restored: 'by its own rule',
  table: 'commerce',
  ...keysBy(orderKey, 'userId', 'orderId'),
  schema: orderSchema,
});

/** Returns an order, strongly consistent; null if there is none. @throws UnreadableItem */
export const findOrder = (userId: string, orderId: string): Promise<Order | null> => orders.find({ userId, orderId });

/**
 * Writes a new order, and returns the one that is there if another request was faster.
 * @throws ApiError account_leaving if the account is being deleted
 */
export async function createOrder(order: Order): Promise<Order> {
  const refused = await refusedPart([
    orders.creation(order),
    notLeavingPart(order.userId, new Date()),
    ...(order.gift ? [recipientPart(order.gift.email, order)] : []),
  ]);
  if (refused === null) return order;
  const existing = refused === 0 ? await findOrder(order.userId, order.orderId) : null;
  if (!existing) throw new ApiError('account_leaving');
  return existing;
}

/** The attribute that holds an order's current payment method. */
export type MethodField = 'paymentIntentId' | 'checkoutSessionId' | 'paypalOrderId';

/**
 * Stores the payment method of an order's current attempt. The order keeps the ids of all its methods, because an older one may
 * still get paid.
 * @param parts what is written in the same transaction
 * @returns false if another request changed the order
 */
export async function keepPaymentMethod(
  order: OpenAttempt,
  field: MethodField,
  id: string,
  parts: readonly TransactionPart[] = [],
): Promise<boolean> {
  const change = {
    UpdateExpression: `SET ${field} = :id ADD waysToPay :ids`,
    ExpressionAttributeValues: { ':id': id, ':ids': new Set([id]) },
  };
  const update = openOrderUpdate(order, change);
  if (parts.length === 0) return updateIf(update);
  return (await transactionOutcome([{ Update: update }, ...parts])) === 'done';
}

/** Stores an order's holds. @returns false if another request changed the order */
export async function keepHolds(order: Order, holds: readonly OrderHold[]): Promise<boolean> {
  return updateOpen(order, { UpdateExpression: 'SET holds = :holds', ExpressionAttributeValues: { ':holds': holds } });
}

/** Ends the holds of an order that lost its seat, so that another attempt or payment method takes a new one. */
export async function expireHolds(order: Order): Promise<void> {
  const over = new Date(0).toISOString();
  await keepHolds(
    order,
    (order.holds ?? []).map((hold) => ({ ...hold, until: over, ...(hold.safeUntil !== undefined && { safeUntil: over }) })),
  );
}

/** Counts a decline at PayPal, so that the next capture has a key of its own. */
export async function noteDecline(order: Order): Promise<boolean> {
  return updateOpen(order, {
    UpdateExpression: 'SET paypalDeclines = if_not_exists(paypalDeclines, :none) + :one',
    ExpressionAttributeValues: { ':none': 0, ':one': 1 },
  });
}

/**
 * Stores that the provider is checking the payment of an open order's attempt, or no longer is.
 * @param since when that was first seen, ISO 8601; null if nothing is being checked any more
 */
export async function notePending(order: OpenAttempt, since: string | null): Promise<boolean> {
  return updateOpen(
    order,
    since === null
      ? { UpdateExpression: 'REMOVE pendingSince', ExpressionAttributeValues: {} }
      : {
          UpdateExpression: 'SET pendingSince = if_not_exists(pendingSince, :since)',
          ExpressionAttributeValues: { ':since': since },
        },
  );
}

/**
 * Starts the next attempt of an order, unless another request changed the order.
 * @param quote the attempt's, which may have another amount
 * @returns null: in either case the order must be read again
 */
export async function startNextAttempt(order: Order, quote: Quote = quoteOf(order)!): Promise<null> {
  await updateOpen(order, {
    UpdateExpression:
      'SET attempt = :next, amount = :amount, quotes = list_append(quotes, :quote) REMOVE paymentIntentId, paypalOrderId, checkoutSessionId, pendingSince',
    ExpressionAttributeValues: { ':next': order.attempt + 1, ':amount': quote.amount, ':quote': [quote] },
  });
  return null;
}

/** An order in the attempt that was read. */
type OpenAttempt = Pick<Order, 'userId' | 'orderId' | 'attempt'>;

interface Change {
  UpdateExpression: string;
  ExpressionAttributeValues: Record<string, unknown>;
}

/** Returns a change that is made only while the order is open and in the attempt that was read. */
function openOrderUpdate({ userId, orderId, attempt }: OpenAttempt, change: Change) {
  return {
    ...orders.at({ userId, orderId }),
    UpdateExpression: change.UpdateExpression,
    ConditionExpression: '#status = :open AND attempt = :attempt',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ...change.ExpressionAttributeValues, ':open': 'open', ':attempt': attempt },
  };
}

const updateOpen = (order: OpenAttempt, change: Change) => updateIf(openOrderUpdate(order, change));

/**
 * Stores what another checkout changes of an open order: the refund terms promised now, what the ticket allows, and whether
 * ads play first; and the recipient, the message and the
 * sender of a gift, whose link stays the same.
 * @returns the order with them; null if another request changed the order
 */
export async function keepTerms(
  order: Order,
  { refundTerms, withAds, gift, item }: { refundTerms: RefundTerms | null; withAds: boolean; gift: Gift | null; item?: Item },
): Promise<Order | null> {
  const rights = item?.kind === 'package' ? item.rights : undefined;
  const known = order.kind === 'package' ? order : { ...order, rights: undefined };
  const wanted = {
    ...(rights && !isDeepStrictEqual(rights, known.rights) && { rights }),
    ...(refundTerms && !isDeepStrictEqual(refundTerms, order.refundTerms) && { refundTerms }),
    ...(withAds !== (order.withAds ?? false) && { withAds }),
    ...changeOfGift(order.gift, gift),
  };
  const changes = Object.entries(wanted);
  if (changes.length === 0) return order;
  const isWritten = await updateOpen(order, {
    UpdateExpression: `SET ${changes.map(([name]) => `${name} = :${name}`).join(', ')}`,
    ExpressionAttributeValues: Object.fromEntries(changes.map(([name, value]) => [`:${name}`, value])),
  });
  return isWritten ? { ...order, ...wanted } : null;
}

/** Returns a gift as another checkout changes it, with the link that it has; nothing if it stays the same, or is none. */
function changeOfGift(before: Gift | undefined, after: Gift | null): { gift?: Gift } {
  if (!before || !after) return {};
  const gift = { ...after, token: before.token };
  return isDeepStrictEqual(gift, before) ? {} : { gift };
}

/** Gifts by the hash of the token in their link, so that a reader of the table cannot redeem them. */
export const gifts = new ItemKind({ ...leadsToGift, restored: 'as it was', pk: key`GIFT#${'hash'}`, sk: key`GIFT` });

/** Names the order of a gift. */
export type GiftReference = ItemOf<typeof gifts>;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Returns the part of a transaction that makes a gift findable by its link. */
export const giftPart = (token: string, { userId, orderId }: GiftReference) =>
  gifts.put({ userId, orderId }, { hash: hashOf(token) });

/** Returns the order behind a gift's link; null if there is none. */
export const findGift = (token: string): Promise<GiftReference | null> => gifts.find({ hash: hashOf(token) });

/** Notes that users' accounts are being deleted, beside their orders. */
export const leavings = new ItemKind({
  name: 'deletions in progress',
  about: 'accounts to be deleted',
  kept: '14 days',
  exported: 'yes',
  erased: 'kept by id: it goes by itself, a week later',
  restored: 'never',
  table: 'commerce',
  pk: key`USER#${'userId'}`,
  sk: key`LEAVING`,
  schema: z.object({
    /** Names the deletion. */
    deletion: z.string(),
    /** Until when nothing is bought, seconds since the epoch. */
    until: z.int(),
    /** True once the deletion is scheduled: only keeping the account takes the note away. */
    isScheduled: z.exactOptional(z.literal(true)),
  }),
  expires: ({ until }) => until,
});

export const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000);

/** Returns the part of a transaction that lets a user get something only while their account is not being deleted. */
export const notLeavingPart = (userId: string, now: Date): TransactionPart => ({
  ConditionCheck: {
    ...leavings.at({ userId }),
    ConditionExpression: 'attribute_not_exists(pk) OR #until <= :now',
    ExpressionAttributeNames: { '#until': 'until' },
    ExpressionAttributeValues: { ':now': secondsOf(now) },
  },
});
