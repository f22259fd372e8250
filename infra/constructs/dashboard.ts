import { Stack } from 'aws-cdk-lib/core';
import { AlarmStatusWidget, Dashboard, GraphWidget, type IAlarm, type IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { contract } from '#shared/api/contract.ts';
import { lambdaThrottles, throttles } from './alarms.ts';
import type { MonitoringProps } from './monitoring.ts';

const HALF = 12;

/**
 * One page of the whole platform: the alarms, the API as a whole, a row for each endpoint, and what lies behind.
 * Calls are counted by the number of durations: a dashboard of up to 50 metrics costs nothing.
 */
export function platformDashboard(
  scope: Construct,
  id: string,
  { api, functions, bus, tables, alarms }: MonitoringProps & { alarms: IAlarm[] },
): Dashboard {
  const endpoints = contract.flatMap(({ route, handler }) => rowOf(route, functions.get(handler)));
  const queues = [...bus.queues].map(([rule, { waiting, deadLetters }]) => [
    new GraphWidget({
      title: `${rule}: oldest waiting event`,
      width: HALF,
      left: [waiting.metricApproximateAgeOfOldestMessage({ label: 'seconds' })],
    }),
    new GraphWidget({
      title: `${rule}: dead letters`,
      width: HALF,
      left: [deadLetters.metricApproximateNumberOfMessagesVisible({ label: 'events' })],
    }),
  ]);
  return new Dashboard(scope, id, {
    dashboardName: Stack.of(scope).stackName,
    widgets: [
      [new AlarmStatusWidget({ title: 'Alarms', width: 24, alarms })],
      [
        new GraphWidget({ title: 'API: 5xx', width: HALF, left: [api.metricServerError({ statistic: 'Sum', label: '5xx' })] }),
        new GraphWidget({
          title: 'API: calls and time',
          width: HALF,
          left: [api.metricLatency({ statistic: 'SampleCount', label: 'calls' })],
          right: [api.metricLatency({ statistic: 'p99', label: 'p99, ms' })],
        }),
      ],
      ...endpoints,
      ...queues,
      [
        new GraphWidget({
          title: 'Refused by Lambda and by the table of orders',
          width: 24,
          left: [lambdaThrottles(), throttles(tables.commerce.tableName)],
        }),
      ],
    ],
  });
}

function rowOf(route: string, fn: IFunction | undefined): IWidget[][] {
  if (!fn) return [];
  return [
    [
      new GraphWidget({
        title: `${route}: calls and failures`,
        width: HALF,
        left: [
          fn.metricDuration({ statistic: 'SampleCount', label: 'calls' }),
          fn.metricErrors({ statistic: 'Sum', label: 'failures' }),
        ],
      }),
      new GraphWidget({
        title: `${route}: time`,
        width: HALF,
        left: [
          fn.metricDuration({ statistic: 'p50', label: 'p50, ms' }),
          fn.metricDuration({ statistic: 'p99', label: 'p99, ms' }),
        ],
      }),
    ],
  ];
}
