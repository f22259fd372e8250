import { uploadPicture } from '#shared/api/desk/studio/studio-pictures.ts';
import type { BlockRendition } from '#shared/catalog/event-blocks.ts';
import type { RENDITION_NAMES } from '#shared/catalog/pictures.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { findOwnEvent } from '../../../catalog/listings/find-own-event.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { signPicture } from './sign-picture.ts';

type FileName = (typeof RENDITION_NAMES)[number] | BlockRendition;

/**
 * Signs the addresses that a picture's files are uploaded to. The event shows the picture only after `use-picture` has checked them, and a block
 * of its page only after `edit-blocks` has.
 */
export const handler = organizerHandler(uploadPicture, async ({ params, body, organizationId }) => {
  const { mark, ending, sizes } = body;
  if (ending === 'png' && !('sponsor' in sizes)) throw new ApiError('invalid_input', { field: 'ending' });
  const { _id } = await findOwnEvent(organizationId, params.eventId);
  const renditions = Object.keys(sizes) as FileName[];
  return { body: await signPicture(renditions, { ofId: _id, mark, ending, sizes: sizes as Record<FileName, number> }) };
});
