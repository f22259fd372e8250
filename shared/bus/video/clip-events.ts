import * as z from 'zod/mini';
import type { BusRule } from '../bus-rule.ts';
import { CLIP_POSITIONS, CLIP_SHAPES } from '../../video/clips/clips.ts';
import { LIVE_VIDEO_SOURCE } from './broadcast-events.ts';

/** EventBridge `source` of what the product asks about clips. What becomes of them is reported by the live video. */
export const CLIP_SOURCE = 'marquee.clips';

/** EventBridge `detail-type` of a clip that is asked for, and of what became of it. */
export const MAKE_CLIP = 'make-clip';
export const CLIP_REPORT = 'clip-report';

const clip = { eventId: z.string(), clipId: z.string() };

/** A clip to be made of a broadcast, which may still run. It can arrive twice. */
export const clipRequestSchema = z.object({
  ...clip,
  broadcastId: z.string(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  shape: z.enum(CLIP_SHAPES),
  position: z.enum(CLIP_POSITIONS),
});

export type ClipRequest = z.output<typeof clipRequestSchema>;

/** The outcome of a clip. It can arrive twice. */
export const clipReportSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), ...clip, width: z.int(), height: z.int() }),
  /** The reason is in plain words. */
  z.object({ kind: z.literal('failed'), ...clip, reason: z.string() }),
]);

export type ClipReport = z.output<typeof clipReportSchema>;

export const followClipRule = {
  id: 'follow-clip',
  urgency: 'waiting',
  // The organiser waits for it, and it is rare: without a queue it arrives sooner, and costs nothing at rest.
  delivery: 'direct',
  source: [LIVE_VIDEO_SOURCE],
  detailType: [CLIP_REPORT],
  consumer: 'desk/clips/follow-clip',
  rights: { catalog: ['read', 'write'], clipFiles: 'remove' },
  maxReceives: 3,
  timeoutSeconds: 20,
  consumersAtOnce: 2,
} as const satisfies BusRule;
