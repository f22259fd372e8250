import * as z from 'zod/mini';
import { alarmPage } from '../alarm-page.ts';

/** EventBridge `source` and `detail-type` of what wakes the operator during a broadcast. */
export const OPERATOR_SOURCE = 'marquee.operator';
export const BROADCAST_ALARM = 'broadcast-alarm';

/** The meaning of an alarm about a broadcast that viewers watch: one sentence when it is raised, and one when it is over. */
interface AlarmText {
  raised: string;
  over: string;
}

/**
 * The alarms that a broadcast itself raises, once each time that it changes. They need no metric with an alarm, so they cost nothing at
 * rest, and a broadcast that nobody watches yet raises none. The sweep raises `left-over-encoders`, which has no end. Each has the page of the runbook with its name.
 */
export const BROADCAST_ALARMS = {
  'black-picture': {
    raised: 'A live broadcast has lost its picture: no encoder sends one, and viewers see nothing new.',
    over: 'The picture of the broadcast is back, or the broadcast has ended.',
  },
  'encoder-alerts': {
    raised: 'MediaLive reports faults of a live broadcast, which still has a picture.',
    over: 'MediaLive reports no fault of the broadcast any more, or the broadcast has ended.',
  },
  'packager-errors': {
    raised: 'MediaPackage refuses or fails requests of a live broadcast’s viewers.',
    over: 'MediaPackage answers requests for the broadcast again, or the broadcast has ended.',
  },
  'slow-packager': {
    raised: 'MediaPackage takes 2 seconds or more for an answer on average, while a broadcast is live.',
    over: 'MediaPackage answers in time again, or the broadcast has ended.',
  },
  'late-picture': {
    raised: 'An event has begun, and no encoder sends a picture to its broadcast: viewers wait before a blank page.',
    over: 'The picture of the broadcast has come, its event was postponed, or it was given up.',
  },
  'left-over-encoders': {
    raised: 'A broadcast that is over had left resources at MediaLive or MediaPackage. They are being removed.',
    over: 'Nothing of the broadcast is left at MediaLive or MediaPackage.',
  },
  'stalling-players': {
    raised: 'The picture of a live broadcast stands still again and again for many of its viewers.',
    over: 'The picture plays evenly for nearly all viewers again, or the broadcast has ended.',
  },
} as const satisfies Record<string, AlarmText>;

/** The event by which a failed workflow tells the operator: Step Functions itself puts its end on the account's bus. */
export const FAILED_WORKFLOW = {
  alarm: 'failed-broadcast',
  raised: 'A broadcast could not be prepared or begun, or has ended without a replay.',
} as const;

export type BroadcastAlarmName = keyof typeof BROADCAST_ALARMS;

export const broadcastAlarmSchema = z.object({
  alarm: z.enum(Object.keys(BROADCAST_ALARMS) as [BroadcastAlarmName, ...BroadcastAlarmName[]]),
  state: z.enum(['raised', 'over']),
  eventId: z.string(),
  broadcastId: z.string(),
  /** The seller of the event, by which the status page tells one organiser's trouble from the platform's; missing in events without one. */
  ownerId: z.optional(z.string()),
  /** When the trouble began, the same when it is over; missing for alarms of which the status page says nothing. */
  since: z.optional(z.iso.datetime()),
  /** When it was seen. */
  at: z.iso.datetime(),
  /** The text that the operator reads, with the page of the runbook at its end. */
  text: z.string(),
});

/** An alarm as it is put on the bus. It can arrive twice. */
export type BroadcastAlarm = z.output<typeof broadcastAlarmSchema>;

/**
 * Returns an alarm with its text.
 * @param details what is known beside the alarm's own sentence, such as the faults; empty for nothing
 */
export function broadcastAlarm(facts: Omit<BroadcastAlarm, 'text'>, details = ''): BroadcastAlarm {
  const { alarm, state, eventId, broadcastId, at } = facts;
  const text = [
    `${state === 'raised' ? 'ALARM' : 'OK'}: ${alarm}.`,
    BROADCAST_ALARMS[alarm][state],
    ...(details ? [details] : []),
    `Event ${eventId}, broadcast ${broadcastId}, ${at}.`,
    `Runbook: ${alarmPage(alarm)}`,
  ].join(' ');
  return { ...facts, text };
}
