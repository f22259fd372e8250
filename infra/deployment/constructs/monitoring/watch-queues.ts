import { Duration } from 'aws-cdk-lib/core';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import {
  CustomMonitoring,
  type CustomMetricGroup,
  type CustomMetricWithAlarm,
  type MonitoringFacade,
} from 'cdk-monitoring-constructs';
import type { PaymentsBus } from '../payments-bus.ts';
import { explainAlarm, raisedFrom } from './alarms/explain-alarm.ts';

const PERIOD = Duration.minutes(5);

export interface WatchedQueues {
  bus: PaymentsBus;
  /** Changes of events that could not be sent to the edge. */
  edgeDeadLetters: IQueue;
}

/** Monitors waiting events and dead letters. */
export const watchQueues = (facade: MonitoringFacade, queues: WatchedQueues) =>
  new CustomMonitoring(facade, {
    alarmFriendlyName: 'Queues',
    humanReadableName: 'Queues',
    metricGroups: [
      {
        title: 'Oldest waiting event, seconds',
        metrics: [...queues.bus.queues].map(([rule, { waiting }]) =>
          waiting.metricApproximateAgeOfOldestMessage({ period: PERIOD, statistic: 'Maximum', label: rule }),
        ),
      },
      deadLetterMetrics(queues),
    ],
  });

function deadLetterMetrics({ bus, edgeDeadLetters }: WatchedQueues): CustomMetricGroup {
  const unhandled = [...bus.queues].map(([rule, { deadLetters }]) => {
    const means = `Events of ${rule} could not be handled and are in its dead-letter queue.`;
    return notEmpty(deadLetters, { name: 'DeadLetters', of: rule }, explainAlarm('dead-letters', means));
  });
  const undelivered = explainAlarm(
    'undelivered-events',
    'The bus could not deliver events, urgent mails could not be sent, payments could not be recorded in the ledger, or live video could not' +
      ' be looked after.',
  );
  const notRefreshed = explainAlarm('edge-not-refreshed', 'The edge could not be refreshed after a change to an event.');
  return {
    title: 'Dead letters',
    metrics: [
      ...unhandled,
      notEmpty(bus.undelivered, { name: 'Undelivered', of: 'events' }, undelivered),
      notEmpty(edgeDeadLetters, { name: 'DeadLetters', of: 'edge-refresh' }, notRefreshed),
    ],
  };
}

/** Returns the number of a queue's messages, with an alarm from the first one on. */
function notEmpty(
  queue: IQueue,
  { name, of }: { name: string; of: string },
  explained: ReturnType<typeof explainAlarm>,
): CustomMetricWithAlarm {
  const statistic = { period: PERIOD, statistic: 'Maximum', label: `${of}: ${name}` };
  return {
    metric: queue.metricApproximateNumberOfMessagesVisible(statistic),
    alarmFriendlyName: name,
    addAlarm: { [of]: { ...raisedFrom(1), ...explained } },
  };
}
