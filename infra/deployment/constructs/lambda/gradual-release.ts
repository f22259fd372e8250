import { Duration, Stack } from 'aws-cdk-lib/core';
import { Alarm, ComparisonOperator, type IAlarm, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Alias } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { PlatformFunction } from './platform-function.ts';

/** Name of the alias that the API calls. */
export const ALIAS = 'live';

/**
 * Releases new versions of an area's functions gradually: the new version gets 10 % of the calls for five minutes and then all of
 * them. If a call crashes or times out meanwhile, or an alarm given to `stopOn` is raised, CodeDeploy takes the version back and
 * CloudFormation rolls the deployment back.
 */
export class GradualRelease extends Construct {
  readonly #application: LambdaApplication;
  readonly #role: Role;
  readonly #groups: LambdaDeploymentGroup[] = [];

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.#application = new LambdaApplication(this, 'Application');
    this.#role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') });
    // AWS's own policy would also let it change the aliases of all functions of the account.
    this.#role.addToPolicy(new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }));
  }

  /** Returns the alias of a function that takes its calls. */
  aliasOf(fn: PlatformFunction): Alias {
    const alias = fn.addAlias(ALIAS);
    this.#role.addToPolicy(
      new PolicyStatement({
        actions: ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'],
        // The alias by its name: the alias waits for the group, which waits for this policy.
        resources: [fn.functionArn, `${fn.functionArn}:${ALIAS}`],
      }),
    );
    const { id } = fn.node;
    const group = new LambdaDeploymentGroup(this, `${id}-group`, {
      application: this.#application,
      alias,
      // Without this, CDK attaches AWS's own policy.
      role: this.#role.withoutPolicyUpdates(),
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      alarms: [this.#errors(id, alias)],
    });
    group.node.addDependency(this.#role);
    this.#groups.push(group);
    return alias;
  }

  /** Also takes a new version back while an alarm is raised. */
  stopOn(alarm: IAlarm): void {
    for (const group of this.#groups) group.addAlarm(alarm);
  }

  #errors(id: string, alias: Alias): Alarm {
    return new Alarm(this, `${id}-errors`, {
      alarmName: `${Stack.of(this).nestedStackParent?.stackName}-Release-${id}`,
      alarmDescription: `A call of ${id} crashed or timed out. A release under way is taken back: docs/operations/releases.md#gradual-releases`,
      metric: alias.metricErrors({ period: Duration.minutes(1) }),
      threshold: 1,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  }
}
