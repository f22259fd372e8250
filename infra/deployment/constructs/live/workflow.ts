import { Stack } from 'aws-cdk-lib/core';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnStateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import { workflowDefinition } from './workflow-definition.ts';

/** The state machine of broadcasts. It may call the function that takes the steps, and nothing else. */
export class Workflow extends Construct {
  readonly arn: string;
  /** ARN of all its executions. */
  readonly executionsArn: string;

  constructor(scope: Construct, id: string, { worker }: { worker: LambdaFunction }) {
    super(scope, id);
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('states.amazonaws.com') });
    role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [worker.functionArn] }));
    const machine = new CfnStateMachine(this, 'Resource', {
      roleArn: role.roleArn,
      definitionString: Stack.of(this).toJsonString(workflowDefinition(worker.functionArn)),
    });
    machine.node.addDependency(role);
    this.arn = machine.ref;
    const { partition, region, account } = Stack.of(this);
    this.executionsArn = `arn:${partition}:states:${region}:${account}:execution:${machine.attrName}:*`;
  }

  /** Lets a function start workflows and know how they went. @param more actions on running ones */
  grantTo(fn: LambdaFunction, ...more: string[]): void {
    fn.addToRolePolicy(new PolicyStatement({ actions: ['states:StartExecution'], resources: [this.arn] }));
    fn.addToRolePolicy(new PolicyStatement({ actions: ['states:DescribeExecution', ...more], resources: [this.executionsArn] }));
    fn.addEnvironment('WORKFLOW_ARN', this.arn);
  }
}
