import { alarmChangeSchema } from '#shared/bus/alarm-changes.ts';
import { directConsumer } from '../platform/event-consumer.ts';
import { findingOf } from './alarm-rules.ts';
import { noteFinding } from './findings-store.ts';

/** Notes for the status page when an alarm was raised that viewers or organisers feel. Changes can come twice, and in any order. */
export const handler = directConsumer(alarmChangeSchema, async (change) => {
  const finding = findingOf(change);
  if (!finding) return `Skipped ${change.alarmName}: nothing for the status page.`;
  await noteFinding(finding);
  return `Noted ${finding.alarm} for ${finding.part} from ${finding.from}${finding.to === null ? '' : ` to ${finding.to}`}.`;
});
