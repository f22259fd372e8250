import { Duration, Stack } from 'aws-cdk-lib/core';
import { EventBus, Match, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Construct } from 'constructs';
import { ALARM_CHANGED, ALARM_SOURCE, alarmChanges } from '#shared/bus/alarm-changes.ts';
import { grantPermissions, type Capabilities } from '../grant-permissions.ts';
import { PlatformFunction, type CodeProvider } from '../platform-function.ts';

export interface AlarmRecordsProps {
  code: CodeProvider;
  capabilities: Capabilities;
}

/**
 * Takes changes of the stage's alarms to the function that notes them for the status page. CloudWatch puts them on the account's own bus, on
 * which AWS's events are free. Alarms in another region than the stage's are not among them.
 */
export class AlarmRecords extends Construct {
  constructor(scope: Construct, id: string, { code, capabilities }: AlarmRecordsProps) {
    super(scope, id);
    const { consumer, rights, maxReceives, timeoutSeconds } = alarmChanges;
    const { undelivered } = capabilities.bus;
    const recorder = new PlatformFunction(this, 'Recorder', {
      handler: consumer,
      code,
      timeout: Duration.seconds(timeoutSeconds),
    });
    grantPermissions(recorder, rights, capabilities);
    recorder.configureAsyncInvoke({ retryAttempts: maxReceives - 1, onFailure: new SqsDestination(undelivered) });
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
