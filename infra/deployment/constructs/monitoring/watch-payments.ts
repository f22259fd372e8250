import { Duration } from 'aws-cdk-lib/core';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CustomMonitoring, type CustomMetricGroup, type MonitoringFacade } from 'cdk-monitoring-constructs';
import { watchedSchedules } from '#shared/bus/schedules.ts';
import type { PaymentsBus } from '../payments-bus.ts';
import { asyncEventAge } from './async-event-age.ts';
import { explainAlarm, raisedBelow, raisedWithoutSuccess } from './alarms/explain-alarm.ts';

const PERIOD = Duration.minutes(5);

export interface WatchedPayments {
  bus: PaymentsBus;
  /** The functions by handler. */
  functions: ReadonlyMap<string, LambdaFunction>;
  /** The functions that take payments from the stream of their table, by their names in the dashboard. */
  streamConsumers: Readonly<Record<'books' | 'sales', LambdaFunction>>;
  /** Hours without a webhook from Stripe after which an alarm is raised; if absent, there is no such alarm. */
  webhookSilenceHours?: number | undefined;
}

interface ScheduledFunction {
  id: string;
  fn: LambdaFunction;
}

interface StreamFunction {
  label: string;
  fn: LambdaFunction;
}

/** Monitors the path of a payment: from the webhook over the bus to the record, the reconciliation, and the books. */
export function watchPayments(facade: MonitoringFacade, props: WatchedPayments) {
  const { bus, functions, webhookSilenceHours } = props;
  const consumers = Object.entries(props.streamConsumers).map(([label, fn]) => ({ label, fn }));
  const scheduled = watchedSchedules.map(({ id, handler }) => ({ id, fn: found(functions, handler) }));
  return new CustomMonitoring(facade, {
    alarmFriendlyName: 'Payments',
    humanReadableName: 'Payments',
    metricGroups: [
      webhooks(found(functions, 'money/webhooks/stripe'), found(functions, 'money/webhooks/paypal'), webhookSilenceHours),
      { title: 'Events on the bus', metrics: [bus.metricMatched(PERIOD), bus.metricRetried(PERIOD)] },
      failing(found(functions, 'money/payment-events/record-purchase'), scheduled, consumers),
      {
        title: 'Delay: oldest change for the books and for the sales, urgent mail, longest scheduled call (milliseconds)',
        metrics: [
          ...consumers.map(({ label, fn }) => fn.metric('IteratorAge', { period: PERIOD, statistic: 'Maximum', label })),
          asyncEventAge(found(functions, 'mail/outbox/send-urgent-mail'), PERIOD),
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
  const explained = explainAlarm('webhook-silence', `Stripe has sent no webhook for ${hours} h.`);
  return {
    title: `Webhooks per ${hours} h`,
    metrics: [
      {
        metric: calls(stripe, 'Stripe', Duration.hours(hours)),
        alarmFriendlyName: 'Webhooks',
        addAlarm: { Silence: { ...raisedBelow(1), ...explained } },
      },
      // No alarm: days without one are usual, and PayPal's payments are also reported by the browser and the reconciliation.
      calls(paypal, 'PayPal', Duration.hours(hours)),
    ],
  };
}

/**
 * Returns the failed calls. A payment that cannot be recorded or entered becomes a dead letter, which raises an alarm; a
 * failed scheduled call leaves nothing behind, so it has an alarm of its own.
 */
function failing(record: LambdaFunction, scheduled: ScheduledFunction[], consumers: StreamFunction[]): CustomMetricGroup {
  const errors = (fn: LambdaFunction, label: string): Metric => fn.metricErrors({ period: PERIOD, statistic: 'Sum', label });
  const means = (id: string) => `${id} failed, or was not called, for 15 minutes.`;
  return {
    title: 'Failed calls',
    metrics: [
      errors(record, 'record-purchase'),
      ...consumers.map(({ label, fn }) => errors(fn, label)),
      ...scheduled.map(({ id, fn }) => ({
        metric: errors(fn, id),
        alarmFriendlyName: 'Scheduled',
        addAlarm: { [id]: { ...raisedWithoutSuccess(3), ...explainAlarm('payments-not-reconciled', means(id)) } },
      })),
    ],
  };
}
