import { BROADCAST_ALARM, broadcastAlarmSchema, OPERATOR_SOURCE } from '#shared/bus/broadcast-alarms.ts';
import type { LocalRule } from './bus/local-rule.ts';

/**
 * Returns the rule that tells the operator of alarms about broadcasts, as the alarms' topic does in a deployment.
 * @param tell receives an alarm's text
 */
export const operatorAlarms = (tell: (text: string) => void): LocalRule => ({
  id: 'operator-alarms',
  source: [OPERATOR_SOURCE],
  detailType: [BROADCAST_ALARM],
  consume: (detail) => Promise.resolve(tell(broadcastAlarmSchema.parse(detail).text)),
});
