import * as z from 'zod/mini';
import { LARGEST_MEDIA_FILE_BYTES } from '../../../video/films/media-files.ts';
import { forMembersAtEvent } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { mediaPath } from '../../event-fields.ts';
import { moment } from '../../fields.ts';

/** Maximum number of files in one request: as many as fit with the longest paths. */
export const MEDIA_FILES_AT_ONCE = 200;

export const uploadMedia = endpoint('POST /studio/events/{eventId}/media', {
  handler: 'desk/studio/uploads/upload-media',
  ...forMembersAtEvent('events:edit', { catalog: ['read', 'write'], media: 'put' }),
  summary:
    "Returns upload addresses for files of an event's film. Each file must be PUT with exactly the given size and headers.",
  body: z.strictObject({
    files: z
      .array(
        z.strictObject({
          /**
           * Relative to the event’s media. The player opens `master.m3u8`; send it last. Files below `preview/` are
           * what a trial may watch, with a `master.m3u8` of their own.
           */
          path: mediaPath(),
          /** Bytes. */
          size: z.int().check(z.minimum(1), z.maximum(LARGEST_MEDIA_FILE_BYTES)),
        }),
      )
      .check(z.minLength(1), z.maxLength(MEDIA_FILES_AT_ONCE)),
  }),
  answer: z.object({
    files: z.array(
      z.object({
        path: z.string(),
        url: z.string(),
        /** Must be sent unchanged: they are part of the signature. */
        headers: z.object({ 'content-type': z.string(), 'cache-control': z.string() }),
      }),
    ),
    /** When the addresses expire; a transfer that has started continues. */
    expiresAt: moment(),
  }),
  errors: ['event_not_found', 'event_changed', 'studio_trial_over'],
});
