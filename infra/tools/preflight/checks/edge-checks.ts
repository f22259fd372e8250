import type { Check } from '../check.ts';
import type { Account } from '../readings/read-account.ts';
import { quotaNamed } from '../readings/service-quotas.ts';
import { askForQuota, codeOf } from './ask.ts';

const EDGE_REGION = 'us-east-1';
/** A live broadcast takes one channel and one input of an encoder. */
const BROADCASTS = 1;

/** Returns the quotas of what delivers the film. */
export function edgeChecks({ quotas }: Account, region: string): Check[] {
  const listed = (service: 'cloudfront' | 'medialive', name: RegExp, inRegion: string) => {
    const reading = quotaNamed(quotas[service], name);
    const remedy = (wanted: number) => askForQuota({ service, code: codeOf(reading), region: inRegion }, wanted);
    return { reading, remedy };
  };
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
      ...listed('cloudfront', /^requests? (rate|per second) per distribution$/i, EDGE_REGION),
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
  ];
}
