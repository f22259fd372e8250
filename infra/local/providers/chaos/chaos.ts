import * as z from 'zod/mini';

const count = z.int().check(z.minimum(0), z.maximum(1_000_000));
const milliseconds = z.int().check(z.minimum(0), z.maximum(3_600_000));

/** The switches of `POST /_chaos`; those left out stay as they are. */
export const chaosSchema = z.strictObject({
  /** Copies of each webhook beyond the first. */
  duplicates: count,
  /** The order in which the webhooks of one hold window are sent. */
  order: z.enum(['as-created', 'reverse', 'shuffle']),
  /** How long webhooks are held back to be reordered, from the first of them. Counts only with another order. */
  holdMs: milliseconds,
  /** Each delivery waits a random time between these two. */
  delayMs: z
    .strictObject({ min: milliseconds, max: milliseconds })
    .check(z.refine(({ min, max }) => min <= max, 'min must not be above max')),
  /** How many of the next events are never sent. */
  drop: z.union([count, z.literal('all')]),
  /** How many of the next API calls are answered 500 before anything is done. */
  failCalls: count,
  /** How many of the next API calls that change something are done and then cut off without an answer. */
  loseAnswers: count,
});

export type Chaos = z.output<typeof chaosSchema>;

/** Nothing is disturbed. */
export const calm: Chaos = {
  duplicates: 0,
  order: 'as-created',
  holdMs: 250,
  delayMs: { min: 0, max: 0 },
  drop: 0,
  failCalls: 0,
  loseAnswers: 0,
};
