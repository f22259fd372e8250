import useSWR from 'swr';
import type { OwnQuality } from '#shared/api/desk/studio/quality.ts';
import { call } from '../../../../lib/api/client.ts';
import { Loaded } from '../../../../ui/desk/loaded.tsx';
import { ReportSkeleton } from '../report-skeleton.tsx';
import { Section } from '../section.tsx';
import { Quality } from './quality.tsx';
import { Viewers } from './viewers.tsx';

/** The time between two requests, so that members see a change within ten seconds. */
const REFRESH_MS = 7_000;

/** The audience of an event: the number of its viewers, the time that they watched, and the quality that they had. */
export function Watching({ eventId, userId }: { eventId: string; userId: string }) {
  const answer = useSWR(
    ['/studio/quality', userId, eventId],
    () => call('GET /studio/events/{eventId}/quality', { params: { eventId } }),
    { refreshInterval: REFRESH_MS, keepPreviousData: true },
  );
  return (
    <Loaded of={answer} problem="We could not load who watched" waiting={<ReportSkeleton />}>
      {(quality) => <Audience quality={quality} />}
    </Loaded>
  );
}

function Audience({ quality }: { quality: OwnQuality }) {
  const { watched, minutes, total } = quality;
  return (
    <>
      {watched && watched.byMinute.length > 0 ? (
        <Viewers watched={watched} />
      ) : (
        <Section title="Viewers">
          <p className="max-w-[62ch] text-pretty text-muted">{whyNone(quality)}</p>
        </Section>
      )}
      {minutes.length > 0 && <Quality total={total} />}
    </>
  );
}

/** Says why there is no number of viewers. */
function whyNone({ watched, minutes }: OwnQuality): string {
  if (watched === null)
    return 'This platform keeps no delivery logs, so viewers cannot be counted. What their players report is below.';
  if (minutes.length > 0 && watched.isLate)
    return 'Viewers and watch time appear here once the delivery logs are in, usually within an hour.';
  return 'Nobody has watched yet. Viewers, watch time and the quality of the picture appear here about a minute after the first play.';
}
