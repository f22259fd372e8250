import * as z from 'zod/mini';
import type { BusRule } from '../bus-rule.ts';
import { INGEST_PROTOCOLS } from '../../video/broadcast/broadcast.ts';
import { TARGET_STATES } from '../../video/broadcast/multistream.ts';
import { FAULTS_IN_REPORT, signalFault } from '../../video/broadcast/signal-faults.ts';

/** EventBridge `source` of what the product asks of the live video, and of what the live video reports. */
export const BROADCAST_SOURCE = 'marquee.broadcast';
export const LIVE_VIDEO_SOURCE = 'marquee.live-video';

/** Heights for which there is an edition. Missing for none: the live video has one rendition, or AWS did not accept more. */
const editions = z.optional(z.array(z.int()));

/** The faults that there are, and those that have just ended. */
const faults = z
  .array(z.object({ ...signalFault.shape, /** Missing for one that goes on. */ until: z.optional(z.iso.datetime()) }))
  .check(z.maxLength(FAULTS_IN_REPORT));

const broadcast = {
  eventId: z.string(),
  /** Names this broadcast of the event. It is part of the path of its media, and is not told before the broadcast is live. */
  broadcastId: z.string(),
  /** When this was asked or seen. Events of one broadcast can arrive twice, and in any order. */
  at: z.iso.datetime(),
};

/**
 * A request of the product to the live video; the EventBridge `detail-type` is the field `type`. The live video is a workflow of
 * MediaLive and MediaPackage in a deployment, and a server of its own on one machine.
 */
export const broadcastRequestSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('prepare-broadcast'),
    ...broadcast,
    /** The secret that an encoder sends to be accepted. */
    ingestKey: z.string(),
    /** True for two pipelines, each with an ingest address of its own. */
    redundant: z.boolean(),
    /** The protocol of the encoders. Requests of earlier versions name none. */
    protocol: z._default(z.enum(INGEST_PROTOCOLS), 'rtmp'),
    /** Heights for which tickets with a limited picture need an edition. Requests of earlier versions name none. */
    editions: z._default(z.array(z.int()), []),
  }),
  /** The start of the broadcast: nothing that arrived before is part of it, neither live nor in the replay. */
  z.object({ type: z.literal('go-live'), ...broadcast }),
  /** Stops the ingest, keeps what was broadcast as the replay, and then removes everything that costs money. */
  z.object({ type: z.literal('end-broadcast'), ...broadcast }),
]);

export type BroadcastRequest = z.output<typeof broadcastRequestSchema>;

/** The faults of a packager: it refuses requests, fails them, or takes long. */
export const PACKAGER_TROUBLES = ['refuses', 'fails', 'is-slow'] as const;

export type PackagerTrouble = (typeof PACKAGER_TROUBLES)[number];

/** EventBridge `detail-type` of a report. */
export const BROADCAST_REPORT = 'broadcast-report';

/** A report of the live video on one broadcast. */
export const broadcastReportSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('prepared'),
    ...broadcast,
    /** The addresses that an encoder sends to, the main one first. */
    ingest: z.array(z.object({ protocol: z.enum(INGEST_PROTOCOLS), url: z.string(), streamKey: z.nullable(z.string()) })),
    editions,
    /** True if the live video makes clips of its broadcasts; missing if it does not. */
    clips: z.optional(z.boolean()),
  }),
  /** Nothing could be prepared; what was begun is removed. The reason is in plain words. */
  z.object({ kind: z.literal('failed'), ...broadcast, reason: z.string() }),
  /**
   * The encoder's picture arrives. Reported when it begins to, and every five seconds for as long as it does: a broadcast that is
   * being tested goes live with the first of these reports after its event's start, and a report that got lost matters little.
   */
  z.object({
    kind: z.literal('receiving'),
    ...broadcast,
    /** Missing if the live video does not know it. */
    picture: z.optional(z.object({ width: z.int(), height: z.int() })),
    /** The stream that the encoder sends: kilobits and pictures a second. Missing if the live video does not know it. */
    kbit: z.optional(z.int()),
    frames: z.optional(z.number()),
    /** Seconds between the last two keyframes, and the loudest sound since the report before, in decibels of the full scale. The same. */
    keyframeSeconds: z.optional(z.number()),
    soundPeak: z.optional(z.number()),
    /** The faults of a stream that arrives, in the words of the live video; missing for none. */
    problems: z.optional(z.array(z.string())),
    /** The same as of a report `signal`, which may have got lost. Missing if the live video does not look for them. */
    faults: z.optional(faults),
    /** When the picture began to arrive without an interruption until now. Missing if the live video does not know it. */
    since: z.optional(z.iso.datetime()),
    /** When the picture before that was lost; missing for the first. It repeats a report that may have got lost. */
    lostAt: z.optional(z.iso.datetime()),
  }),
  z.object({
    /** No packet arrived for two seconds. */
    kind: z.literal('lost'),
    ...broadcast,
    /** When the last packet arrived. Missing if the live video does not know it. */
    lastAt: z.optional(z.iso.datetime()),
  }),
  /** Something began or ended to be wrong with what an encoder sends, or an encoder was refused: all faults of the moment. */
  z.object({ kind: z.literal('signal'), ...broadcast, faults }),
  /** The states of all servers that the broadcast is sent on to. The reason is in plain words; null unless the server failed. */
  z.object({
    kind: z.literal('targets'),
    ...broadcast,
    targets: z.array(z.object({ id: z.string(), state: z.enum(TARGET_STATES), reason: z.nullable(z.string()) })),
  }),
  /** The faults of the packager's answers, by its metrics of the last minutes; empty if there are none. */
  z.object({ kind: z.literal('packager'), ...broadcast, troubles: z.array(z.enum(PACKAGER_TROUBLES)) }),
  /** The replay can be watched. */
  z.object({ kind: z.literal('replay-ready'), ...broadcast, seconds: z.number(), editions }),
]);

export type BroadcastReport = z.output<typeof broadcastReportSchema>;

/** One fault of a report. */
export type ReportedFault = Extract<BroadcastReport, { kind: 'signal' }>['faults'][number];

/** The state of one target. */
export type TargetReport = Extract<BroadcastReport, { kind: 'targets' }>['targets'][number];

/** Takes the reports of the live video. */
export const followBroadcastRule = {
  id: 'follow-broadcast',
  urgency: 'watching',
  // Viewers wait for it, and a report that is late is worth little: without a queue it arrives sooner, and costs nothing at rest.
  delivery: 'direct',
  source: [LIVE_VIDEO_SOURCE],
  detailType: [BROADCAST_REPORT],
  consumer: 'video/broadcast/follow-broadcast',
  rights: { catalog: ['read', 'write'], playback: ['read'], bus: 'put' },
  maxReceives: 3,
  timeoutSeconds: 20,
  // A hundred broadcasts report twenty times a second, each report in less than a tenth.
  consumersAtOnce: 5,
} as const satisfies BusRule;
