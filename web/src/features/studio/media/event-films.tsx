import useSWR from 'swr';
import { call } from '../../../lib/api/client.ts';
import { LoadProblem } from '../../../ui/load-problem.tsx';
import { StudioSkeleton } from '../studio-skeleton.tsx';
import { AddCaptions } from './captions/add-captions.tsx';
import { FilmList } from './film-list.tsx';
import { FilmUpload } from './upload/film-upload.tsx';
import { useFilmUpload } from './upload/use-film-upload.ts';

/** Interval at which the films are read while one is being processed, milliseconds. */
const PROGRESS_MS = 3_000;

interface Props {
  eventId: string;
  userId: string;
}

/** The upload of an event's film, the films that were uploaded before, and the captions of the one that it plays. */
export function EventFilms({ eventId, userId }: Props) {
  const { data, error, mutate, isValidating } = useSWR(
    ['/studio/events/films', eventId, userId],
    () => call('GET /studio/events/{eventId}/films', { params: { eventId } }),
    { refreshInterval: (latest) => (latest?.films.some(({ state }) => state === 'processing') ? PROGRESS_MS : 0) },
  );
  const refresh = async () => void (await mutate());
  const upload = useFilmUpload(eventId, refresh);
  if (!data) {
    if (!error) return <StudioSkeleton />;
    return <LoadProblem title="We could not load the films" error={error} busy={isValidating} onRetry={() => void mutate()} />;
  }
  const sending = upload.state.status === 'idle' ? null : upload.state.uploadId;
  return (
    <>
      <FilmUpload upload={upload} />
      <FilmList
        films={data.films.filter(({ uploadId }) => uploadId !== sending)}
        onDiscard={async (uploadId) => {
          await call('POST /studio/events/{eventId}/films/{uploadId}/abort', { params: { eventId, uploadId } });
          await refresh();
        }}
      />
      {data.films.some(({ state }) => state === 'ready') && <AddCaptions eventId={eventId} />}
    </>
  );
}
