import { Duration } from 'aws-cdk-lib/core';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { CustomMonitoring, type Monitoring, type MonitoringFacade } from 'cdk-monitoring-constructs';
import type { LiveVideo } from '../live/live-video.ts';
import { explainAlarm, raisedFrom } from './explain-alarm.ts';
import { packagerMetrics } from './watch-packager.ts';

const PERIOD = Duration.minutes(5);

/**
 * Adds the alarms of live video that rest on metrics; a broadcast itself raises the others (`shared/bus/broadcast-alarms.ts`). They have no
 * graphs: a dashboard of more than 50 metrics is not free.
 */
export const watchLiveVideo = (facade: MonitoringFacade, { workflow, sweep, packagerGroup }: LiveVideo): Monitoring =>
  new CustomMonitoring(facade, {
    alarmFriendlyName: 'Live',
    humanReadableName: 'Live video',
    metricGroups: [
      {
        title: 'live video',
        metrics: [
          {
            metric: new Metric({
              namespace: 'AWS/States',
              metricName: 'ExecutionsFailed',
              dimensionsMap: { StateMachineArn: workflow.arn },
              statistic: 'Sum',
              period: PERIOD,
              label: 'failed workflows',
            }),
            alarmFriendlyName: 'Workflow',
            addAlarm: {
              Failed: {
                ...raisedFrom(1),
                ...explainAlarm('failed-broadcast', 'A broadcast could not be prepared or begun, or has ended without a replay.'),
              },
            },
          },
          {
            metric: sweep.metricErrors({ period: PERIOD, statistic: 'Sum', label: 'sweeps with something to remove' }),
            alarmFriendlyName: 'Sweep',
            addAlarm: {
              Leftovers: {
                ...raisedFrom(1),
                ...explainAlarm(
                  'left-over-encoders',
                  'A broadcast that is over had left resources at MediaLive or MediaPackage, or they could not be removed.',
                ),
              },
            },
          },
        ],
      },
      packagerMetrics(packagerGroup),
    ],
  });
