import { transcodingSchema } from '#shared/bus/video/film-events.ts';
import { directConsumer } from '../../../platform/event-consumer.ts';
import { changeFilm, findFilm, noteProgress, type StoredFilm } from '../films-store.ts';
import { publishFilm } from '../publishing/publish-film.ts';
import { oneSentence } from './one-sentence.ts';

/** A film says that it is ready only once its entry playlist is there. */
const MOST_PROGRESS = 99;

/** Moves a film on by what its transcoding job reports, in any order and any number of times. */
export const handler = directConsumer(transcodingSchema, async ({ status, userMetadata: name, jobProgress, errorMessage }) => {
  const film = await findFilm(name);
  if (!film) return 'Skipped a job: it belongs to no film.';
  if (status === 'COMPLETE') return complete(film);
  if (status === 'ERROR' || status === 'CANCELED') return fail(film, errorMessage);
  const percent = Math.min(MOST_PROGRESS, Math.max(0, Math.floor(jobProgress?.jobPercentComplete ?? 0)));
  const isNoted = await noteProgress(film, percent);
  return isNoted ? `Noted the progress of a film: ${percent} %.` : 'Skipped the progress of a film: it is further already.';
});

/** Plays a film whose job is complete, also one that was given up because it made no progress for too long. */
async function complete(film: StoredFilm): Promise<string> {
  if (film.state === 'ready') return 'Skipped a job: its film is ready.';
  const fault = await publishFilm(film);
  if (fault) {
    await changeFilm(film, ['uploading', 'processing'], { state: 'failed', reason: fault });
    return `A film failed: ${fault}`;
  }
  await changeFilm(film, ['uploading', 'processing', 'failed'], { state: 'ready', progress: 100, reason: null });
  return 'Published a film.';
}

async function fail(film: StoredFilm, message = ''): Promise<string> {
  const said = oneSentence(message);
  const detail = said && ` The transcoder says: ${said}`;
  const reason = `The file could not be processed to its end. It may be damaged: export the film and upload it again.${detail}`;
  const hasFailed = await changeFilm(film, ['uploading', 'processing'], { state: 'failed', reason });
  return hasFailed ? `A film failed: ${reason}` : `Skipped the error of a job: its film is ${film.state} already.`;
}
