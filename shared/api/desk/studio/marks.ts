import * as z from 'zod/mini';
import { LATEST_MARK_MS, LONGEST_MARK_TITLE, MARK_KINDS } from '../../../video/clips/marks.ts';
import { forMembersAtEvent } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { changeKey, id, moment, title } from '../../fields.ts';

/** A moment of a broadcast to which somebody wants to come back. */
const markSchema = z.object({
  /** The key with which it was set. */
  id: z.string(),
  kind: z.enum(MARK_KINDS),
  at: moment(),
  /** The words about it; empty if nothing was written. */
  title: z.string(),
});

export type Mark = z.output<typeof markSchema>;

const answer = z.object({
  /** The event's last broadcast; null if it had none. */
  broadcastId: z.nullable(z.string()),
  /** Its marks, the earliest first. */
  marks: z.array(markSchema),
});

export type Marks = z.output<typeof answer>;

const errors = ['event_not_found', 'broadcast_state', 'event_changed'] as const;

export const ownMarks = endpoint('GET /studio/events/{eventId}/marks', {
  handler: 'desk/clips/marks/own-marks',
  ...forMembersAtEvent('events:read', { catalog: ['read'] }),
  summary: "Lists the moments of an event's last broadcast that members have marked.",
  answer,
});

export const addMark = endpoint('POST /studio/events/{eventId}/marks', {
  handler: 'desk/clips/marks/add-mark',
  ...forMembersAtEvent('events:edit', { catalog: ['read', 'write'] }),
  summary: 'Marks a moment of a running broadcast, for the whole organisation. Idempotent by its key.',
  body: z.strictObject({
    broadcastId: id(),
    key: changeKey(),
    kind: z.enum(MARK_KINDS),
    title: z.optional(title(LONGEST_MARK_TITLE)),
    /** Milliseconds since the moment, so that the clock of the sender does not matter. */
    ago: z.int().check(z.minimum(0), z.maximum(LATEST_MARK_MS)),
  }),
  answer,
  errors,
});

export const removeMark = endpoint('POST /studio/events/{eventId}/marks/remove', {
  handler: 'desk/clips/marks/remove-mark',
  ...forMembersAtEvent('events:edit', { catalog: ['read', 'write'] }),
  summary: "Removes a mark of an event's last broadcast. Idempotent.",
  body: z.strictObject({ broadcastId: id(), key: changeKey() }),
  answer,
  errors,
});
