import { CfnResource, RemovalPolicy, type Stack } from 'aws-cdk-lib/core';
import { CfnRole, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

/** AWS's own policy, which lets a function write every log of the account. */
const ANY_LOG = 'AWSLambdaBasicExecutionRole';

/**
 * Restricts each function that CDK adds to a log of its own, like ours: by default they may write every log of the
 * account, and their own logs are kept for years. Call it after all functions of the stack have been added.
 */
export function keepToOwnLogs(stack: Stack): void {
  for (const construct of stack.node.findAll()) {
    if (construct instanceof LambdaFunction) narrowFunction(construct);
    if (isPlainRole(construct)) narrowPlainRole(stack, construct);
  }
}

function narrowFunction(fn: LambdaFunction): void {
  const resource = fn.node.defaultChild as CfnResource;
  const role = fn.role?.node.defaultChild;
  if (!(role instanceof CfnRole) || !JSON.stringify(fn.stack.resolve(role.managedPolicyArns) ?? []).includes(ANY_LOG)) return;
  fn.node.tryRemoveChild('LogGroup');
  role.managedPolicyArns = [];
  fn.addToRolePolicy(writeTo(logOf(fn, resource)));
}

/** Returns true for a role that CDK creates without the class for roles; its function is beside it. */
const isPlainRole = (construct: unknown): construct is CfnResource =>
  CfnResource.isCfnResource(construct) && construct.cfnResourceType === 'AWS::IAM::Role' && !(construct instanceof CfnRole);

function narrowPlainRole(stack: Stack, role: CfnResource): void {
  const provider = role.node.scope!;
  const statements = [writeTo(logOf(provider, provider.node.findChild('Handler') as CfnResource))];
  role.addPropertyDeletionOverride('ManagedPolicyArns');
  const policy = { PolicyName: 'OwnLog', PolicyDocument: stack.resolve(new PolicyDocument({ statements })) as object };
  role.addPropertyOverride('Policies', [policy]);
}

function logOf(scope: Construct, handler: CfnResource): LogGroup {
  const removalPolicy = RemovalPolicy.DESTROY;
  const logGroup = new LogGroup(scope, 'OwnLog', { retention: RetentionDays.ONE_MONTH, removalPolicy });
  handler.addPropertyOverride('LoggingConfig.LogGroup', logGroup.logGroupName);
  return logGroup;
}

const writeTo = ({ logGroupArn }: LogGroup) =>
  new PolicyStatement({ actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [logGroupArn] });
