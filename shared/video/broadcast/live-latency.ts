/** How far viewers are behind a broadcast: `low` offers parts of segments, `usual` whole segments of two seconds. */
export const LIVE_LATENCIES = ['low', 'usual'] as const;

export type LiveLatency = (typeof LIVE_LATENCIES)[number];
