import { callJson } from './aws/aws-calls.ts';

interface Rules {
  Rules: { Name: string; ScheduleExpression?: string }[];
}

/**
 * Switches off what runs by the clock. A run that begins while its function is being removed would have the emulator make its
 * log group anew; in an account no function may make one.
 */
export async function stopSchedules(url: string): Promise<void> {
  const { Rules: rules } = (await callJson(url, 'events', 'AWSEvents.ListRules')) as Rules;
  const scheduled = rules.filter(({ ScheduleExpression: schedule }) => schedule);
  if (scheduled.length === 0) throw new Error('Nothing runs by the clock.');
  await Promise.all(scheduled.map(({ Name }) => callJson(url, 'events', 'AWSEvents.DisableRule', { Name })));
}
