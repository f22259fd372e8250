import type { Duration } from 'aws-cdk-lib/core';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';

/** Returns how long events waited in Lambda's own queue for a function that the bus calls, in milliseconds. */
export const asyncEventAge = (fn: LambdaFunction, period: Duration): Metric =>
  fn.metric('AsyncEventAge', { period, statistic: 'Maximum', label: 'urgent mails' });
