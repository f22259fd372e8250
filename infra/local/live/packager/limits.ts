import type { LiveLatency } from '#shared/video/broadcast/live-latency.ts';

/**
 * Maximum duration of a part, milliseconds: ten pictures at 30 a second, eight at 24, each with a millisecond that RTMP's rounding adds.
 * Source: RFC 8216bis, 4.4.4.9.
 */
export const PART_MS = 334;
/** Minimum duration of a part that is not the last of its segment: 85 % of the maximum, milliseconds. Source: RFC 8216bis, 4.4.4.9. */
export const SHORTEST_PART_MS = Math.ceil(0.85 * PART_MS);
/**
 * A segment ends at the next keyframe once it is this long, milliseconds. With keyframes every second or every two, that makes segments of
 * one second for low latency, and of two for the usual one.
 */
export const SHORTEST_SEGMENT_MS: Readonly<Record<LiveLatency, number>> = { low: 900, usual: 1_300 };
/** A segment ends here even without a keyframe, milliseconds. It is rounded to the target duration, as RFC 8216bis, 4.4.4.1, counts. */
export const LONGEST_SEGMENT_MS = 2_400;
/** A larger step between two pictures means that the encoder's clock was changed, or that pictures are missing, milliseconds. */
export const LARGEST_STEP_MS = 1_000;
