import { env } from '../../../platform/env.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the moment before which nothing is paid to an account that is new now, by the operator's waiting period. ISO 8601. */
export const endOfWait = (now: Date): string => new Date(now.getTime() + env.payoutWaitDays * DAY_MS).toISOString();
