import { SearchX, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import type { ListedCode } from '#shared/api/money/codes.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { LoadProblem } from '../../../ui/loading/load-problem.tsx';
import { EmptyPart } from '../sections/empty-part.tsx';
import { EventChoice } from '../event-choice.tsx';
import { OrganizerPage } from '../frame/organizer-page.tsx';
import { StudioSkeleton } from '../loading/studio-skeleton.tsx';
import { BatchDialog } from './batch-dialog.tsx';
import { CodeList } from './code-list.tsx';
import { PromoDialog } from './promo-dialog.tsx';
import { type PlaceOf, usePlaces } from '../time/use-places.ts';
import { useCodes, useCodeSales } from './use-codes.ts';

/** Codes that are shown at first, and with each further click: a batch may have hundreds. */
const SHOWN_AT_ONCE = 50;

/** The page with the organisation's promo and access codes, at `/studio/codes`. */
export default function CodesPage() {
  return (
    <OrganizerPage screen="codes" lead="Discounts for buyers, and codes that open an event without payment." Content={Codes} />
  );
}

function Codes({ events, viewer }: { events: readonly StudioEvent[]; viewer: Viewer }) {
  const { data, error, mutate } = useCodes(viewer);
  const sold = useCodeSales(viewer);
  const placeOf = usePlaces(events);
  const [making, setMaking] = useState<'promo' | 'batch' | null>(null);
  const reload = () => void mutate();
  const close = () => setMaking(null);
  if (!placeOf || (!data && !error)) return <StudioSkeleton />;
  if (!data) return <LoadProblem title="We could not load your codes" error={error} onRetry={reload} />;
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setMaking('promo')}>New promo code</Button>
        <Button variant="secondary" disabled={events.length === 0} onClick={() => setMaking('batch')}>
          Create access codes
        </Button>
      </div>
      {data.codes.length === 0 ? (
        <EmptyPart icon={TicketPercent} title="No codes yet">
          A promo code takes money off the price. Access codes let guests in free, one person per code.
        </EmptyPart>
      ) : (
        <Found codes={data.codes} total={data.total} events={events} placeOf={placeOf} sold={sold} onEnded={reload} />
      )}
      {making === 'promo' && <PromoDialog events={events} placeOf={placeOf} onMade={reload} onClose={close} />}
      {making === 'batch' && <BatchDialog events={events} placeOf={placeOf} onMade={reload} onClose={close} />}
    </div>
  );
}

interface FoundProps {
  codes: readonly ListedCode[];
  total: number;
  events: readonly StudioEvent[];
  placeOf: PlaceOf;
  sold: ReturnType<typeof useCodeSales>;
  onEnded: () => void;
}

function Found({ codes, total, events, placeOf, sold, onEnded }: FoundProps) {
  const [search, setSearch] = useState('');
  const [event, setEvent] = useState('');
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const wanted = search.trim().toUpperCase();
  const found = codes.filter(({ code, eventId }) => code.includes(wanted) && (event === '' || eventId === event));
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Search" type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        <EventChoice events={events} event={event} onChange={setEvent} />
      </div>
      {found.length === 0 ? (
        <EmptyPart icon={SearchX} title="No codes found">
          No codes match your search. Codes for all events are listed under ‘All events’.
        </EmptyPart>
      ) : (
        <CodeList codes={found.slice(0, shown)} events={events} placeOf={placeOf} sold={sold} onEnded={onEnded} />
      )}
      {found.length > shown && (
        <Button variant="secondary" className="self-center" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          Show more codes
        </Button>
      )}
      {total > codes.length && (
        <p className="text-sm text-muted">
          The latest {codes.length.toLocaleString('en')} of {total.toLocaleString('en')} codes are shown.
        </p>
      )}
    </>
  );
}
