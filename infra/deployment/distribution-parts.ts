import { Stack, type StackProps } from 'aws-cdk-lib/core';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Construct } from 'constructs';
import type { Config } from './config/config.ts';
import { Firewall } from './constructs/edge/firewall.ts';
import { SiteCertificate } from './constructs/edge/site-domain.ts';

/** The parts that CloudFront reads in one region only, as far as the settings ask for them. */
export interface DistributionParts {
  certificate: ICertificate | null;
  firewallArn: string | null;
}

/** Creates the parts in the scope's own stack, which must be in `DISTRIBUTION_REGION`. */
export function distributionParts(scope: Construct, { domain, hostedZoneId, waf }: Config): DistributionParts {
  const certificate = domain && hostedZoneId ? new SiteCertificate(scope, 'Certificate', { domain, hostedZoneId }) : null;
  return {
    certificate: certificate?.certificate ?? null,
    firewallArn: waf ? new Firewall(scope, 'Firewall').arn : null,
  };
}

/** A second stack with nothing but these parts, for a platform in another region. */
export class DistributionPartsStack extends Stack {
  readonly parts: DistributionParts;

  constructor(scope: Construct, id: string, { config, ...props }: StackProps & { config: Config }) {
    super(scope, id, props);
    this.parts = distributionParts(this, config);
  }
}
