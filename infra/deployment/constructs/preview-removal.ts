import { Duration, Stack } from 'aws-cdk-lib/core';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { STAGE_REMOVER } from '../deployed-functions.ts';
import { PlatformFunction, type CodeProvider } from './lambda/platform-function.ts';
import type { ReadableSecret } from './keys/readable-secret.ts';

export interface PreviewRemovalProps {
  code: CodeProvider;
  stage: string;
  paymentsSecret: ReadableSecret;
  /** Days after the last deployment. */
  removeAfterDays: number;
}

/**
 * Removes a preview by itself. Once a day a function looks at the age of its own stack and deletes it, unless the stage holds keys
 * with which somebody could have paid. Only a preview has this function, and with it the right to delete anything.
 */
export class PreviewRemoval extends Construct {
  constructor(scope: Construct, id: string, { code, stage, paymentsSecret, removeAfterDays }: PreviewRemovalProps) {
    super(scope, id);
    const { stackId } = Stack.of(this);
    const remover = new PlatformFunction(this, 'Remover', {
      handler: STAGE_REMOVER,
      code,
      timeout: Duration.minutes(1),
      environment: { STACK_ID: stackId, STAGE: stage, REMOVE_AFTER_DAYS: String(removeAfterDays) },
    });
    paymentsSecret.grantTo(remover);
    Grant.addToPrincipal({
      grantee: remover,
      actions: ['cloudformation:DescribeStacks', 'cloudformation:DeleteStack'],
      // With its unique id: a later stage of the same name is another stack.
      resourceArns: [stackId],
    }).assertSuccess();
    new Rule(this, 'Daily', {
      schedule: Schedule.rate(Duration.days(1)),
      // A failed call is not retried: the next one comes a day later.
      targets: [new LambdaFunction(remover, { retryAttempts: 0 })],
    });
  }
}
