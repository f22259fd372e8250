import { Duration } from 'aws-cdk-lib/core';
import { MathExpression, Metric, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { MonitoringProps } from './monitoring.ts';

/** When somebody has to look, and where it says what to do. */
export interface AlarmRule {
  id: string;
  /** The section of docs/operations.md that explains it. */
  section: string;
  /** One sentence: what has happened. */
  means: string;
  metric: IMetric;
  /** Raised from this value on. */
  from: number;
  /** Periods in a row; one where it is not given. */
  periods?: number;
  /** Whether hearing nothing is the alarm, so that it is raised below the value instead. */
  silence?: true;
}

const PERIOD = Duration.minutes(5);

/**
 * What is watched by default. Ten metrics of alarms cost nothing in an account: each rule takes one, a table's
 * two.
 */
export function alarmRules({ api, functions, bus, tables, webhookSilenceHours }: MonitoringProps): AlarmRule[] {
  const deadLetters = [...bus.queues].map(([rule, { deadLetters: queue }]) => ({
    id: `DeadLetters-${rule}`,
    section: 'alarm-dead-letters',
    means: `Events of ${rule} could not be handled and wait in its dead-letter queue.`,
    metric: queue.metricApproximateNumberOfMessagesVisible({ period: PERIOD, statistic: 'Maximum' }),
    from: 1,
  }));
  return [
    ...deadLetters,
    {
      id: 'Undelivered',
      section: 'alarm-undelivered-events',
      means: 'The bus could not bring events to a queue.',
      metric: bus.undelivered.metricApproximateNumberOfMessagesVisible({ period: PERIOD, statistic: 'Maximum' }),
      from: 1,
    },
    {
      id: 'ApiErrors',
      section: 'alarm-api-errors',
      means: 'The API answered 5 requests or more with a 5xx within five minutes.',
      metric: api.metricServerError({ period: PERIOD, statistic: 'Sum' }),
      from: 5,
    },
    {
      id: 'ApiSlow',
      section: 'alarm-slow-answers',
      means: 'One request in a hundred took 3 seconds or longer for 15 minutes.',
      metric: api.metricLatency({ period: PERIOD, statistic: 'p99' }),
      from: 3000,
      periods: 3,
    },
    {
      id: 'FunctionThrottles',
      section: 'alarm-function-throttles',
      means: 'Lambda refused calls: the account runs as many functions at once as it may.',
      metric: lambdaThrottles(),
      from: 1,
    },
    ...failingConsumers(functions),
    {
      id: 'CommerceThrottles',
      section: 'alarm-table-throttles',
      means: 'DynamoDB refused requests to the table of orders and payments.',
      metric: throttles(tables.commerce.tableName),
      from: 1,
    },
    ...silence(functions, webhookSilenceHours),
  ];
}

/** Of all functions of the account in this region: the limit is the account's, too. */
export const lambdaThrottles = () =>
  new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: 'Sum', period: PERIOD });

/** Reads and writes of a table that DynamoDB refused. */
export const throttles = (TableName: string): MathExpression => {
  const metric = (metricName: string) =>
    new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap: { TableName }, statistic: 'Sum', period: PERIOD });
  return new MathExpression({
    expression: 'FILL(reads, 0) + FILL(writes, 0)',
    usingMetrics: { reads: metric('ReadThrottleEvents'), writes: metric('WriteThrottleEvents') },
    label: 'throttled',
    period: PERIOD,
  });
};

function failingConsumers(functions: MonitoringProps['functions']): AlarmRule[] {
  const record = functions.get('orders/record-purchase');
  if (!record) return [];
  return [
    {
      id: 'RecordPurchaseErrors',
      section: 'alarm-purchases-not-recorded',
      means: 'The function that records purchases failed as a whole.',
      metric: record.metricErrors({ period: PERIOD, statistic: 'Sum' }),
      from: 1,
    },
  ];
}

function silence(functions: MonitoringProps['functions'], hours: number | undefined): AlarmRule[] {
  const webhook = functions.get('webhooks/stripe');
  if (!webhook || hours === undefined) return [];
  return [
    {
      id: 'WebhookSilence',
      section: 'alarm-webhook-silence',
      means: `Stripe has told nothing for ${hours} h.`,
      metric: webhook.metricInvocations({ period: Duration.hours(hours), statistic: 'Sum' }),
      from: 1,
      silence: true,
    },
  ];
}

/** Nothing measured is nothing wrong, unless silence itself is. */
export const missingData = ({ silence: isSilence }: AlarmRule): TreatMissingData =>
  isSilence ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING;
