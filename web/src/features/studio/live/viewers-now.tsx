import useSWR from 'swr';
import type { OwnQuality } from '#shared/api/desk/studio/quality.ts';
import { call, reasonOf } from '../../../lib/api/client.ts';
import { FormSection } from '../details/form-section.tsx';

const REFRESH_MS = 15_000;
/** Players report about once a minute, with the largest audiences every four: a shorter time would miss some. */
const MINUTES = 5;

/** The number of viewers and the quality that they have, from the reports of their players in the last minutes. */
export function ViewersNow({ eventId, userId }: { eventId: string; userId: string }) {
  const { data, error } = useSWR(
    ['/studio/quality', eventId, userId],
    async () => figuresOf(await call('GET /studio/events/{eventId}/quality', { params: { eventId } }), Date.now()),
    { refreshInterval: REFRESH_MS },
  );
  return (
    <FormSection id="viewers" title="Viewers now" lead={`Reported by viewers’ players over the last ${MINUTES} minutes.`}>
      {!data && <p className="text-muted">{error ? reasonOf(error) : 'Loading...'}</p>}
      {data && <Figures {...data} />}
    </FormSection>
  );
}

interface Figures {
  viewers: number;
  stalls: number;
  /** Part of the time in which the picture stood still; null if nobody watched. */
  stalled: number | null;
  errors: number;
}

/** Returns what was reported in the last minutes. The number of viewers is the watched time in each of them. @param now milliseconds */
export function figuresOf({ minutes }: OwnQuality, now: number): Figures {
  const last = minutes.filter(({ minute }) => now - Date.parse(minute) <= (MINUTES + 1) * 60_000);
  const sum = (of: (one: (typeof last)[number]) => number) => last.reduce((total, one) => total + of(one), 0);
  const watchedSeconds = sum(({ reportedHours }) => reportedHours * 3_600);
  const stalledSeconds = sum(({ stalledSeconds: seconds }) => seconds);
  const inFront = watchedSeconds + stalledSeconds;
  return {
    viewers: Math.round(inFront / (MINUTES * 60)),
    stalls: sum(({ stalls }) => stalls),
    stalled: inFront === 0 ? null : stalledSeconds / inFront,
    errors: sum(({ errors }) => errors.reduce((total, { count }) => total + count, 0)),
  };
}

function Figures({ viewers, stalls, stalled, errors }: Figures) {
  return (
    <dl className="grid grid-cols-2 gap-4 tabular-nums">
      <Figure name="Viewers, about" value={viewers.toLocaleString('en')} />
      <Figure name="Time spent buffering" value={stalled === null ? '–' : `${(stalled * 100).toFixed(1)}%`} />
      <Figure name="Stalls" value={stalls.toLocaleString('en')} />
      <Figure name="Player errors" value={errors.toLocaleString('en')} />
    </dl>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-2xl font-bold">{value}</dd>
    </div>
  );
}
