import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { SaleState } from '#shared/api/books/sales.ts';
import { paymentName } from '../../money/payments/payment-item.ts';
import { dynamodb } from '../../platform/database/dynamodb.ts';
import { ItemKind } from '../../platform/items/item-kind.ts';
import type { KeyPart } from '../../platform/items/key-part.ts';
import { type Sale, saleSchema } from './sale.ts';

/** The partition of a list of sales. */
export type List = `SALES#${string}`;

/** Returns the list of an organiser's sales in a month such as `2026-11`, in UTC. */
export const monthList = (ownerId: string, month: string): List => `SALES#${ownerId}#MONTH#${month}`;
/** Returns the list of an event's sales. */
export const eventList = (ownerId: string, eventId: string): List => `SALES#${ownerId}#EVENT#${eventId}`;
/** Returns the list of an organiser's, or an event's, sales in a state other than `paid`. */
export const stateList = (ownerId: string, state: SaleState, eventId: string | null): List =>
  `SALES#${ownerId}${eventId === null ? '' : `#EVENT#${eventId}`}#STATE#${state}`;
/** Returns the list of an organiser's sales by cards with the same last four digits. */
export const cardList = (ownerId: string, last4: string): List => `SALES#${ownerId}#CARD#${last4}`;

/** Returns the month of a moment. */
export const monthOf = (at: string) => at.slice(0, 7);

/** Returns every list that shows a sale; none for money that was sent back, which is no sale. */
export function listsOf({ ownerId, at, eventId, last4, state }: Sale): List[] {
  if (state === 'returned') return [];
  const isPaid = state === 'paid';
  return [
    monthList(ownerId, monthOf(at)),
    ...(eventId === null ? [] : [eventList(ownerId, eventId)]),
    ...(last4 === null ? [] : [cardList(ownerId, last4)]),
    ...(isPaid ? [] : [stateList(ownerId, state, null)]),
    ...(isPaid || eventId === null ? [] : [stateList(ownerId, state, eventId)]),
  ];
}

/** Returns the sort key of a sale in every list: its time, and the name of its payment. */
export const rowKey = (sale: Pick<Sale, 'at' | 'provider' | 'paymentId'>) => `${sale.at}#${paymentName(sale)}`;

const START: List = 'SALES#';
const inList: KeyPart<'list'> = { start: START, of: ({ list }) => String(list) };
const byTime: KeyPart<'at' | 'provider' | 'paymentId'> = {
  start: '',
  of: ({ at, provider, paymentId }) => rowKey({ at: String(at), provider: String(provider), paymentId: String(paymentId) }),
};

/** How what was counted of sales is kept. It is made of the payments, and can be counted again (`npm run count-sales`). */
export const countedOfSales = {
  name: 'lists and totals of sales',
  about: 'viewers',
  kept: 'with the payments that they are made of',
  exported: 'yes: as payments',
  erased: 'kept by id: the law demands it',
  restored: 'never',
  table: 'commerce',
} as const;

/** The rows of all lists. */
export const listedSales = new ItemKind({ ...countedOfSales, pk: inList, sk: byTime, schema: saleSchema });

/** A part of a list, the latest sale first. */
export interface Stretch {
  list: List;
  /** The sort keys to read, both included: the beginnings of moments, or sort keys of sales. */
  from: string;
  to: string;
  /** Maximum number of sales. */
  limit: number;
  /** True to leave out sales that are not simply paid. */
  onlyPaid: boolean;
}

/** Rows that the first query examines if it leaves some out. Further ones examine as many as an answer holds. */
const EXAMINED_FIRST = 80;

/**
 * Returns the sales of a stretch; eventually consistent. One query as a rule; further ones if it leaves many out.
 * @throws UnreadableItem: whoever is owed a refund or a mail must not be left out
 */
export async function readStretch({ list, from, to, limit, onlyPaid }: Stretch): Promise<Sale[]> {
  const query = {
    TableName: listedSales.tableName,
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ...(onlyPaid && { FilterExpression: '#state = :paid', ExpressionAttributeNames: { '#state': 'state' } }),
    ExpressionAttributeValues: { ':pk': list, ':from': from, ':to': to, ...(onlyPaid && { ':paid': 'paid' }) },
    ScanIndexForward: false,
  };
  const sales: Sale[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const Limit = onlyPaid ? (after ? undefined : EXAMINED_FIRST) : limit;
    const page = await dynamodb().send(new QueryCommand({ ...query, Limit, ExclusiveStartKey: after }));
    sales.push(...(page.Items ?? []).map((item) => listedSales.read(item)));
    after = page.LastEvaluatedKey;
  } while (after && sales.length < limit);
  return sales.slice(0, limit);
}
