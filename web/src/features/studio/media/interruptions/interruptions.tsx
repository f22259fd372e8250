import useSWR from 'swr';
import type { OwnInterruptions } from '#shared/api/desk/studio/interruptions.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { formatMoney } from '#shared/money/money.ts';
import { placeOf } from '../../../../lib/time/moments.ts';
import { call } from '../../../../lib/api/client.ts';
import type { Viewer } from '../../../../lib/session/use-viewer.ts';
import { InterruptionTable } from '../../../../ui/evening/interruption-table.tsx';
import { LoadProblem } from '../../../../ui/loading/load-problem.tsx';
import { TitledSection } from '../../sections/titled-section.tsx';
import { WaitingRefunds } from './waiting-refunds.tsx';

/** Interval at which they are read while the picture is missing, milliseconds. */
const MISSING_MS = 10_000;

/** When the picture of an event's last broadcast was missing, and what was refunded for that; nothing if it was never live. */
export function Interruptions({ event, viewer }: { event: StudioEvent; viewer: Viewer }) {
  const { _id: eventId } = event;
  const { data, error, mutate, isValidating } = useSWR(
    ['/studio/events/interruptions', eventId, viewer.userId],
    () => call('GET /studio/events/{eventId}/interruptions', { params: { eventId } }),
    { refreshInterval: (latest) => (latest?.interruptions.at(-1)?.to === null ? MISSING_MS : 0) },
  );
  if (!data) {
    if (!error) return null;
    const retry = () => void mutate();
    return <LoadProblem title="We could not load the interruptions" error={error} busy={isValidating} onRetry={retry} />;
  }
  if (!data.wasLive) return null;
  return (
    <TitledSection id="interruptions" title="Interruptions">
      {data.interruptions.length === 0 ? (
        <p className="rounded-card border border-line bg-surface p-5 text-muted shadow-card">
          No interruptions. Your last broadcast was never without a picture.
        </p>
      ) : (
        <InterruptionTable
          interruptions={data.interruptions}
          place={placeOf(event)}
          cell="px-4 py-3 max-sm:text-sm sm:first:pl-5 sm:last:pr-5"
        />
      )}
      {data.waiting && (
        <WaitingRefunds eventId={eventId} viewer={viewer} waiting={data.waiting} onDecided={() => void mutate()} />
      )}
      {data.refunded && <p className="text-pretty text-muted">{refundsInWords(data.refunded)}</p>}
    </TitledSection>
  );
}

function refundsInWords({ purchases, amount }: NonNullable<OwnInterruptions['refunded']>): string {
  if (purchases === 0) return 'Nothing was refunded for missed minutes.';
  const buyers = purchases === 1 ? '1 purchase' : `${purchases.toLocaleString('en-US')} purchases`;
  return `Refunded for missed minutes so far: ${formatMoney(amount)} for ${buyers}.`;
}
