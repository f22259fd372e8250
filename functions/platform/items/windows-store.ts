import * as z from 'zod/mini';
import { ItemKind, type ItemOf } from './item-kind.ts';
import { key } from './key-part.ts';
import { rateLimitsKeeping } from './keeping.ts';

const schema = z.object({
  /** Attempts in the window. */
  tried: z.int(),
  /** Seconds since the epoch. */
  windowEndsAt: z.int(),
  /** When an API key was last noted to be used, seconds since the epoch: its calls are counted in the item of its use. */
  usedAt: z.exactOptional(z.int()),
});

/** The counts of attempts in a time window, which begins with the first attempt, by whoever makes them: an account, a network or an address. */
export const countWindows = new ItemKind({
  ...rateLimitsKeeping,
  table: 'accounts',
  pk: key`${'counted'}`,
  sk: key`WINDOW`,
  schema,
});

/** The same for holds of a code by an account. */
export const holdWindows = new ItemKind({
  ...rateLimitsKeeping,
  table: 'accounts',
  pk: key`KEPT-BY#${'userId'}`,
  sk: key`${'allotmentId'}`,
  schema,
});

/** The number of attempts in a time window. */
export type WindowCount = ItemOf<typeof countWindows>;
