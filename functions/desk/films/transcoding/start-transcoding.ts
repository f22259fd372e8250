import { uploadedFileSchema } from '#shared/bus/video/film-events.ts';
import { directConsumer } from '../../../platform/event-consumer.ts';
import { changeFilm, findFilm, type StoredFilm } from '../films-store.ts';
import { filmOfKey } from '../uploads/upload-key.ts';
import { faultOf } from './examine-rules.ts';
import { examine, startJob } from './mediaconvert.ts';
import { oneSentence } from './one-sentence.ts';

/** Begins the processing of a video file that has arrived. */
export const handler = directConsumer(uploadedFileSchema, async ({ object }) => {
  const name = filmOfKey(object.key);
  const film = name && (await findFilm(name));
  if (!film) return 'Skipped a file: it belongs to no film.';
  if (film.state === 'ready' || film.state === 'failed' || film.jobId) return `Skipped a film: it is ${film.state} already.`;
  await changeFilm(film, ['uploading'], { state: 'processing' });
  const file = await examine(film);
  if ('refusal' in file) return fail(film, `This file could not be processed: ${oneSentence(file.refusal)}`);
  const fault = faultOf(file);
  if (fault) return fail(film, fault);
  const jobId = await startJob(film, file);
  // The reports of the job can be faster than this write. The film is then in a later state already.
  const changes = { jobId, duration: file.duration };
  await changeFilm(film, ['processing', 'ready', 'failed'], changes);
  return 'Started to process a film.';
});

async function fail(film: StoredFilm, reason: string): Promise<string> {
  await changeFilm(film, ['uploading', 'processing'], { state: 'failed', reason });
  return `A film failed: ${reason}`;
}
