import { Duration } from 'aws-cdk-lib/core';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { CustomMonitoring, type CustomMetricGroup, type MonitoringFacade } from 'cdk-monitoring-constructs';
import type { PaymentsBus } from '../payments-bus.ts';
import { explainAlarm, raisedBelow, raisedFrom } from './explain-alarm.ts';

const PERIOD = Duration.minutes(5);

export interface WatchedPayments {
  bus: PaymentsBus;
  /** By handler. */
  functions: ReadonlyMap<string, IFunction>;
  /** Hours without a webhook after which an alarm is raised; never without it. */
  webhookSilenceHours?: number | undefined;
}

/** The way of a payment: from the webhook over the bus to the record. */
export function watchPayments(facade: MonitoringFacade, { bus, functions, webhookSilenceHours }: WatchedPayments) {
  const [webhook, record] = [functions.get('webhooks/stripe'), functions.get('orders/record-purchase')];
  return new CustomMonitoring(facade, {
    alarmFriendlyName: 'Payments',
    humanReadableName: 'Payments',
    metricGroups: [
      ...(webhook ? [webhooks(webhook, webhookSilenceHours)] : []),
      { title: 'Events on the bus', metrics: [bus.metricMatched(PERIOD), bus.metricRetried(PERIOD)] },
      ...(record ? [recording(record)] : []),
    ],
  });
}

function webhooks(webhook: IFunction, hours: number | undefined): CustomMetricGroup {
  const calls = (period: Duration) => webhook.metricInvocations({ period, statistic: 'Sum', label: 'calls' });
  if (hours === undefined) return { title: 'Webhooks of Stripe', metrics: [calls(PERIOD)] };
  const explained = explainAlarm('alarm-webhook-silence', `Stripe has told nothing for ${hours} h.`);
  return {
    title: `Webhooks of Stripe within ${hours} h`,
    metrics: [
      {
        metric: calls(Duration.hours(hours)),
        alarmFriendlyName: 'Webhooks',
        addAlarm: { Silence: { ...raisedBelow(1), ...explained } },
      },
    ],
  };
}

function recording(record: IFunction): CustomMetricGroup {
  const explained = explainAlarm('alarm-purchases-not-recorded', 'The function that records purchases failed as a whole.');
  return {
    title: 'Recording purchases',
    metrics: [
      {
        metric: record.metricErrors({ period: PERIOD, statistic: 'Sum', label: 'failed' }),
        alarmFriendlyName: 'RecordPurchase',
        addAlarm: { Failed: { ...raisedFrom(1), ...explained } },
      },
    ],
  };
}
