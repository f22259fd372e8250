import * as z from 'zod/mini';
import { BROADCAST_STATES, INGEST_PROTOCOLS, LONGEST_NOTICE } from '../../video/broadcast/broadcast.ts';
import { STATUS_KEPT_SECONDS } from '../../video/broadcast/status-pace.ts';
import { signalFault } from '../../video/broadcast/signal-faults.ts';
import { LIVE_LATENCIES } from '../../video/broadcast/live-latency.ts';
import type { Rights } from '../../rights.ts';
import { forMembers, forMembersAtEvent } from '../access.ts';
import { endpoint, forAnyone } from '../endpoint.ts';
import { id, idParam, line, moment } from '../fields.ts';
import { seen } from '../seen.ts';

/** The slate and the message that viewers are shown in place of the picture, or beside it. */
const notice = {
  /** True if the slate covers the picture. */
  slate: z.boolean(),
  /** The organiser's message; null for none. */
  message: z.nullable(z.string()),
};

/** A fault of what an encoder sends, or of one that was refused. */
export const shownFault = z.object({
  ...signalFault.shape,
  since: moment(),
  /** When it was over; null while it goes on. */
  until: z.nullable(moment()),
});

/** A broadcast as its organiser sees it. */
const broadcastSchema = z.object({
  /** `idle` if nothing is prepared. */
  state: z.enum(BROADCAST_STATES),
  /** When that state began; null if nothing was ever prepared. */
  since: z.nullable(moment()),
  /** When it went live, whatever happened to its picture since then; null before that, and once it is over. */
  liveAt: z.nullable(moment()),
  /** Names the broadcast in the addresses of its media; null if nothing was ever prepared. Nobody else is told before it is live. */
  broadcastId: z.nullable(id()),
  /** Addresses that an encoder sends to, the main one first; empty until they are ready. */
  ingest: z.array(
    z.object({
      protocol: z.enum(INGEST_PROTOCOLS),
      url: z.string(),
      /** Null if the address needs none. */
      streamKey: z.nullable(z.string()),
    }),
  ),
  /** The secret that lets an encoder in. Each preparation makes another one; null if nothing is prepared. */
  ingestKey: z.nullable(z.string()),
  /** True if there are two pipelines, each with an address. */
  redundant: z.boolean(),
  /** True if it goes live by command alone, and not by itself with the first picture after the event's start. */
  byHand: z.boolean(),
  /** How far viewers of this stage's broadcasts are behind: `low` takes more requests, and so costs more. */
  latency: z.enum(LIVE_LATENCIES),
  /** True if the encoder's picture arrives. */
  isReceiving: z.boolean(),
  /** Size of the picture that arrived last, in pixels; null if it is unknown. */
  picture: z.nullable(z.object({ width: z.int(), height: z.int() })),
  /**
   * The stream that the encoder sends, on average over the last seconds: kilobits and pictures a second. Null if it is unknown,
   * as on AWS.
   */
  kbit: z.nullable(z.int()),
  frames: z.nullable(z.number()),
  /** Seconds between its last two keyframes, and the loudest of its sound over these seconds, in decibels of the full scale; null as above. */
  keyframeSeconds: z.nullable(z.number()),
  soundPeak: z.nullable(z.number()),
  /** The faults of a stream that arrives, in the words of the live video; empty for none. */
  problems: z.array(z.string()),
  /** The faults of the encoders' streams, the latest first; the last sixty. Empty for a broadcast that is over. */
  faults: z.array(shownFault),
  /** The reason that the last preparation failed, in plain words; null if it did not. */
  failure: z.nullable(z.string()),
  ...notice,
  /** Height of the largest picture that viewers get now because of the event's `cost_limit`, in lines; null for all. */
  topLines: z.nullable(z.int()),
});

export type OwnBroadcast = z.output<typeof broadcastSchema>;

/** Returns the part that all endpoints share which answer the broadcast. It names the secret that lets an encoder in. */
const runs = (rights: Rights) => ({ ...forMembersAtEvent('broadcast:run', rights), answer: broadcastSchema }) as const;

/** The part that all commands share. */
const commands = {
  ...runs({ catalog: ['read', 'write'], bus: 'put', audit: 'append' }),
  errors: ['event_not_found', 'broadcast_state', 'event_changed'],
} as const;

export const ownBroadcast = endpoint('GET /studio/events/{eventId}/broadcast', {
  handler: 'video/broadcast/own-broadcast',
  ...runs({ catalog: ['read'] }),
  summary: "Returns the broadcast of an organiser's event: its state, where the encoder sends to, and what arrives.",
});

export const prepareBroadcast = endpoint('POST /studio/events/{eventId}/broadcast/prepare', {
  handler: 'video/broadcast/prepare-broadcast',
  ...commands,
  summary: 'Prepares a broadcast of an event, with a new key for the encoder. Repeating the call prepares nothing twice.',
  body: z.optional(
    z.strictObject({
      /** True for two pipelines, which cost twice as much; one if left out. */
      redundant: z.optional(z.boolean()),
      /** The protocol of the encoder; `rtmp` if left out. A deployment takes `rtmp` and `srt`, one machine `rtmp` and `rtmps`. */
      protocol: z.optional(z.enum(INGEST_PROTOCOLS)),
      /** True to go live by command alone; if left out, the first picture after the event's start goes live by itself. */
      byHand: z.optional(z.boolean()),
    }),
  ),
  errors: [...commands.errors, 'studio_trial_over'],
});

export const goLive = endpoint('POST /studio/events/{eventId}/broadcast/live', {
  handler: 'video/broadcast/go-live',
  ...commands,
  summary: 'Shows the picture that arrives to the viewers, before the start if need be. Idempotent.',
});

export const endBroadcast = endpoint('POST /studio/events/{eventId}/broadcast/end', {
  handler: 'video/broadcast/end-broadcast',
  ...commands,
  summary: 'Ends a broadcast, of which a replay is made, or gives up one that was only prepared. Idempotent.',
});

export const showNotice = endpoint('POST /studio/events/{eventId}/broadcast/notice', {
  handler: 'video/broadcast/show-notice',
  ...commands,
  ...forMembers('broadcast:run', { catalog: ['read', 'write'], audit: 'append' }),
  summary:
    'Shows a message or the slate to everybody who watches a broadcast or waits for it, or takes it back. What is left out stays.',
  body: z.strictObject({
    /** True to cover the picture with the slate, and to mute it. The replay has the picture all the same. */
    slate: z.optional(z.boolean()),
    /** One line; null or an empty one to take it back. */
    message: z.optional(z.nullable(line(LONGEST_NOTICE))),
    seen: seen(z.object(notice)),
  }),
  errors: [...commands.errors, 'changed_meanwhile'],
});

export const eventStatus = endpoint('GET /events/{eventId}/status', {
  handler: 'video/broadcast/status/event-status',
  ...forAnyone({ catalog: ['read'] }),
  summary: 'Returns whether an event is live, for open pages that ask again and again.',
  params: idParam('eventId'),
  answer: z.object({
    /** Also `live` for an event that its organiser marks as live by hand. */
    state: z.enum(BROADCAST_STATES),
    /** When that state began; null if it is unknown. */
    since: z.nullable(moment()),
    /** When its organiser cancelled the event for good, and why; left out unless that happened. */
    cancelled: z.optional(z.object({ at: moment(), reason: z.string() })),
    ...notice,
    /** Height of the largest picture that players take, in lines; null for all. */
    topLines: z.nullable(z.int()),
    /** Seconds after which to ask again. */
    askAgainSeconds: z.number(),
    /** Seconds over which the players of this audience are to be spread when they start at the same moment. */
    arrivalSeconds: z.number(),
  }),
  errors: ['event_not_found'],
  // Together with `askAgainSeconds`, every open page knows a change within two seconds of a broadcast and five around it.
  edgeCache: { maxAge: STATUS_KEPT_SECONDS, staleWhileRevalidate: 0, untilSecondEnds: true },
});

export type EventStatus = z.output<typeof eventStatus.answer>;
