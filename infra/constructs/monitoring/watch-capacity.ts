import { Duration } from 'aws-cdk-lib/core';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { CustomMonitoring, type CustomMetricGroup, type MonitoringFacade } from 'cdk-monitoring-constructs';
import type { Tables } from '../storage/tables.ts';
import { explainAlarm, raisedFrom } from './explain-alarm.ts';

const PERIOD = Duration.minutes(5);
const CAPABILITIES = ['accounts', 'catalog', 'commerce', 'playback'] as const;
const DIRECTIONS = ['Read', 'Write'] as const;

/** What functions and tables were asked for, and what AWS refused them. */
export const watchCapacity = (facade: MonitoringFacade, tables: Tables) =>
  new CustomMonitoring(facade, {
    alarmFriendlyName: 'Capacity',
    humanReadableName: 'Functions and tables',
    metricGroups: [functionsOfTheAccount(), refused(tables), used(tables)],
  });

/** Of all functions of the account in this region: the limit is the account's, too. */
function functionsOfTheAccount(): CustomMetricGroup {
  const metric = (metricName: string, statistic: string, label: string) =>
    new Metric({ namespace: 'AWS/Lambda', metricName, statistic, label, period: PERIOD });
  const means = 'Lambda refused calls: the account runs as many functions at once as it may.';
  return {
    title: 'Functions running at once, of the whole account',
    metrics: [
      metric('ConcurrentExecutions', 'Maximum', 'running'),
      {
        metric: metric('Throttles', 'Sum', 'refused'),
        alarmFriendlyName: 'Functions',
        addAlarm: { Throttled: { ...raisedFrom(1), ...explainAlarm('alarm-function-throttles', means) } },
      },
    ],
  };
}

/** Orders and payments raise an alarm; what the other tables are refused shows in slow or failed answers. */
function refused(tables: Tables): CustomMetricGroup {
  const means = 'DynamoDB refused requests to the table of orders and payments.';
  const alarm = { Throttled: { ...raisedFrom(1), ...explainAlarm('alarm-table-throttles', means) } };
  return {
    title: 'Requests that tables refused',
    metrics: tableMetrics(tables, 'ThrottleEvents').map(({ capability, direction, metric }) =>
      capability === 'commerce' ? { metric, alarmFriendlyName: `Commerce${direction}s`, addAlarm: alarm } : metric,
    ),
  };
}

const used = (tables: Tables): CustomMetricGroup => ({
  title: 'Units that tables used (a read of 4 kB, a write of 1 kB)',
  metrics: tableMetrics(tables, 'CapacityUnits', 'Consumed').map(({ metric }) => metric),
});

/** The sum of a metric for each table and direction. */
function tableMetrics(tables: Tables, ending: string, beginning = '') {
  return CAPABILITIES.flatMap((capability) =>
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
