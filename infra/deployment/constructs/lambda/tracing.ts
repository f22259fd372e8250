import type { Stack } from 'aws-cdk-lib/core';
import { ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { PlatformFunction } from './platform-function.ts';

/** The rights that a function needs to send its traces. X-Ray has no resources that a policy could name. Source: IAM, actions of AWS X-Ray. */
const SEND_TRACES = ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'];

/**
 * Has every function of the product sampled by X-Ray: one call a second and five in a hundred of the others. Call it after all functions of
 * the stack have been added. X-Ray does not trace HTTP APIs: a trace begins at the function. Source: API Gateway, 'Choose between REST APIs
 * and HTTP APIs'.
 */
export function traceFunctions(stack: Stack): void {
  const statements = [new PolicyStatement({ actions: SEND_TRACES, resources: ['*'] })];
  const sending = new ManagedPolicy(stack, 'SendTraces', { description: 'Sends traces to X-Ray', statements });
  for (const construct of stack.node.findAll()) {
    if (!(construct instanceof PlatformFunction)) continue;
    (construct.node.defaultChild as CfnFunction).tracingConfig = { mode: 'Active' };
    construct.role?.addManagedPolicy(sending);
  }
}
