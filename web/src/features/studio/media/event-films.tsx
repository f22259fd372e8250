import useSWR from 'swr';
import { call } from '../../../lib/api/client.ts';
import { Loaded } from '../../../ui/desk/loaded.tsx';
import { StudioSkeleton } from '../loading/studio-skeleton.tsx';
import { FilmCaptions } from './captions/film-captions.tsx';
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
  const answer = useSWR(
    ['/studio/events/films', eventId, userId],
    () => call('GET /studio/events/{eventId}/films', { params: { eventId } }),
    { refreshInterval: (latest) => (latest?.films.some(({ state }) => state === 'processing') ? PROGRESS_MS : 0) },
  );
  const refresh = async () => void (await answer.mutate());
  const upload = useFilmUpload(eventId, refresh);
  const sending = upload.state.status === 'idle' ? null : upload.state.uploadId;
  const discard = async (uploadId: string) => {
    await call('POST /studio/events/{eventId}/films/{uploadId}/abort', { params: { eventId, uploadId } });
    await refresh();
  };
  return (
    <Loaded of={answer} problem="We could not load the films" waiting={<StudioSkeleton />}>
      {({ films }) => (
        <>
          <FilmUpload upload={upload} />
          <FilmList eventId={eventId} films={films.filter(({ uploadId }) => uploadId !== sending)} onDiscard={discard} />
          {/* The event plays the latest one that is ready. */}
          {films
            .filter(({ state }) => state === 'ready')
            .slice(0, 1)
            .map(({ uploadId, captions }) => (
              <FilmCaptions key={uploadId} eventId={eventId} captions={captions} onChanged={refresh} />
            ))}
        </>
      )}
    </Loaded>
  );
}
