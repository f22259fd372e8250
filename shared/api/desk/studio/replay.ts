import * as z from 'zod/mini';
import { MARK_KINDS } from '../../../video/clips/marks.ts';
import {
  KNOWN_MARKS,
  LONGEST_CHAPTER_TITLE,
  LONGEST_RECORDING_MS,
  MOST_CHAPTERS,
  MOST_PARTS,
} from '../../../video/replay/replay-edit.ts';
import { forMembersAtEvent } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, moment, title } from '../../fields.ts';
import { seen } from '../../seen.ts';

/** A moment of the recording: milliseconds from its beginning. */
const recorded = () => z.int().check(z.minimum(0), z.maximum(LONGEST_RECORDING_MS));

const part = () => z.strictObject({ from: recorded(), to: recorded() });
const chapter = () => z.strictObject({ at: recorded(), title: title(LONGEST_CHAPTER_TITLE) });

/** The content of an edit. */
const editShape = {
  /** The parts of the recording that viewers see, in order and without overlaps. */
  ranges: z.array(part()),
  chapters: z.array(chapter()),
};

/** The replay of an event's last broadcast as its organiser sees it. Moments are milliseconds of the recording, unless they are dates. */
const replaySchema = z.object({
  broadcastId: id(),
  /** The length of the recording; null if it cannot be cut: it can be published as it is. */
  length: z.nullable(z.int()),
  /** The moments at which it can be cut, in order, from 0 to its length; empty if it cannot be. */
  cutPoints: z.array(z.int()),
  /** The edit as it was saved last. It changes nothing for viewers before it is published. */
  ...editShape,
  /** To be sent to publish the edit, as proof that it was in sight; 0 for one that was never saved. */
  version: z.int(),
  /** `waiting`: nobody but the organisation can watch it. `changed`: viewers watch it as it was published before. */
  state: z.enum(['waiting', 'published', 'changed']),
  /** The replay that viewers get; null while it waits. */
  published: z.nullable(z.object({ ranges: editShape.ranges })),
  /** The moments that the broadcast knows, and those that members marked while it ran, in order. */
  marks: z.array(
    z.object({
      kind: z.enum([...KNOWN_MARKS, ...MARK_KINDS]),
      at: z.int(),
      /** The words of who marked it; null for none, and for what the broadcast knows. */
      title: z.nullable(z.string()),
      /** Seconds for which the picture was missing; null for what is no interruption. */
      missingSeconds: z.nullable(z.int()),
    }),
  ),
  /** The parts that may be cut out: before the start, without a picture, and after the picture stopped. */
  suggestions: z.array(z.object({ why: z.enum(['before-start', 'interruption', 'after-stop']), from: z.int(), to: z.int() })),
});

export type OwnReplay = z.output<typeof replaySchema>;

const answer = z.object({
  /** Null if the event's last broadcast left no replay, or not yet. */
  replay: z.nullable(replaySchema),
});

export const ownReplay = endpoint('GET /studio/events/{eventId}/replay', {
  handler: 'desk/replay/own-replay',
  ...forMembersAtEvent('events:read', { catalog: ['read'], mediaFiles: 'read' }),
  summary: "Returns the replay of an event's last broadcast, how it is cut, and what may be cut out of it.",
  answer,
});

const errors = ['event_not_found', 'broadcast_state', 'event_changed'] as const;

export const editReplay = endpoint('POST /studio/events/{eventId}/replay', {
  handler: 'desk/replay/edit-replay',
  ...forMembersAtEvent('events:edit', { catalog: ['read', 'write'], mediaFiles: 'read', audit: 'append' }),
  summary:
    'Changes how a replay is cut, and its chapters, without publishing that. Parts are shortened to whole segments of the recording, so that nothing that was cut out is left.',
  body: z.strictObject({
    broadcastId: id(),
    ranges: z.optional(z.array(part()).check(z.minLength(1), z.maxLength(MOST_PARTS))),
    chapters: z.optional(z.array(chapter()).check(z.maxLength(MOST_CHAPTERS))),
    seen: seen(z.object(editShape)),
  }),
  answer,
  errors: [...errors, 'changed_meanwhile', 'replay_not_cuttable'],
});

export const publishReplay = endpoint('POST /studio/events/{eventId}/replay/publish', {
  handler: 'desk/replay/publish-replay',
  ...forMembersAtEvent('events:edit', { catalog: ['read', 'write'], mediaFiles: 'read', media: 'put', audit: 'append' }),
  summary:
    'Shows viewers the replay as it was edited last; one that waited can be watched from now on. The recording stays. Idempotent.',
  body: z.strictObject({ broadcastId: id(), /** Of the edit that the member saw. */ version: z.int().check(z.minimum(0)) }),
  answer,
  errors: [...errors, 'replay_not_cuttable'],
});

export const previewReplay = endpoint('POST /studio/events/{eventId}/replay/preview', {
  handler: 'desk/replay/preview-replay',
  ...forMembersAtEvent('events:read', { catalog: ['read'], platformSecret: true, mediaKeyPair: true }),
  summary: "Sets signed cookies for the recording of an event's last broadcast, all of it, and returns its manifest's URL.",
  body: z.strictObject({ broadcastId: id() }),
  answer: z.object({ manifestUrl: z.string(), /** When the cookies expire. */ expiresAt: moment() }),
  errors: ['event_not_found', 'broadcast_state'],
});
