import useSWR from 'swr';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { ApiError, call } from '../../../lib/api/client.ts';
import { placeOf, writtenIn } from '../../../lib/time/moments.ts';
import { EveningReport } from '../../../ui/evening/evening-report.tsx';
import { LoadProblem } from '../../../ui/loading/load-problem.tsx';

/** How the broadcasts of an event went, the latest first; nothing before the morning after the first one. */
export function Evenings({ event, userId }: { event: StudioEvent; userId: string }) {
  const { _id: eventId } = event;
  const place = placeOf(event);
  const { data, error, mutate, isValidating } = useSWR(['/studio/evenings', userId, eventId], () =>
    call('GET /studio/events/{eventId}/evenings', { params: { eventId } }),
  );
  // The report below says to a member without the right why it is not shown.
  if (error instanceof ApiError && error.code === 'not_permitted') return null;
  if (error && !data) {
    const retry = () => void mutate();
    return <LoadProblem title="We could not load how the broadcast went" error={error} busy={isValidating} onRetry={retry} />;
  }
  if (!data || data.evenings.length === 0) return null;
  const isOnly = data.evenings.length === 1;
  return (
    <section aria-label="How it went" className="mb-10 flex min-w-0 flex-col gap-10">
      {data.evenings.map((evening) => (
        <EveningReport key={evening.broadcastId} evening={evening} place={place}>
          <h2 className="text-2xl font-bold tracking-tight">
            {isOnly ? 'How your broadcast went' : `How your broadcast of ${writtenIn(evening.liveAt, place, 'day')} went`}
          </h2>
        </EveningReport>
      ))}
    </section>
  );
}
