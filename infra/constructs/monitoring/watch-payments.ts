import { Duration } from 'aws-cdk-lib/core';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CustomMonitoring, type CustomMetricGroup, type MonitoringFacade } from 'cdk-monitoring-constructs';
import { schedules } from '#shared/bus/schedules.ts';
import type { PaymentsBus } from '../payments-bus.ts';
import { explainAlarm, raisedBelow, raisedWithoutSuccess } from './explain-alarm.ts';

const PERIOD = Duration.minutes(5);

export interface WatchedPayments {
  bus: PaymentsBus;
  /** By handler. */
  functions: ReadonlyMap<string, LambdaFunction>;
  /** Enters payments into the books, from the stream of their table. */
  bookkeeper: LambdaFunction;
  /** Hours without a webhook of Stripe's after which an alarm is raised; never without it. */
  webhookSilenceHours?: number | undefined;
}

interface Scheduled {
  id: string;
  fn: LambdaFunction;
}

/** The way of a payment: from the webhook over the bus to the record, what is asked of providers anew, and the books. */
export function watchPayments(facade: MonitoringFacade, props: WatchedPayments) {
  const { bus, functions, bookkeeper, webhookSilenceHours } = props;
  const scheduled = schedules.map(({ id, handler }) => ({ id, fn: found(functions, handler) }));
  return new CustomMonitoring(facade, {
    alarmFriendlyName: 'Payments',
    humanReadableName: 'Payments',
    metricGroups: [
      webhooks(found(functions, 'webhooks/stripe'), found(functions, 'webhooks/paypal'), webhookSilenceHours),
      { title: 'Events on the bus', metrics: [bus.metricMatched(PERIOD), bus.metricRetried(PERIOD)] },
      failing(found(functions, 'orders/record-purchase'), scheduled, bookkeeper),
      {
        title: 'Behind: the books, oldest change; schedules, longest call (milliseconds)',
        metrics: [
          bookkeeper.metric('IteratorAge', { period: PERIOD, statistic: 'Maximum', label: 'books' }),
          ...scheduled.map(({ id, fn }) => fn.metricDuration({ period: PERIOD, statistic: 'Maximum', label: id })),
        ],
      },
    ],
  });
}

function found(functions: ReadonlyMap<string, LambdaFunction>, handler: string): LambdaFunction {
  const fn = functions.get(handler);
  if (!fn) throw new Error(`There is no function ${handler} to watch.`);
  return fn;
}

function webhooks(stripe: LambdaFunction, paypal: LambdaFunction, hours: number | undefined): CustomMetricGroup {
  const calls = (fn: LambdaFunction, label: string, period: Duration) =>
    fn.metricInvocations({ period, statistic: 'Sum', label });
  if (hours === undefined) {
    return { title: 'Webhooks', metrics: [calls(stripe, 'Stripe', PERIOD), calls(paypal, 'PayPal', PERIOD)] };
  }
  const explained = explainAlarm('alarm-webhook-silence', `Stripe has told nothing for ${hours} h.`);
  return {
    title: `Webhooks within ${hours} h`,
    metrics: [
      {
        metric: calls(stripe, 'Stripe', Duration.hours(hours)),
        alarmFriendlyName: 'Webhooks',
        addAlarm: { Silence: { ...raisedBelow(1), ...explained } },
      },
      // Days without one are usual: the browser and the reconciliation tell of PayPal's payments, too.
      calls(paypal, 'PayPal', Duration.hours(hours)),
    ],
  };
}

/**
 * What fails as a whole. What the recording and the books cannot do becomes a dead letter, which raises an alarm;
 * a call on a schedule leaves nothing behind, so it has one of its own.
 */
function failing(record: LambdaFunction, scheduled: Scheduled[], bookkeeper: LambdaFunction): CustomMetricGroup {
  const errors = (fn: LambdaFunction, label: string): Metric => fn.metricErrors({ period: PERIOD, statistic: 'Sum', label });
  const means = (id: string) => `${id} failed, or was not called, for 15 minutes.`;
  return {
    title: 'Functions that failed as a whole',
    metrics: [
      errors(record, 'record-purchase'),
      errors(bookkeeper, 'books'),
      ...scheduled.map(({ id, fn }) => ({
        metric: errors(fn, id),
        alarmFriendlyName: 'Scheduled',
        addAlarm: { [id]: { ...raisedWithoutSuccess(3), ...explainAlarm('alarm-payments-not-reconciled', means(id)) } },
      })),
    ],
  };
}
