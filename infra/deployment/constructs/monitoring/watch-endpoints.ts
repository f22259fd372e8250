import { Duration } from 'aws-cdk-lib/core';
import {
  DashboardVariable,
  DefaultValue,
  LogQueryVisualizationType,
  LogQueryWidget,
  Values,
  VariableInputType,
  VariableType,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CustomMonitoring, LambdaFunctionMonitoring, type MonitoringFacade } from 'cdk-monitoring-constructs';
import { contract } from '#shared/api/contract.ts';
import { explainAlarm } from './alarms/explain-alarm.ts';

/** Maximum number of log groups in one query of Logs Insights. */
const LOGS_PER_QUERY = 50;

export interface WatchedEndpoint {
  handler: string;
  /** Route as the contract writes it. */
  route: string;
  fn: LambdaFunction;
}

/** Returns the contract's entries with their functions. */
export const watchedEndpoints = (functions: ReadonlyMap<string, LambdaFunction>): WatchedEndpoint[] =>
  contract.flatMap(({ handler, route }) => {
    const fn = functions.get(handler);
    return fn ? [{ handler, route, fn }] : [];
  });

/**
 * Returns the dashboard's choice of an endpoint. Graphs name the first endpoint's function, and the dashboard replaces it
 * with the chosen one's, so that two metrics show any number of endpoints.
 */
export function endpointChoice(endpoints: readonly WatchedEndpoint[]): DashboardVariable[] {
  const [first] = endpoints;
  if (!first) return [];
  return [
    new DashboardVariable({
      id: 'endpoint',
      label: 'Endpoint',
      type: VariableType.PATTERN,
      value: first.fn.functionName,
      inputType: VariableInputType.SELECT,
      values: Values.fromValues(...endpoints.map(({ route, fn }) => ({ label: route, value: fn.functionName }))),
      defaultValue: DefaultValue.value(first.fn.functionName),
    }),
  ];
}

/** Monitors the endpoint that is chosen. Calls are counted by the number of durations, which saves a metric. */
export const watchChosenEndpoint = (facade: MonitoringFacade, [first]: readonly WatchedEndpoint[]) =>
  new CustomMonitoring(facade, {
    alarmFriendlyName: 'Endpoint',
    humanReadableName: 'The endpoint chosen above',
    metricGroups: first
      ? [
          {
            title: 'Calls, and those that timed out or crashed',
            metrics: [
              first.fn.metricDuration({ statistic: 'SampleCount', label: 'calls' }),
              first.fn.metricErrors({ statistic: 'Sum', label: 'failed' }),
            ],
          },
          {
            title: 'Duration, milliseconds',
            metrics: [
              first.fn.metricDuration({ statistic: 'p50', label: 'p50' }),
              first.fn.metricDuration({ statistic: 'p99', label: 'p99' }),
            ],
          },
        ]
      : [],
  });

/** Returns a table of all endpoints, computed from their logs when it is shown; those that answer 5xx come first. */
export const endpointTables = (endpoints: readonly WatchedEndpoint[]): LogQueryWidget[] =>
  Array.from({ length: Math.ceil(endpoints.length / LOGS_PER_QUERY) }, (_, index) => {
    const part = endpoints.slice(index * LOGS_PER_QUERY, (index + 1) * LOGS_PER_QUERY);
    return new LogQueryWidget({
      title: 'Answers by endpoint',
      width: 24,
      height: 9,
      view: LogQueryVisualizationType.TABLE,
      logGroupNames: part.map(({ fn }) => fn.logGroup.logGroupName),
      queryLines: [
        "filter message = 'request'",
        'stats count(*) as calls, sum(statusCode >= 500) as failed, sum(statusCode >= 400 and statusCode < 500) as refused,' +
          ' pct(milliseconds, 50) as p50, pct(milliseconds, 99) as p99 by route',
        'sort failed desc, calls desc',
      ],
    });
  });

/**
 * Adds two alarms for each endpoint, at $0.20 a month. They have no graph of their own: the dashboard shows any endpoint. Expects the
 * facade of a nested stack, because a stack has at most 500 resources.
 */
export function alarmEachEndpoint(facade: MonitoringFacade, endpoints: readonly WatchedEndpoint[]): void {
  for (const { handler, route, fn } of endpoints) {
    new LambdaFunctionMonitoring(facade, {
      lambdaFunction: fn,
      alarmFriendlyName: handler.replaceAll('/', '-'),
      humanReadableName: route,
      addFaultCountAlarm: {
        Failed: { maxErrorCount: 0, ...explainAlarm('one-endpoint', `${route} timed out or crashed.`) },
      },
      addLatencyP99Alarm: {
        Slow: {
          maxLatency: Duration.seconds(3),
          datapointsToAlarm: 3,
          ...explainAlarm('one-endpoint', `One call of ${route} in a hundred took longer than 3 seconds, for 15 minutes.`),
        },
      },
    });
  }
}
