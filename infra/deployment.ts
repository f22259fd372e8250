import { CrossStackReferences, ReferenceStrength, type App } from 'aws-cdk-lib/core';
import { DISTRIBUTION_REGION, DistributionPartsStack } from './distribution-parts.ts';
import { PlatformStack, type PlatformStackProps } from './platform-stack.ts';

export interface DeploymentProps extends Omit<PlatformStackProps, 'distributionParts' | 'env'> {
  /** Twelve digits; open until the deployment without it. */
  account?: string | undefined;
}

/**
 * The stacks of one stage. It is one, unless the platform is in another region than us-east-1 and has a domain or
 * a firewall: those are then in a small stack of their own there.
 */
export function describeDeployment(app: App, { account, ...props }: DeploymentProps): PlatformStack {
  const { config } = props;
  const { stage, region, domain, waf } = config;
  const id = `Marquee-${stage}`;
  const inRegion = (name: string) => ({ region: name, ...(account && { account }) });
  const description = 'Marquee: pay-per-view video';
  if (region === DISTRIBUTION_REGION || !(domain || waf)) {
    return new PlatformStack(app, id, { ...props, description, env: inRegion(region) });
  }
  // CloudFormation reads the other stack's outputs itself: no functions that carry them over, and either can change.
  CrossStackReferences.of(app).consume(ReferenceStrength.WEAK);
  const { parts } = new DistributionPartsStack(app, `${id}-us-east-1`, {
    config,
    description: `${description}, what CloudFront reads in ${DISTRIBUTION_REGION} only`,
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
