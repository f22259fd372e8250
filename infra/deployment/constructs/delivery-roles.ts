import { DefaultStackSynthesizer, Duration, Stack } from 'aws-cdk-lib/core';
import { OpenIdConnectPrincipal, OpenIdConnectProvider, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';

const GITHUB = 'token.actions.githubusercontent.com';

/** The roles of CDK's bootstrap that each command assumes. None of them is the one that CloudFormation itself acts with. */
const ASSUMED = {
  /** Reads the deployed templates. */
  Diff: ['lookup'],
  /** Also uploads files, and gives CloudFormation a template. */
  Deploy: ['lookup', 'file-publishing', 'deploy'],
} as const;

export interface DeliveryRolesProps {
  /** The repository on GitHub, `owner/name`. */
  repository: string;
  stage: string;
  /** Regions in which the stage has a stack. */
  regions: readonly string[];
}

/**
 * The roles with which a workflow on GitHub compares a stage with a new version, and deploys it. GitHub vouches for each run by a
 * signed token, so no key is stored there. A role trusts one environment of one repository, and may do nothing but assume the
 * roles that CDK's bootstrap made for people who deploy.
 */
export class DeliveryRoles extends Construct {
  /** ARN of the role of the environment `{stage}-diff`. */
  readonly diffRoleArn: string;
  /** ARN of the role of the environment `{stage}`, whose reviewers approve a deployment. */
  readonly deployRoleArn: string;

  constructor(scope: Construct, id: string, { repository, stage, regions }: DeliveryRolesProps) {
    super(scope, id);
    const role = (name: keyof typeof ASSUMED, environment: string) => {
      const subject = `repo:${repository}:environment:${environment}`;
      return this.#role(name, subject, regions).roleArn;
    };
    this.diffRoleArn = role('Diff', `${stage}-diff`);
    this.deployRoleArn = role('Deploy', stage);
  }

  #role(name: keyof typeof ASSUMED, subject: string, regions: readonly string[]): Role {
    const { account, partition } = Stack.of(this);
    // An account has one provider for GitHub, which other stages and projects share.
    const providerArn = `arn:${partition}:iam::${account}:oidc-provider/${GITHUB}`;
    const github = OpenIdConnectProvider.fromOpenIdConnectProviderArn(this, `${name}Provider`, providerArn);
    const role = new Role(this, name, {
      description: `Assumed by the workflow on GitHub: ${subject}`,
      assumedBy: new OpenIdConnectPrincipal(github, {
        StringEquals: { [`${GITHUB}:aud`]: 'sts.amazonaws.com', [`${GITHUB}:sub`]: subject },
      }),
      maxSessionDuration: Duration.hours(1),
    });
    const qualifier = DefaultStackSynthesizer.DEFAULT_QUALIFIER;
    const resources = regions.flatMap((region) =>
      ASSUMED[name].map((part) => `arn:${partition}:iam::${account}:role/cdk-${qualifier}-${part}-role-${account}-${region}`),
    );
    role.addToPolicy(new PolicyStatement({ actions: ['sts:AssumeRole'], resources }));
    return role;
  }
}
