import * as z from 'zod/mini';
import { endpoint, forAnyone } from '../endpoint.ts';
import { id } from '../fields.ts';

const shownClip = z.object({
  title: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
  /** Paths on every host. */
  video: z.string(),
  poster: z.string(),
});

export type ShownClip = z.output<typeof shownClip>;

export const eventClip = endpoint('GET /events/{eventId}/clips/{clipId}', {
  handler: 'site/events/event-clip',
  ...forAnyone({ catalog: ['read'] }),
  summary: 'Returns a clip of an event, which everybody may watch.',
  params: z.strictObject({ eventId: id(), clipId: id() }),
  answer: shownClip,
  errors: ['event_not_found', 'country_blocked', 'clip_not_found'],
});
