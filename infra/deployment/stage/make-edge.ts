import type { Stack } from 'aws-cdk-lib/core';
import type { Config } from '../config/config.ts';
import type { ApiFunctions } from '../constructs/api/api-functions.ts';
import { Edge, type EdgeFunctionFiles } from '../constructs/edge/edge.ts';
import { SiteDomain } from '../constructs/edge/site-domain.ts';
import type { Capabilities } from '../constructs/lambda/grant-permissions.ts';
import type { Packager } from '../constructs/live/packager.ts';
import type { WebAssets } from '../constructs/storage/web-assets.ts';
import { distributionParts, type DistributionParts } from '../distribution-parts.ts';

/** The origins of the edge. */
interface EdgeOrigins {
  api: ApiFunctions['api'];
  web: WebAssets;
  capabilities: Capabilities;
  /** Live video; null in a stage without it. */
  packager: Packager | null;
}

/** The settings, and what is made elsewhere. */
interface EdgeProps {
  config: Config;
  edgeFunctions: EdgeFunctionFiles;
  /** Parts from the separate stack in us-east-1; made here if absent. */
  distributionParts?: DistributionParts;
}

/** Creates the distribution in front of the stage, with its domain, certificate and firewall where the settings ask for them. */
export function makeEdge(stack: Stack, props: EdgeProps, { api, web, capabilities, packager }: EdgeOrigins): Edge {
  const { config } = props;
  const { certificate, firewallArn } = props.distributionParts ?? distributionParts(stack, config);
  const { domain, hostedZoneId, takeOver = null } = config;
  const siteDomain =
    domain && hostedZoneId && certificate
      ? new SiteDomain(stack, 'Domain', { domain, hostedZoneId, certificate, takeOver })
      : null;
  return new Edge(stack, 'Edge', {
    api,
    originSecret: capabilities.keys.originSecret,
    assets: web.bucket,
    media: capabilities.media.bucket,
    live: packager?.origin ?? null,
    mediaKeys: capabilities.keys.keyGroup,
    endedSessions: capabilities.endedSessions.store,
    functions: props.edgeFunctions,
    domain: siteDomain,
    allowedCountries: config.allowedCountries ?? [],
    blockedCountries: config.blockedCountries ?? [],
    firewallArn,
    measureOrigins: config.extraAlarms.includes('edge-detail'),
  });
}
