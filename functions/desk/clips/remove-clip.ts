import { removeClip } from '#shared/api/desk/studio/clips.ts';
import { findOwnEvent } from '../../catalog/listings/find-own-event.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { removeClipFiles } from './clip-files.ts';
import { deleteClip, findClip } from './clips-store.ts';
import { shownClips } from './shown-clip.ts';

/** The clip goes first: if its files stay because S3 does not answer, whoever repeats the call removes them, and nothing leads to them. */
export const handler = organizerHandler(removeClip, async ({ params: { eventId, clipId }, organizationId }) => {
  const event = await findOwnEvent(organizationId, eventId);
  const clip = await findClip({ eventId, clipId });
  await deleteClip({ eventId, clipId });
  await removeClipFiles(eventId, clipId);
  return { body: await shownClips(event, Date.now()), ...(clip && { before: { title: clip.title } }) };
});
