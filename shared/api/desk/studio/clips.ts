import * as z from 'zod/mini';
import { CLIP_POSITIONS, CLIP_SHAPES, CLIP_STATES, LONGEST_CLIP_TITLE } from '../../../video/clips/clips.ts';
import { forMembers, forMembersAtEvent } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { changeKey, id, moment, title } from '../../fields.ts';
import { seen } from '../../seen.ts';

/** A clip as its organiser sees it. */
const clipSchema = z.object({
  clipId: z.string(),
  title: z.string(),
  /** The part of the broadcast that it shows. */
  from: moment(),
  to: moment(),
  shape: z.enum(CLIP_SHAPES),
  position: z.enum(CLIP_POSITIONS),
  state: z.enum(CLIP_STATES),
  /** The reason that it failed, in words for its organiser; null unless it did. */
  reason: z.nullable(z.string()),
  /** Paths of its files on every host; null until it is ready. */
  video: z.nullable(z.string()),
  poster: z.nullable(z.string()),
  createdAt: moment(),
  /** Number of visits of the event's page that the clip led to. */
  clicks: z.int(),
});

export type OwnClip = z.output<typeof clipSchema>;

const answer = z.object({
  /** The broadcast of which clips can be made now; null if there is none, or if its live video makes none. */
  broadcastId: z.nullable(z.string()),
  /** The latest first. */
  clips: z.array(clipSchema),
});

export type OwnClips = z.output<typeof answer>;

export const ownClips = endpoint('GET /studio/events/{eventId}/clips', {
  handler: 'desk/clips/own-clips',
  ...forMembersAtEvent('events:read', { catalog: ['read'], playback: ['read'] }),
  summary: 'Lists the clips of an event, and how often each led to its page.',
  answer,
});

export const makeClip = endpoint('POST /studio/events/{eventId}/clips', {
  handler: 'desk/clips/make-clip',
  ...forMembersAtEvent('events:edit', { catalog: ['read', 'write'], playback: ['read'], bus: 'put', audit: 'append' }),
  summary:
    'Makes a clip of a broadcast, which may still run. Once it is made, everybody with its link can watch it for free. Idempotent by its key.',
  body: z.strictObject({
    broadcastId: id(),
    key: changeKey(),
    title: title(LONGEST_CLIP_TITLE),
    from: moment(),
    to: moment(),
    shape: z.enum(CLIP_SHAPES),
    /** The part of the picture that an upright clip shows; a wide clip shows all of it. */
    position: z.enum(CLIP_POSITIONS),
  }),
  answer,
  errors: ['event_not_found', 'broadcast_state', 'too_many_clips'],
});

export const changeClip = endpoint('POST /studio/events/{eventId}/clips/{clipId}', {
  handler: 'desk/clips/change-clip',
  ...forMembers('events:edit', { catalog: ['read', 'write'], playback: ['read'], audit: 'append' }),
  params: z.strictObject({ eventId: id(), clipId: id() }),
  summary: 'Gives a clip another title, which its page and previews of its link show from then on. Its link stays. Idempotent.',
  body: z.strictObject({ title: title(LONGEST_CLIP_TITLE), seen: seen(z.pick(clipSchema, { title: true })) }),
  answer: clipSchema,
  errors: ['event_not_found', 'clip_not_found', 'event_changed', 'changed_meanwhile'],
});

export const removeClip = endpoint('POST /studio/events/{eventId}/clips/{clipId}/remove', {
  handler: 'desk/clips/remove-clip',
  ...forMembers('events:edit', { catalog: ['read', 'delete'], playback: ['read'], clipFiles: 'remove', audit: 'append' }),
  params: z.strictObject({ eventId: id(), clipId: id() }),
  summary: 'Removes a clip with its files. Its link then says that it is gone. Idempotent.',
  answer,
  errors: ['event_not_found'],
});
