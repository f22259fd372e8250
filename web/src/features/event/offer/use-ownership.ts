import { useAtomValue } from 'jotai';
import useSWR from 'swr';
import type { Order } from '#shared/api/orders.ts';
import { call } from '../../../lib/api.ts';
import { tokenState } from '../../../lib/session.ts';

/** `unknown` while a signed-in viewer's orders are on their way. */
export type Ownership = 'unknown' | 'owned' | 'none';

/** What somebody else was given is theirs. */
const isTicketTo = (order: Order, eventId: string) =>
  order.kind === 'package' && order.eventId === eventId && order.status === 'paid' && !order.gift;

/** Whether the viewer bought an event. Where their orders cannot be had it is for sale: the server refuses a second payment. */
export function useOwnership(eventId: string): Ownership {
  const token = useAtomValue(tokenState);
  const viewer = token.status === 'valid' ? token.payload.sub : null;
  const { data, error } = useSWR(viewer && ['/orders/mine', viewer], () => call('GET /orders/mine'));
  if (viewer === null) return 'none';
  if (!data) return error ? 'none' : 'unknown';
  return data.orders.some((order) => isTicketTo(order, eventId)) ? 'owned' : 'none';
}
