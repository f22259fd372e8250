import { z } from 'zod';
import { LIVE_LATENCIES } from '#shared/video/broadcast/live-latency.ts';

const LIVE = 'must be true, false or such as {"latency":"usual"}';

const options = z.strictObject(
  { latency: z.enum(LIVE_LATENCIES, `must be ${LIVE_LATENCIES.join(' or ')}`).default('low') },
  LIVE,
);

/** Parses what the command line gives as text: null for no live video, an object for its options. */
function parsed(value: unknown): unknown {
  if (value === true || value === 'true') return {};
  if (value === false || value === 'false') return null;
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** The setting `live`: false for no live video, true for live video with low latency, or its options. */
export const live = z.preprocess(
  parsed,
  options
    .nullable()
    .default(null)
    .transform((given) => given ?? (false as const)),
);
