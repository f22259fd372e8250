import { CloudFrontClient, GetDistributionCommand, UpdateDomainAssociationCommand } from '@aws-sdk/client-cloudfront';
import { awsFailure, clientSettings } from '../../configure-payments/aws.ts';
import { DISTRIBUTION_REGION } from '../../../deployment/stage-regions.ts';
import type { Run } from '../run-command.ts';

/** The zone in which Route 53 keeps the names of all distributions. Source: Route 53, AliasTarget. */
const ZONE_OF_DISTRIBUTIONS = 'Z2FDTNDATAQYW2';

export interface Move {
  domain: string;
  hostedZoneId: string;
  distributionId: string;
}

/**
 * Moves the domain and its wildcard from the distribution that has them to another one of the account, then points the domain's records at that
 * one. CloudFront answers a name by whichever distribution has it, so viewers arrive before the records have changed everywhere.
 * @throws CliError if CloudFront refuses
 */
export async function moveDomain({ domain, hostedZoneId, distributionId: Id }: Move, run: Run): Promise<string> {
  const client = new CloudFrontClient(clientSettings(DISTRIBUTION_REGION));
  const names = [domain, `*.${domain}`];
  let target = '';
  const moved: string[] = [];
  try {
    for (const Domain of names) {
      // Each move changes the version that the next one has to name.
      const { Distribution, ETag } = await client.send(new GetDistributionCommand({ Id }));
      target = Distribution?.DomainName ?? '';
      if (Distribution?.DistributionConfig?.Aliases?.Items?.includes(Domain)) continue;
      await client.send(new UpdateDomainAssociationCommand({ Domain, TargetResource: { DistributionId: Id }, IfMatch: ETag }));
      moved.push(Domain);
    }
  } catch (error) {
    throw awsFailure(error, `Moving ${names.join(' and ')} to the distribution ${Id}`);
  }
  const batch = JSON.stringify({ Changes: names.flatMap((name) => recordsOf(name, target)) });
  const arguments_ = ['route53', 'change-resource-record-sets', '--hosted-zone-id', hostedZoneId, '--change-batch', batch];
  const isPointed = (await run('aws', arguments_)) === 0;
  const what = moved.length > 0 ? `${moved.join(' and ')} moved.` : 'The names were moved before.';
  if (isPointed) return `${what} Their records lead to ${target}.`;
  return `${what} Point their records to ${target}: aws ${arguments_.slice(0, 4).join(' ')} --change-batch '${batch}'`;
}

const recordsOf = (name: string, DNSName: string) =>
  ['A', 'AAAA'].map((Type) => ({
    Action: 'UPSERT',
    ResourceRecordSet: {
      Name: `${name}.`,
      Type,
      AliasTarget: { HostedZoneId: ZONE_OF_DISTRIBUTIONS, DNSName, EvaluateTargetHealth: false },
    },
  }));
