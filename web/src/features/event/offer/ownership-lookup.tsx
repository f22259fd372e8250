import { type ReactNode, useEffect, useRef } from 'react';
import useSWR from 'swr';
import type { Call } from '#shared/api/contract.ts';
import type { Order } from '#shared/api/site/orders.ts';
import { call } from '../../../lib/api/client.ts';
import ServerState from '../../../lib/api/server-state.tsx';
import { notify } from '../../../lib/notify.ts';

/**
 * A viewer's access to an event; `unknown` while a signed-in viewer's purchases are loading, `pending` while a payment for it is being
 * checked by its provider.
 */
export type Ownership = 'unknown' | 'owned' | 'pending' | 'none';

/** Time between two looks at a payment that is being checked. */
const WHILE_PENDING_MS = 10_000;

export interface OwnershipLookupProps {
  eventId: string;
  /** The signed-in viewer's id. */
  viewer: string;
  /** Gets the result, and each change of it. A single stable function. */
  onResult: (viewer: string, ownership: Ownership) => void;
}

/** Looks up a signed-in viewer's access to an event. Renders nothing. */
export default function OwnershipLookup(props: OwnershipLookupProps): ReactNode {
  return (
    <ServerState>
      <Lookup {...props} />
    </ServerState>
  );
}

function Lookup({ eventId, viewer, onResult }: OwnershipLookupProps) {
  const { data, error } = useSWR(['/orders/mine', viewer], () => call('GET /orders/mine'), {
    refreshInterval: (latest) => (latest && ownershipIn(latest, eventId) === 'pending' ? WHILE_PENDING_MS : 0),
  });
  const ownership = data ? ownershipIn(data, eventId) : error ? 'none' : 'unknown';
  const before = useRef(ownership);
  useEffect(() => {
    if (before.current === 'pending' && ownership === 'none') notify.error(NOT_CONFIRMED);
    before.current = ownership;
    onResult(viewer, ownership);
  }, [onResult, viewer, ownership]);
  return null;
}

const NOT_CONFIRMED = 'PayPal did not confirm your payment. You have not been charged, and can try again.';

function ownershipIn(
  { opens, orders }: Pick<Call<'GET /orders/mine'>['answer'], 'opens' | 'orders'>,
  eventId: string,
): Ownership {
  if (opens.includes(eventId)) return 'owned';
  return orders.some((order) => order.pendingSince !== null && opensToBuyer(order, eventId)) ? 'pending' : 'none';
}

/** Returns true if an order is for an event, alone or among others, and not a gift. */
const opensToBuyer = (order: Order, eventId: string) =>
  order.kind === 'package' &&
  order.gift === null &&
  (order.eventId === eventId || order.bundle.some((bundled) => bundled.eventId === eventId));
