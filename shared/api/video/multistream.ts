import * as z from 'zod/mini';
import { TARGET_STATES } from '../../video/broadcast/multistream.ts';
import { forMembers } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParam, title } from '../fields.ts';
import { readsEvents } from '../organizer-access.ts';

/** Characters of an address or a key: no space, and nothing that a log or a terminal takes for more than a character. */
const visible = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\x21-\x7e]+$/));

const multistreamSchema = z.object({
  targets: z.array(
    z.object({
      id: id(),
      name: z.string(),
      /** The server that the broadcast is sent on to. The stream key is told to nobody. */
      url: z.string(),
      /** Null while no broadcast is prepared. */
      state: z.nullable(z.enum(TARGET_STATES)),
      /** The reason that it failed, in plain words; null if it did not. */
      reason: z.nullable(z.string()),
    }),
  ),
});

export type OwnMultistream = z.output<typeof multistreamSchema>;

export const ownMultistream = endpoint('GET /studio/events/{eventId}/multistream', {
  handler: 'video/broadcast/multistream/own-multistream',
  ...readsEvents,
  summary: "Returns the servers that an event's broadcast is sent on to, and whether each takes it.",
  params: idParam('eventId'),
  answer: multistreamSchema,
  errors: ['event_not_found'],
});

/** The part that all changes share. */
const changes = {
  ...forMembers('broadcast:run', { catalog: ['read', 'write'], audit: 'append' }),
  answer: multistreamSchema,
} as const;

export const addTarget = endpoint('POST /studio/events/{eventId}/multistream', {
  handler: 'video/broadcast/multistream/add-target',
  ...changes,
  summary: 'Adds a server that the next broadcast of an event is sent on to, unless it is there. Refused while one is prepared.',
  params: idParam('eventId'),
  body: z.strictObject({
    name: title(40),
    /** `rtmp://` or `rtmps://`, a public host, and the name of the application. */
    url: visible(255),
    streamKey: visible(255),
  }),
  errors: ['event_not_found', 'broadcast_state', 'too_many_targets', 'event_changed'],
});

export const removeTarget = endpoint('POST /studio/events/{eventId}/multistream/{targetId}/remove', {
  handler: 'video/broadcast/multistream/remove-target',
  ...changes,
  summary: 'Removes a server that the broadcast of an event is sent on to. Refused while a broadcast is prepared. Idempotent.',
  params: z.strictObject({ eventId: id(), targetId: id() }),
  errors: ['event_not_found', 'broadcast_state', 'event_changed'],
});
