import useSWR from 'swr';
import type { OwnQuality } from '#shared/api/quality.ts';
import { call } from '../../../../lib/api/client.ts';
import { LoadProblem } from '../../../../ui/load-problem.tsx';
import { ReportSkeleton } from '../report-skeleton.tsx';
import { Section } from '../section.tsx';
import { Quality } from './quality.tsx';
import { Viewers } from './viewers.tsx';

/** The time between two requests, so that members see a change within ten seconds. */
const REFRESH_MS = 7_000;

/** The audience of an event: the number of its viewers, the time that they watched, and the quality that they had. */
export function Watching({ eventId, userId }: { eventId: string; userId: string }) {
  const { data, error, mutate, isValidating } = useSWR(
    ['/studio/quality', userId, eventId],
    () => call('GET /studio/events/{eventId}/quality', { params: { eventId } }),
    { refreshInterval: REFRESH_MS, keepPreviousData: true },
  );
  if (data) return <Watched quality={data} />;
  if (!error) return <ReportSkeleton />;
  const retry = () => void mutate();
  return <LoadProblem title="We could not load who watched" error={error} busy={isValidating} onRetry={retry} />;
}

function Watched({ quality }: { quality: OwnQuality }) {
  if (quality.minutes.length === 0) {
    return (
      <Section title="Viewers">
        <p className="max-w-[62ch] text-pretty text-muted">
          Nobody has watched yet. Viewers, watch time and the quality of the picture appear here about a minute after the first
          play.
        </p>
      </Section>
    );
  }
  return (
    <>
      <Viewers quality={quality} />
      <Quality total={quality.total} />
    </>
  );
}
