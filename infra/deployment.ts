import { CrossStackReferences, ReferenceStrength, type App } from 'aws-cdk-lib/core';
import { CopiesStack } from './copies-stack.ts';
import { DISTRIBUTION_REGION, DistributionPartsStack, regionsOf } from './distribution-parts.ts';
import { PlatformStack, type PlatformStackProps } from './platform-stack.ts';

export interface DeploymentProps extends Omit<PlatformStackProps, 'distributionParts' | 'env'> {
  /** Twelve digits; if absent, the account is decided at deployment. */
  account?: string | undefined;
}

/**
 * Describes the stacks of one stage: the platform's, and before it one for copies of its data, if the settings name a region for
 * them.
 * @returns the platform's stack
 */
export function describeDeployment(app: App, props: DeploymentProps): PlatformStack {
  const platform = describePlatform(app, props);
  const { config, account } = props;
  if (!config.copyRegion) return platform;
  const copies = new CopiesStack(app, `${platform.stackName}-copies`, {
    config,
    description: 'Marquee: copies of data',
    env: { region: config.copyRegion, ...(account && { account }) },
  });
  platform.addStackDependency(copies);
  return platform;
}

/**
 * Describes the platform itself. It is one stack, unless it is in a region other than us-east-1 and has a domain or a firewall:
 * those are then in a small stack of their own in us-east-1.
 */
function describePlatform(app: App, { account, ...props }: DeploymentProps): PlatformStack {
  const { config } = props;
  const { stage, region } = config;
  const id = `Marquee-${stage}`;
  const inRegion = (name: string) => ({ region: name, ...(account && { account }) });
  const description = 'Marquee: pay-per-view video';
  if (regionsOf(config).length === 1) {
    return new PlatformStack(app, id, { ...props, description, env: inRegion(region) });
  }
  // CloudFormation reads the other stack's outputs itself, so no functions copy them and either stack can change.
  CrossStackReferences.of(app).consume(ReferenceStrength.WEAK);
  const { parts } = new DistributionPartsStack(app, `${id}-us-east-1`, {
    config,
    description: `${description}, the parts that CloudFront reads only in ${DISTRIBUTION_REGION}`,
    env: inRegion(DISTRIBUTION_REGION),
    crossRegionReferences: true,
  });
  return new PlatformStack(app, id, {
    ...props,
    description,
    env: inRegion(region),
    crossRegionReferences: true,
    distributionParts: parts,
  });
}
