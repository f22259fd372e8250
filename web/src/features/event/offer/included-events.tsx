import { Suspense, useState } from 'react';
import type { Package } from '#shared/api/site/events.ts';
import { lazy } from '../../../lib/page/lazy.ts';

// Most events are sold alone.
const PackageEvents = lazy(() => import('../../../ui/shows/package-events.tsx'));

/** Height of a row of the list in pixels, so that nothing below moves when it is there. */
const ROW = 106;

/** The events that a season pass or a subscription opens. Those of a subscription, whose number is not known before, are shown on demand. */
export function IncludedEvents({ eventId, pkg: { _id: packageId, name, bundle } }: { eventId: string; pkg: Package }) {
  const [isOpen, setIsOpen] = useState(bundle !== null);
  const events = isOpen && (
    <Suspense fallback={<div style={{ minHeight: Math.min(bundle?.events.length ?? 2, 5) * ROW }} />}>
      <PackageEvents eventId={eventId} packageId={packageId} name={name} known={bundle?.events} />
    </Suspense>
  );
  if (bundle) return events;
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium hover:underline">See the events</summary>
      {events}
    </details>
  );
}
