import { isDeepStrictEqual } from 'node:util';
import { uploadMedia } from '#shared/api/desk/studio/studio-media.ts';
import { ENTRY_PLAYLIST, PREVIEW_FOLDER } from '#shared/video/films/media-files.ts';
import { editionFolder } from '#shared/video/films/editions.ts';
import { LARGEST_PICTURES } from '#shared/catalog/ticket-rights.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { changeOwnEvent } from '../change-own-event.ts';
import { findOwnEvent } from '../../../catalog/listings/find-own-event.ts';
import { requireTrialFor } from '../../../catalog/listings/trial-rules.ts';
import { findOrganization } from '../../../people/organizations/organizations-store.ts';
import { studioTrialOf } from '../../../people/organizations/studio-trial/studio-trial-rules.ts';
import { signUpload, UPLOAD_VALID_SECONDS } from './sign-upload.ts';

/** Signs the URLs that media files are uploaded to. The files themselves never come through here: they go to the bucket. */
export const handler = organizerHandler(uploadMedia, async ({ params, body, organizationId }) => {
  const at = new Date();
  const [event, organization] = await Promise.all([
    findOwnEvent(organizationId, params.eventId),
    findOrganization(organizationId),
  ]);
  requireTrialFor(event, studioTrialOf(organization, at));
  const { _id, has_film: hasFilm } = event;
  const paths = body.files.map(({ path }) => path);
  // The last that is sent of a film are its entry playlists, those of its editions among them.
  if (paths.includes(ENTRY_PLAYLIST)) await noteEditions(organizationId, _id, paths);
  const isFilm = paths.some((path) => !path.startsWith(PREVIEW_FOLDER));
  // Recorded before the first byte can be sent: from now on a trial opens nothing but the preview.
  if (isFilm && !hasFilm) await changeOwnEvent(organizationId, _id, (kept) => ({ ...kept, has_film: true }));
  const files = await Promise.all(
    body.files.map(async ({ path, size }) => ({ path, ...(await signUpload(`media/${_id}/${path}`, size, at)) })),
  );
  return { body: { files, expiresAt: new Date(at.getTime() + UPLOAD_VALID_SECONDS * 1000).toISOString() } };
});

/** Notes for which largest pictures an uploaded film has an edition, if that has changed. */
async function noteEditions(organizationId: string, eventId: string, paths: readonly string[]): Promise<void> {
  const film_editions = LARGEST_PICTURES.filter((lines) => paths.includes(editionFolder(lines) + ENTRY_PLAYLIST));
  const { film_editions: before = [] } = await findOwnEvent(organizationId, eventId);
  if (isDeepStrictEqual(before, film_editions)) return;
  await changeOwnEvent(organizationId, eventId, (event) => ({ ...event, film_editions }));
}
