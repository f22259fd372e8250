import * as z from 'zod/mini';
import type { Rights } from '../rights.ts';

/** EventBridge `source` and `detail-type` of a change of an alarm's state, which CloudWatch puts on the account's own bus. */
export const ALARM_SOURCE = 'aws.cloudwatch';
export const ALARM_CHANGED = 'CloudWatch Alarm State Change';

const timestamp = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})$/));

/** A change of an alarm's state, in the parts that matter here. Source: CloudWatch, 'Alarm events and EventBridge'. */
export const alarmChangeSchema = z.object({
  alarmName: z.string(),
  state: z.object({ value: z.string(), timestamp }),
  /** Missing for an alarm that has no state yet. Its time is that since when it had it. */
  previousState: z.optional(z.object({ value: z.string(), timestamp: z.optional(timestamp) })),
});

export type AlarmChange = z.output<typeof alarmChangeSchema>;

/** The function that notes for the status page when alarms were raised. */
export const alarmChanges = {
  consumer: 'operations/status/note-alarm',
  rights: { playback: ['write'] },
  /** Number of calls for one change, as many as Lambda allows. */
  maxReceives: 3,
  timeoutSeconds: 20,
} as const satisfies { consumer: `${string}/${string}`; rights: Rights; maxReceives: number; timeoutSeconds: number };
