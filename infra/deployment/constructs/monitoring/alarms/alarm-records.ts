import { Duration, Stack } from 'aws-cdk-lib/core';
import { EventBus, Match, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Construct } from 'constructs';
import { ALARM_CHANGED, ALARM_SOURCE, alarmChanges } from '#shared/bus/alarm-changes.ts';
import { BROADCAST_ALARM, OPERATOR_SOURCE } from '#shared/bus/video/broadcast-alarms.ts';
import { grantPermissions, type Capabilities } from '../../lambda/grant-permissions.ts';
import { PlatformFunction, type CodeProvider } from '../../lambda/platform-function.ts';

export interface AlarmRecordsProps {
  code: CodeProvider;
  capabilities: Capabilities;
  /** True if the stage has broadcasts, which raise alarms of their own. */
  hasBroadcasts: boolean;
}

/**
 * Takes changes of the stage's alarms to the function that notes them for the status page. CloudWatch puts them on the account's own bus, on
 * which AWS's events are free. Those of a distribution that is watched from another region come from that region's bus. Broadcasts put theirs
 * on the product's own.
 */
export class AlarmRecords extends Construct {
  constructor(scope: Construct, id: string, { code, capabilities, hasBroadcasts }: AlarmRecordsProps) {
    super(scope, id);
    const { consumer, rights, maxReceives, timeoutSeconds } = alarmChanges;
    const { undelivered } = capabilities.bus;
    const recorder = new PlatformFunction(this, 'Recorder', {
      handler: consumer,
      code,
      timeout: Duration.seconds(timeoutSeconds),
    });
    grantPermissions(recorder, rights, capabilities);
    if (hasBroadcasts) {
      const pattern = { source: [OPERATOR_SOURCE], detailType: [BROADCAST_ALARM] };
      capabilities.bus.callWith('broadcast-alarms', pattern, recorder, { maxReceives });
    } else recorder.configureAsyncInvoke({ retryAttempts: maxReceives - 1, onFailure: new SqsDestination(undelivered) });
    new Rule(this, 'Changes', {
      eventBus: EventBus.fromEventBusName(this, 'AccountBus', 'default'),
      eventPattern: {
        source: [ALARM_SOURCE],
        detailType: [ALARM_CHANGED],
        // Other stages of the account, and other products, have alarms of their own.
        detail: { alarmName: Match.prefix(`${Stack.of(this).stackName}-`) },
      },
      targets: [new LambdaFunction(recorder, { deadLetterQueue: undelivered })],
    });
  }
}
