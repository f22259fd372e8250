import { Stack } from 'aws-cdk-lib/core';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Alarm, ComparisonOperator } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { alarmRules, missingData, type AlarmRule } from './alarms.ts';
import { platformDashboard } from './dashboard.ts';
import type { PaymentsBus } from './payments-bus.ts';
import type { Tables } from './tables.ts';

export interface MonitoringProps {
  api: HttpApi;
  /** By handler. */
  functions: ReadonlyMap<string, IFunction>;
  bus: PaymentsBus;
  tables: Tables;
  /** Who is written to when an alarm is raised or over; nobody without it. */
  alarmMail?: string | undefined;
  /** Hours without a webhook after which an alarm is raised; never without it. */
  webhookSilenceHours?: number | undefined;
}

/** What an operator looks at, and what calls one. */
export class Monitoring extends Construct {
  constructor(scope: Construct, id: string, props: MonitoringProps) {
    super(scope, id);
    const alarms = alarmRules(props).map((rule) => this.#alarm(rule));
    if (props.alarmMail) this.#tell(props.alarmMail, alarms);
    platformDashboard(this, 'Dashboard', { ...props, alarms });
  }

  #alarm(rule: AlarmRule): Alarm {
    const { GREATER_THAN_OR_EQUAL_TO_THRESHOLD, LESS_THAN_THRESHOLD } = ComparisonOperator;
    return new Alarm(this, rule.id, {
      alarmName: `${Stack.of(this).stackName}-${rule.id}`,
      alarmDescription: `${rule.means} What to do: docs/operations.md#${rule.section}`,
      metric: rule.metric,
      threshold: rule.from,
      evaluationPeriods: rule.periods ?? 1,
      comparisonOperator: rule.silence ? LESS_THAN_THRESHOLD : GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: missingData(rule),
    });
  }

  #tell(address: string, alarms: readonly Alarm[]): void {
    const topic = new Topic(this, 'Topic', { enforceSSL: true });
    topic.addSubscription(new EmailSubscription(address));
    // Enforcing TLS replaces the policy by which CloudWatch may publish otherwise.
    topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com'));
    const action = new SnsAction(topic);
    for (const alarm of alarms) {
      alarm.addAlarmAction(action);
      alarm.addOkAction(action);
    }
  }
}
