import { BROADCAST_ALARM, type BroadcastAlarm, OPERATOR_SOURCE } from '#shared/bus/video/broadcast-alarms.ts';
import { raiseEvent } from '../../../platform/bus.ts';

/**
 * Tells the operator of an alarm about a broadcast, or of its end.
 * @throws ApiError unavailable unless the bus confirms that it has the alarm
 */
export const raiseBroadcastAlarm = (alarm: BroadcastAlarm): Promise<void> =>
  raiseEvent({ source: OPERATOR_SOURCE, type: BROADCAST_ALARM, detail: alarm, at: new Date(alarm.at) });
