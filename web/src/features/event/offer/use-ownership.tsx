import { useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useTakenOver } from '../../../lib/page/use-taken-over.ts';
import { tokenState } from '../../../lib/session/token.ts';
import type { Ownership, OwnershipLookupProps } from './ownership-lookup.tsx';

// With SWR, which visitors without an account do not need.
const OwnershipLookup = lazy(() => import('./ownership-lookup.tsx').catch(() => ({ default: FailedLookup })));

interface OwnershipState {
  ownership: Ownership;
  /** The lookup, which renders nothing and has to be part of the page. */
  lookup: ReactNode;
}

/** Returns whether the viewer has access to an event, by any purchase. `none` if that cannot be loaded: the server refuses a second payment. */
export function useOwnership(eventId: string): OwnershipState {
  const token = useAtomValue(tokenState);
  const viewer = token.status === 'valid' ? token.payload.sub : null;
  const [result, setResult] = useState<{ viewer: string; ownership: Ownership } | null>(null);
  const onResult = useCallback((of: string, ownership: Ownership) => setResult({ viewer: of, ownership }), []);
  // The prerendered page has neither an offer nor a lookup, and hydration must find the same elements.
  if (!useTakenOver()) return { ownership: 'unknown', lookup: null };
  if (viewer === null) return { ownership: 'none', lookup: null };
  return {
    ownership: result?.viewer === viewer ? result.ownership : 'unknown',
    lookup: (
      <Suspense fallback={null}>
        <OwnershipLookup eventId={eventId} viewer={viewer} onResult={onResult} />
      </Suspense>
    ),
  };
}

/** Takes the place of a lookup whose script failed to load. */
function FailedLookup({ viewer, onResult }: OwnershipLookupProps): ReactNode {
  useEffect(() => onResult(viewer, 'none'), [onResult, viewer]);
  return null;
}
