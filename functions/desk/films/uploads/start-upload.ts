import { startUpload } from '#shared/api/desk/films.ts';
import { partCountOf, partSizeFor } from '#shared/video/films/films.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { findOwnEvent } from '../../../catalog/listings/find-own-event.ts';
import { requireTrialFor } from '../../../catalog/listings/trial-rules.ts';
import { findOrganization } from '../../../people/organizations/organizations-store.ts';
import { studioTrialOf } from '../../../people/organizations/studio-trial/studio-trial-rules.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { limitTries } from '../../../platform/http/limit-tries.ts';
import { newId } from '../../../platform/ids.ts';
import { changeOwnEvent } from '../../studio/change-own-event.ts';
import { createFilm, listFilms } from '../films-store.ts';
import { createMultipart } from './multipart.ts';
import { DAY_SECONDS, limboReason, UNFINISHED_UPLOADS, UPLOADS_A_DAY } from './upload-rules.ts';

export const handler = organizerHandler(startUpload, async ({ params: { eventId }, body: { name, size }, organizationId }) => {
  const at = new Date();
  const [own, films, organization] = await Promise.all([
    findOwnEvent(organizationId, eventId),
    listFilms(eventId),
    findOrganization(organizationId),
  ]);
  requireTrialFor(own, studioTrialOf(organization, at));
  const unfinished = films.filter((film) => film.state === 'uploading' && !limboReason(film, at.getTime()));
  if (unfinished.length >= UNFINISHED_UPLOADS) throw new ApiError('too_many_uploads');
  await limitUploads(organizationId, at);
  // Recorded before the first byte can be sent: from now on a trial opens nothing but the preview.
  if (!own.has_film) await changeOwnEvent(organizationId, eventId, (event) => ({ ...event, has_film: true }));
  const uploadId = newId('upl');
  const partSize = partSizeFor(size);
  const s3UploadId = await createMultipart({ eventId, uploadId });
  const createdAt = at.toISOString();
  const states = { state: 'uploading', progress: 0, reason: null, duration: null, createdAt, heardAt: createdAt } as const;
  await createFilm({ eventId, uploadId, s3UploadId, name, size, partSize, ...states, captions: {} });
  return { body: { uploadId, partSize, parts: partCountOf({ size, partSize }) } };
});

/** Counts an upload that an organisation begins. @throws ApiError too_many_attempts */
async function limitUploads(organizationId: string, at: Date): Promise<void> {
  const key = { pk: `FILMS#${organizationId}`, sk: 'WINDOW' };
  await limitTries({ key, limit: UPLOADS_A_DAY, windowSeconds: DAY_SECONDS, what: 'You have begun many uploads today.' }, at);
}
