import * as z from 'zod/mini';
import {
  type EventPictureEnding,
  LARGEST_PICTURE_BYTES,
  PICTURE_MARK,
  PICTURE_TYPES,
  type PictureEnding,
  RENDITION_NAMES,
  type Rendition,
} from '../../../catalog/pictures.ts';
import { BLOCK_RENDITIONS } from '../../../catalog/event-blocks.ts';
import { endpoint } from '../../endpoint.ts';
import { moment } from '../../fields.ts';
import { seen } from '../../seen.ts';
import { studioEventSchema } from './studio.ts';
import { forMembersAtEvent } from '../../access.ts';

const BLOCK_NAMES = Object.values(BLOCK_RENDITIONS);

const size = () => z.int().check(z.minimum(1), z.maximum(LARGEST_PICTURE_BYTES));

/** A picture: the beginning of a hash of its content, and the format of its files. */
const picture = {
  mark: z.string().check(z.regex(PICTURE_MARK)),
  ending: z.enum(Object.keys(PICTURE_TYPES) as [EventPictureEnding, ...EventPictureEnding[]]),
};

/** The answer with the addresses that a picture's files are uploaded to. */
export const signedPicture = <const N extends readonly Rendition[]>(names: N) =>
  z.object({
    files: z.array(
      z.object({
        rendition: z.enum(names),
        url: z.string(),
        /** Must be sent unchanged: they are part of the signature. */
        headers: z.object({ 'content-type': z.string(), 'cache-control': z.string() }),
      }),
    ),
    /** When the addresses expire; a transfer that has started continues. */
    expiresAt: moment(),
  });

export const uploadPicture = endpoint('POST /studio/events/{eventId}/picture', {
  handler: 'desk/studio/pictures/upload-picture',
  ...forMembersAtEvent('events:edit', { catalog: ['read'], pictures: ['upload'] }),
  summary:
    "Returns upload addresses for the files of an event's picture, or for the file of a picture in a block of its page. Each file must be PUT with exactly the given size and headers.",
  body: z.strictObject({
    mark: picture.mark,
    /** `png` is for sponsors alone, whose logos may be transparent. */
    ending: z.enum(['webp', 'jpg', 'png'] satisfies PictureEnding[]),
    /** Bytes of each rendition. */
    sizes: z.union([
      z.strictObject({ poster: size(), card: size() }),
      z.strictObject({ portrait: size() }),
      z.strictObject({ scene: size() }),
      z.strictObject({ sponsor: size() }),
    ]),
  }),
  answer: signedPicture([...RENDITION_NAMES, ...BLOCK_NAMES]),
});

export const usePicture = endpoint('POST /studio/events/{eventId}/picture/use', {
  handler: 'desk/studio/pictures/use-picture',
  ...forMembersAtEvent('events:edit', { catalog: ['read', 'write'], pictures: ['publish'], audit: 'append' }),
  summary: 'Shows an uploaded picture on the event, once its files are what their names say.',
  body: z.strictObject({ ...picture, seen: seen(z.pick(studioEventSchema, { image: true })) }),
  answer: studioEventSchema,
  errors: ['event_not_found', 'picture_unusable', 'event_changed', 'changed_meanwhile'],
});
