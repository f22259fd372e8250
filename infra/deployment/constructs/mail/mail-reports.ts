import { Duration } from 'aws-cdk-lib/core';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Construct } from 'constructs';
import { mailReports, REPORTED } from '#shared/bus/mail-reports.ts';
import { grantPermissions, type Capabilities } from '../lambda/grant-permissions.ts';
import { PlatformFunction, type CodeProvider } from '../lambda/platform-function.ts';

export interface MailReportsProps {
  code: CodeProvider;
  capabilities: Capabilities;
}

/**
 * Takes SES's reports about the platform's own mails to the function that marks addresses. SES puts them on the account's own
 * bus, on which AWS's events are free.
 */
export class MailReports extends Construct {
  constructor(scope: Construct, id: string, { code, capabilities }: MailReportsProps) {
    super(scope, id);
    const { consumer, rights, maxReceives, timeoutSeconds } = mailReports;
    const { bus, mail } = capabilities;
    const marker = new PlatformFunction(this, 'Marker', { handler: consumer, code, timeout: Duration.seconds(timeoutSeconds) });
    grantPermissions(marker, rights, capabilities);
    marker.configureAsyncInvoke({ retryAttempts: maxReceives - 1, onFailure: new SqsDestination(bus.undelivered) });
    const configurationSet = mail.reportTo(EventBus.fromEventBusName(this, 'AccountBus', 'default'));
    if (!configurationSet) return;
    new Rule(this, 'Reports', {
      eventPattern: {
        source: ['aws.ses'],
        // Other stages of the account, and other products, have configuration sets of their own.
        detail: { eventType: [...REPORTED], mail: { tags: { 'ses:configuration-set': [configurationSet] } } },
      },
      targets: [new LambdaFunction(marker, { deadLetterQueue: bus.undelivered })],
    });
  }
}
