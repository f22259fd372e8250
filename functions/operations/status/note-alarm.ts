import * as z from 'zod/mini';
import { alarmChangeSchema } from '#shared/bus/alarm-changes.ts';
import { broadcastAlarmSchema } from '#shared/bus/video/broadcast-alarms.ts';
import { directConsumer } from '../../platform/event-consumer.ts';
import { findingOf, findingOfBroadcast } from './alarm-rules.ts';
import { noteFinding } from './findings-store.ts';

/**
 * Notes for the status page when an alarm was raised that viewers or organisers feel: one of CloudWatch, or one about a broadcast. Changes can
 * come twice, and in any order.
 */
export const handler = directConsumer(z.union([alarmChangeSchema, broadcastAlarmSchema]), async (change) => {
  const finding = 'alarmName' in change ? findingOf(change) : findingOfBroadcast(change);
  const name = 'alarmName' in change ? change.alarmName : change.alarm;
  if (!finding) return `Skipped ${name}: nothing for the status page.`;
  await noteFinding(finding);
  return `Noted ${finding.alarm} for ${finding.part} from ${finding.from}${finding.to === null ? '' : ` to ${finding.to}`}.`;
});
