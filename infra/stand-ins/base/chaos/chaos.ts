import * as z from 'zod/mini';

const count = z.int().check(z.minimum(0), z.maximum(1_000_000));
const milliseconds = z.int().check(z.minimum(0), z.maximum(3_600_000));

/** Settings of `POST /_chaos`; omitted ones stay unchanged. */
export const chaosSchema = z.strictObject({
  /** Number of additional copies of each webhook. */
  duplicates: count,
  /** Order in which the webhooks of one hold window are sent. */
  order: z.enum(['as-created', 'reverse', 'shuffle']),
  /** Duration for which webhooks are held back for reordering, from the first one. Unused with `as-created`. */
  holdMs: milliseconds,
  /** Range of the random delay before each delivery. */
  delayMs: z
    .strictObject({ min: milliseconds, max: milliseconds })
    .check(z.refine(({ min, max }) => min <= max, 'min must not be above max')),
  /** Number of upcoming events that are never sent. */
  drop: z.union([count, z.literal('all')]),
  /** Number of upcoming API calls that are answered 500 before anything is written. */
  failCalls: count,
  /** Number of upcoming API calls that write something and are then cut off without an answer. */
  loseAnswers: count,
});

export type Chaos = z.output<typeof chaosSchema>;

/** Settings without any faults. */
export const calm: Chaos = {
  duplicates: 0,
  order: 'as-created',
  holdMs: 250,
  delayMs: { min: 0, max: 0 },
  drop: 0,
  failCalls: 0,
  loseAnswers: 0,
};
