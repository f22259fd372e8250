import type { Config } from '../../../deployment/config/config.ts';
import type { Check } from '../check.ts';
import type { Account } from '../readings/read-account.ts';
import { quotaNamed } from '../readings/service-quotas.ts';
import { askForQuota, codeOf } from './ask.ts';

const EDGE_REGION = 'us-east-1';
/** A live broadcast takes one of each. */
const BROADCASTS = 1;

/** Returns a quota of requests with the other way out of it, if the stage's broadcasts have low latency. */
const orUsualLatency = (check: Pick<Check, 'reading' | 'remedy'>, live: Config['live']): typeof check =>
  live && live.latency === 'low'
    ? {
        ...check,
        remedy: (wanted) => `${check.remedy(wanted)}, or set "live" to {"latency": "usual"}, which needs a third of it`,
      }
    : check;

/** Returns the quotas of what delivers the film. */
export function edgeChecks({ quotas }: Account, { region, live }: Pick<Config, 'region' | 'live'>): Check[] {
  const listed = (service: 'cloudfront' | 'medialive' | 'mediapackagev2', name: RegExp, inRegion: string) => {
    const reading = quotaNamed(quotas[service], name);
    const remedy = (wanted: number) => askForQuota({ service, code: codeOf(reading), region: inRegion }, wanted);
    return { reading, remedy };
  };
  const packaging: Check[] = [
    {
      service: 'MediaPackage',
      item: 'channels of a stage',
      unit: 'per group of channels',
      ...listed('mediapackagev2', /^(maximum )?channels( per channel group)?$/i, region),
      need: () => BROADCASTS,
    },
    {
      service: 'MediaPackage',
      item: 'replays being made at once',
      unit: 'per group of channels',
      ...listed('mediapackagev2', /^(maximum )?(active )?harvest jobs( per channel group)?$/i, region),
      need: () => BROADCASTS,
    },
  ];
  return [
    {
      service: 'CloudFront',
      item: 'transfer of the distribution',
      unit: 'Gbit/s',
      ...listed('cloudfront', /^data transfer rate per distribution$/i, EDGE_REGION),
      need: ({ quotas: peaks }) => peaks.edgeBandwidth.value,
    },
    {
      service: 'CloudFront',
      item: 'requests to the distribution',
      unit: 'a second',
      ...orUsualLatency(listed('cloudfront', /^requests? (rate|per second) per distribution$/i, EDGE_REGION), live),
      need: ({ quotas: peaks }) => peaks.edgeRequests.value,
    },
    {
      service: 'MediaLive',
      item: 'channels, if it encodes a broadcast',
      unit: 'in the region',
      ...listed('medialive', /^channels$/i, region),
      need: () => BROADCASTS,
    },
    {
      service: 'MediaLive',
      item: 'inputs, if it encodes a broadcast',
      unit: 'in the region',
      ...listed('medialive', /^(push )?inputs$/i, region),
      need: () => BROADCASTS,
    },
    // Only a stage with live video has anything there.
    ...(live ? packaging : []),
  ];
}
