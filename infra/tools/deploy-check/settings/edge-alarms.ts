import { callJson } from '../aws/aws-calls.ts';
import { STACK } from '../cdk.ts';
import { requireSame } from '../running/require-same.ts';

interface EdgeAlarm {
  AlarmName: string;
  Namespace: string;
  Dimensions: { Name: string; Value: string }[];
}

const NAMES = ['Detail-Origins-Slow', 'Detail-Refused-403', 'Edge-Answers-4xx', 'Edge-Answers-5xx'];

/**
 * Checks that the alarms on CloudFront's metrics are in its region only, and that each names a distribution.
 * @param regions CloudFront's, and the platform's
 * @throws Error if not
 */
export async function requireEdgeAlarms(url: string, { there, elsewhere }: { there: string; elsewhere: string }): Promise<void> {
  const alarms = await edgeAlarmsIn(url, there);
  const expected = NAMES.map((name) => `${STACK}-${name}`);
  requireSame('The list of alarms on the edge', new Set(expected), new Set(alarms.map(({ AlarmName }) => AlarmName)));
  const misplaced = await edgeAlarmsIn(url, elsewhere);
  if (misplaced.length > 0) throw new Error(`CloudFront reports nothing in ${elsewhere}, where ${misplaced[0]!.AlarmName} is.`);
  for (const { AlarmName, Dimensions } of alarms) {
    const id = Dimensions.find(({ Name }) => Name === 'DistributionId')?.Value ?? '';
    if (!/^E[A-Z0-9]+$/.test(id))
      throw new Error(`The alarm ${AlarmName} watches no distribution: ${JSON.stringify(Dimensions)}`);
  }
}

async function edgeAlarmsIn(url: string, region: string): Promise<EdgeAlarm[]> {
  const target = 'GraniteServiceVersion20100801.DescribeAlarms';
  const { MetricAlarms } = (await callJson(url, 'monitoring', target, {}, region)) as { MetricAlarms: EdgeAlarm[] };
  return MetricAlarms.filter(({ Namespace }) => Namespace === 'AWS/CloudFront');
}
