import { callJson } from './aws/aws-calls.ts';

interface Rules {
  Rules: { Name: string; ScheduleExpression?: string }[];
}

/**
 * Switches off all schedules. In the emulator, a run that starts while its function is being removed would create its log
 * group again, and be refused by a role that is removed already; in an account no function may create one.
 */
export async function stopSchedules(url: string, region?: string): Promise<void> {
  const { Rules: rules } = (await callJson(url, 'events', 'AWSEvents.ListRules', {}, region)) as Rules;
  const scheduled = rules.filter(({ ScheduleExpression: schedule }) => schedule);
  if (scheduled.length === 0) throw new Error('There are no schedules.');
  await Promise.all(scheduled.map(({ Name }) => callJson(url, 'events', 'AWSEvents.DisableRule', { Name }, region)));
}
