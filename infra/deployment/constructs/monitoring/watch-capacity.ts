import { Duration } from 'aws-cdk-lib/core';
import { TABLE_NAMES } from '#shared/storage/tables.ts';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { CustomMonitoring, type CustomMetricGroup, type MonitoringFacade } from 'cdk-monitoring-constructs';
import type { Tables } from '../storage/tables.ts';
import { explainAlarm, raisedFrom } from './alarms/explain-alarm.ts';

const PERIOD = Duration.minutes(5);
const DIRECTIONS = ['Read', 'Write'] as const;

/** Monitors the load of functions and tables, and the calls that AWS throttled. */
export const watchCapacity = (facade: MonitoringFacade, tables: Tables) =>
  new CustomMonitoring(facade, {
    alarmFriendlyName: 'Capacity',
    humanReadableName: 'Functions and tables',
    metricGroups: [functionsOfTheAccount(), throttled(tables), consumed(tables)],
  });

/** Returns the metrics of all functions of the account in this region, because the limit is the account's, too. */
function functionsOfTheAccount(): CustomMetricGroup {
  const metric = (metricName: string, statistic: string, label: string) =>
    new Metric({ namespace: 'AWS/Lambda', metricName, statistic, label, period: PERIOD });
  const means = 'Lambda throttled calls: the account has reached its limit of concurrent functions.';
  return {
    title: 'Concurrent functions of the whole account',
    metrics: [
      metric('ConcurrentExecutions', 'Maximum', 'running'),
      {
        metric: metric('Throttles', 'Sum', 'throttled'),
        alarmFriendlyName: 'Functions',
        addAlarm: { Throttled: { ...raisedFrom(1), ...explainAlarm('function-throttles', means) } },
      },
    ],
  };
}

/**
 * Returns the throttled requests of each table. Only the table of orders and payments raises an alarm: throttling of the
 * others shows in slow or failed answers.
 */
function throttled(tables: Tables): CustomMetricGroup {
  const means = 'DynamoDB throttled requests to the table of orders and payments.';
  const alarm = { Throttled: { ...raisedFrom(1), ...explainAlarm('table-throttles', means) } };
  return {
    title: 'Throttled requests to tables',
    metrics: tableMetrics(tables, 'ThrottleEvents').map(({ capability, direction, metric }) =>
      capability === 'commerce' ? { metric, alarmFriendlyName: `Commerce${direction}s`, addAlarm: alarm } : metric,
    ),
  };
}

const consumed = (tables: Tables): CustomMetricGroup => ({
  title: 'Units that tables consumed (a read of 4 kB, a write of 1 kB)',
  metrics: tableMetrics(tables, 'CapacityUnits', 'Consumed').map(({ metric }) => metric),
});

/** Returns the sum of a metric for each table and direction. */
function tableMetrics(tables: Tables, ending: string, beginning = '') {
  return TABLE_NAMES.flatMap((capability) =>
    DIRECTIONS.map((direction) => ({
      capability,
      direction,
      metric: new Metric({
        namespace: 'AWS/DynamoDB',
        metricName: `${beginning}${direction}${ending}`,
        dimensionsMap: { TableName: tables[capability].tableName },
        statistic: 'Sum',
        label: `${capability}, ${direction.toLowerCase()}`,
        period: PERIOD,
      }),
    })),
  );
}
