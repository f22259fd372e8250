import { Stack } from 'aws-cdk-lib/core';
import { EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { alarmPage } from '#shared/bus/alarm-page.ts';
import { BROADCAST_ALARM, FAILED_WORKFLOW, OPERATOR_SOURCE } from '#shared/bus/video/broadcast-alarms.ts';
import type { LiveVideo } from '../live/live-video.ts';
import type { PaymentsBus } from '../payments-bus.ts';

export interface WatchedLiveVideo {
  live: LiveVideo;
  bus: PaymentsBus;
  /** The topic of all alarms. */
  topic: ITopic;
}

/**
 * Tells the topic what wakes the operator of live video. All of it is events: a metric with an alarm costs $0.10 a month although nothing is
 * broadcast. What a broadcast raises itself comes over the product's bus, and the failure of a workflow over the account's own.
 */
export function watchLiveVideo(scope: Construct, { live, bus, topic }: WatchedLiveVideo): void {
  bus.notify('operator-alarms', { source: [OPERATOR_SOURCE], detailType: [BROADCAST_ALARM] }, topic, '$.detail.text');
  const { raised, alarm } = FAILED_WORKFLOW;
  const [name, status, time] = ['$.detail.name', '$.detail.status', '$.time'].map((path) => EventField.fromPath(path));
  const text = `ALARM: ${alarm}. ${raised} Workflow ${name}: ${status}, ${time}. Runbook: ${alarmPage(alarm)}`;
  new Rule(scope, 'FailedWorkflows', {
    eventPattern: {
      source: ['aws.states'],
      detailType: ['Step Functions Execution Status Change'],
      // One that somebody stops, as a later request does with an earlier one, has not failed.
      detail: { status: ['FAILED', 'TIMED_OUT'], stateMachineArn: [live.workflow.arn] },
    },
    targets: [
      new SnsTopic(topic, {
        message: RuleTargetInput.fromText(`${Stack.of(scope).stackName}: ${text}`),
        deadLetterQueue: bus.undelivered,
      }),
    ],
  });
}
