import type { Context, EventBridgeEvent } from 'aws-lambda';
import { randomUUID } from 'node:crypto';
import { alarmChanges } from '#shared/bus/alarm-changes.ts';
import { BROADCAST_ALARM, broadcastAlarmSchema, OPERATOR_SOURCE } from '#shared/bus/video/broadcast-alarms.ts';
import type { LocalRule } from './local-rule.ts';

/**
 * Returns the rule that tells the operator of alarms about broadcasts, as the alarms' topic does in a deployment.
 * @param tell receives an alarm's text
 */
export const operatorAlarms = (notify: (text: string) => void): LocalRule => ({
  id: 'operator-alarms',
  source: [OPERATOR_SOURCE],
  detailType: [BROADCAST_ALARM],
  consume: (detail) => Promise.resolve(notify(broadcastAlarmSchema.parse(detail).text)),
});

type Consumer = (event: EventBridgeEvent<string, unknown>, context: Context) => Promise<void>;

/** Returns the rule that has alarms about broadcasts noted for the status page. @param load returns a function by its file */
export const statusAlarms = (load: (file: string) => Promise<unknown>): LocalRule => ({
  id: 'status-alarms',
  source: [OPERATOR_SOURCE],
  detailType: [BROADCAST_ALARM],
  consume: async (detail) => {
    const note = (await load(alarmChanges.consumer)) as Consumer;
    const event = { id: randomUUID(), time: new Date().toISOString(), detail };
    await note(event as EventBridgeEvent<string, unknown>, {} as Context);
  },
});
