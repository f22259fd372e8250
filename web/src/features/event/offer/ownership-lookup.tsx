import { type ReactNode, useEffect } from 'react';
import useSWR from 'swr';
import { call } from '../../../lib/api/client.ts';
import ServerState from '../../../lib/api/server-state.tsx';

/** A viewer's access to an event; `unknown` while a signed-in viewer's purchases are loading. */
export type Ownership = 'unknown' | 'owned' | 'none';

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
  const { data, error } = useSWR(['/orders/mine', viewer], () => call('GET /orders/mine'));
  const ownership = data ? (data.opens.includes(eventId) ? 'owned' : 'none') : error ? 'none' : 'unknown';
  useEffect(() => onResult(viewer, ownership), [onResult, viewer, ownership]);
  return null;
}
