import { CrossStackReferences, ReferenceStrength, type App } from 'aws-cdk-lib/core';
import { CopiesStack } from './copies-stack.ts';
import { DistributionPartsStack } from './distribution-parts.ts';
import { EdgeWatchStack } from './edge-watch-stack.ts';
import { PlatformStack, type PlatformStackProps } from './platform-stack.ts';
import { DISTRIBUTION_REGION, hasSeparateParts, hasSeparateWatch, regionsOf } from './stage-regions.ts';

export interface DeploymentProps extends Omit<PlatformStackProps, 'distributionParts' | 'env'> {
  /** Twelve digits; if absent, the account is decided at deployment. */
  account?: string | undefined;
}

const DESCRIPTION = 'Marquee: pay-per-view video';

/**
 * Describes the stacks of one stage: the platform's, before it one for copies of its data, if the settings name a region for them, and
 * after it one that watches the distribution, if that needs another region.
 * @returns the platform's stack
 */
export function describeDeployment(app: App, props: DeploymentProps): PlatformStack {
  const { config, account } = props;
  const inRegion = (region: string) => ({ region, ...(account && { account }) });
  // CloudFormation reads the other stack's outputs itself, so no functions copy them and either stack can change.
  if (regionsOf(config).length > 1) CrossStackReferences.of(app).consume(ReferenceStrength.WEAK);
  const platform = describePlatform(app, props, inRegion);
  if (config.copyRegion) {
    const copies = new CopiesStack(app, `${platform.stackName}-copies`, {
      config,
      description: 'Marquee: copies of data',
      env: inRegion(config.copyRegion),
    });
    platform.addStackDependency(copies);
  }
  if (hasSeparateWatch(config)) {
    new EdgeWatchStack(app, `${platform.stackName}-edge`, {
      config,
      platform: platform.stackName,
      home: platform.region,
      ...platform.watchedEdge,
      description: `${DESCRIPTION}, what watches CloudFront in ${DISTRIBUTION_REGION}`,
      env: inRegion(DISTRIBUTION_REGION),
      crossRegionReferences: true,
    }).addStackDependency(platform);
  }
  return platform;
}

/**
 * Describes the platform itself. It is one stack, unless it is in a region other than us-east-1 and has a domain or a firewall:
 * those are then in a small stack of their own in us-east-1.
 */
function describePlatform(
  app: App,
  { account: _account, ...props }: DeploymentProps,
  inRegion: (region: string) => { region: string; account?: string },
): PlatformStack {
  const { config } = props;
  const id = `Marquee-${config.stage}`;
  const { parts } = hasSeparateParts(config)
    ? new DistributionPartsStack(app, `${id}-us-east-1`, {
        config,
        description: `${DESCRIPTION}, the parts that CloudFront reads only in ${DISTRIBUTION_REGION}`,
        env: inRegion(DISTRIBUTION_REGION),
        crossRegionReferences: true,
      })
    : {};
  return new PlatformStack(app, id, {
    ...props,
    description: DESCRIPTION,
    env: inRegion(config.region),
    ...(regionsOf(config).length > 1 && { crossRegionReferences: true }),
    ...(parts && { distributionParts: parts }),
  });
}
