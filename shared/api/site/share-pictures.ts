import * as z from 'zod/mini';
import { SHARE_PICTURE_FILE } from '../../catalog/share-picture.ts';
import { endpoint, forAnyone } from '../endpoint.ts';
import { id } from '../fields.ts';

export const sharePicture = endpoint('GET /share-pictures/{eventId}/{file}', {
  handler: 'site/events/share/share-picture',
  ...forAnyone({ catalog: ['read'], pictures: ['read'], operator: true }),
  summary:
    'Returns the picture in link previews of an event, as it is now: poster, title, date and presenter. An address that a page named before a change leads to it as well.',
  params: z.strictObject({ eventId: id(), file: z.string().check(z.regex(SHARE_PICTURE_FILE)) }),
  answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  content: 'image/jpeg',
  errors: ['event_not_found'],
  // Its address changes with what it shows.
  edgeCache: { maxAge: 31_536_000, staleWhileRevalidate: 86_400 },
});
