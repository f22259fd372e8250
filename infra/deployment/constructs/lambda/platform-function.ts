import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Function as LambdaFunction, LoggingFormat, Runtime, type Code } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { outermost } from '../../outermost.ts';
import { heapFlags } from '../../heap-flags.ts';

/** Function that returns the code of a handler, which is named by its file below `functions/`. */
export type CodeProvider = (handler: string) => Code;

export interface PlatformFunctionProps {
  handler: string;
  code: CodeProvider;
  timeout: Duration;
  environment?: Record<string, string>;
  /** Lambda assigns processor time by memory: 1769 MB is one whole processor. */
  memoryMegabytes?: number;
  /** Concurrent executions that it has for itself and cannot exceed. By default it shares those of the account. */
  reservedConcurrency?: number;
  /** Largest heap; Node's own limits if left out. */
  heapMegabytes?: number;
}

/** A function that may only write its own log; other constructs grant it the rest. */
export class PlatformFunction extends LambdaFunction {
  constructor(scope: Construct, id: string, props: PlatformFunctionProps) {
    const { handler, code, timeout, environment = {}, memoryMegabytes = 512, reservedConcurrency, heapMegabytes } = props;
    const options = ['--enable-source-maps', ...(heapMegabytes === undefined ? [] : heapFlags(heapMegabytes))];
    const logGroup = new LogGroup(scope, `${id}Log`, {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // A role of our own: the managed policy that CDK attaches by default allows writing every log of the account.
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    super(scope, id, {
      description: handler,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: code(handler),
      memorySize: memoryMegabytes,
      ...(reservedConcurrency !== undefined && { reservedConcurrentExecutions: reservedConcurrency }),
      timeout,
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      environment: {
        LOG_LEVEL: 'INFO',
        NODE_OPTIONS: options.join(' '),
        STACK: outermost(Stack.of(scope)).stackName,
        ...environment,
      },
    });
    logGroup.grantWrite(role);
  }
}
