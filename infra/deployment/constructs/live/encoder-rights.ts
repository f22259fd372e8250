import { Stack } from 'aws-cdk-lib/core';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';

export interface EncoderRightsProps {
  /** MediaPackage's group of channels. */
  groupArn: string;
  /** Beginning of the names of the secrets with which encoders encrypt. */
  passphrasePrefix: string;
  /** MediaLive's group of addresses. */
  inputGroupArn: string;
}

/** The rights of live video's functions, and MediaLive's own role. */
export class EncoderRights extends Construct {
  /** The role with which MediaLive writes to the packager and reads passphrases. It may do nothing else: an encoder here keeps no log. */
  readonly role: Role;
  readonly #props: EncoderRightsProps;

  constructor(scope: Construct, id: string, props: EncoderRightsProps) {
    super(scope, id);
    this.#props = props;
    // Without session tags, MediaLive may not be able to assume it. Source: AWS, agent toolkit, 'Troubleshooting: MediaLive'.
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('medialive.amazonaws.com').withSessionTags() });
    this.role.addToPolicy(
      new PolicyStatement({ actions: ['mediapackagev2:PutObject'], resources: [`${props.groupArn}/channel/*`] }),
    );
    this.role.addToPolicy(
      new PolicyStatement({ actions: ['DescribeSecret', 'GetSecretValue'].map(secret), resources: [this.#passphrases()] }),
    );
  }

  /** Lets a function look at encoders and their alerts. */
  grantLookTo(fn: LambdaFunction): void {
    allow(fn, ['DescribeChannel', 'ListAlerts'].map(live), [this.#medialive('channel')]);
  }

  /** Lets a function list encoders. AWS lists all of the account or none. */
  grantListTo(fn: LambdaFunction): void {
    allow(fn, ['ListChannels'].map(live), ['*']);
  }

  /** Lets a function read metrics. CloudWatch has no rights for single ones. */
  grantMetricsTo(fn: LambdaFunction): void {
    allow(fn, ['cloudwatch:GetMetricData'], ['*']);
  }

  /** Lets a function keep a broadcast's replay and remove everything else of it. */
  grantRemovalTo(fn: LambdaFunction): void {
    // AWS lists all of the account or none.
    allow(fn, ['ListChannels', 'ListInputs'].map(live), ['*']);
    allow(fn, ['StopChannel', 'DeleteChannel'].map(live), [this.#medialive('channel')]);
    allow(fn, ['DeleteInput'].map(live), [this.#medialive('input')]);
    allow(fn, ['DeleteSecret'].map(secret), [this.#passphrases()]);
    this.#allowPackager(fn, REMOVAL);
  }

  /** Lets a function list passphrases. AWS lists all secrets of the account or none. */
  grantListPassphrasesTo(fn: LambdaFunction): void {
    allow(fn, ['ListSecrets'].map(secret), ['*']);
  }

  /** Lets a function make everything of a broadcast. */
  grantCreationTo(fn: LambdaFunction): void {
    const channel = this.#medialive('channel');
    const made = [channel, this.#medialive('input'), this.#props.inputGroupArn];
    allow(fn, ['CreateChannel', 'CreateInput', 'CreateTags'].map(live), made);
    allow(fn, ['StartChannel', 'ListAlerts'].map(live), [channel]);
    allow(fn, ['CreateSecret', 'DescribeSecret', 'TagResource'].map(secret), [this.#passphrases()]);
    this.#allowPackager(fn, CREATION);
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ['iam:PassRole'],
        resources: [this.role.roleArn],
        conditions: { StringEquals: { 'iam:PassedToService': 'medialive.amazonaws.com' } },
      }),
    );
  }

  #allowPackager(fn: LambdaFunction, actions: readonly string[]): void {
    const { groupArn } = this.#props;
    allow(
      fn,
      actions.map((action) => `mediapackagev2:${action}`),
      [groupArn, `${groupArn}/*`],
    );
  }

  #passphrases(): string {
    const { partition, region, account } = Stack.of(this);
    return `arn:${partition}:secretsmanager:${region}:${account}:secret:${this.#props.passphrasePrefix}*`;
  }

  #medialive(kind: 'channel' | 'input'): string {
    const { partition, region, account } = Stack.of(this);
    return `arn:${partition}:medialive:${region}:${account}:${kind}:*`;
  }
}

const REMOVAL = [
  'CreateHarvestJob',
  'DeleteChannel',
  'DeleteOriginEndpoint',
  'GetOriginEndpoint',
  'ListChannels',
  'ListHarvestJobs',
  'ListOriginEndpoints',
  'TagResource',
  'UpdateOriginEndpoint',
];
const CREATION = ['CreateChannel', 'CreateOriginEndpoint', 'GetChannel', 'PutChannelPolicy', 'PutOriginEndpointPolicy'];

const live = (action: string) => `medialive:${action}`;
const secret = (action: string) => `secretsmanager:${action}`;

const allow = (fn: LambdaFunction, actions: string[], resources: string[]) =>
  fn.addToRolePolicy(new PolicyStatement({ actions, resources }));
