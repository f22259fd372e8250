import type { Price } from './price.ts';

const TRANSCODING = 'https://gist.github.com/0xdeepmehta/2c2f548b19e29ed71e30492c1587770b';
/**
 * AWS's Price List API for us-east-1, as somebody has read it on 2026-09-18. The prices hold for inputs and outputs of less than 10 Mbit/s,
 * outputs of up to 30 frames a second, in AVC. MediaPackage's are those of its first version: AWS lists none for the second alone.
 */
const MEDIA_LIST =
  'https://github.com/wbm99/aws-channel-with-terraform/blob/2c8bb64193e5f20151c561ab1c4fb748b57f46ef/docs/cost-estimate.md';

/** AWS's list, as of 2026: what leaves a region for the internet, without the first 100 GB of each month, which are free. */
const EGRESS_LIST = 'https://www.egresscost.com/aws';

const transcoding = (item: string, usd: number) =>
  ({ service: 'MediaConvert', item, unit: 'minutes', usd, per: 1, source: TRANSCODING }) as const;
const encoding = (item: string, usd: number) =>
  ({ service: 'MediaLive', item, unit: 'hours', usd, per: 1, source: MEDIA_LIST }) as const;

/** Prices of the services that encode, package and transcode video. */
export const mediaPrices = {
  // AWS's page fills in the figures by script. These are of 2021, of the Basic tier and for 30 to 60 pictures a second: twice what
  // fewer pictures cost. The Professional tier costs more.
  transcodeUhd: transcoding('rendition above 1080 lines', 0.06),
  transcodeHd: transcoding('rendition from 720 lines', 0.03),
  transcodeSd: transcoding('rendition below 720 lines', 0.015),
  encoderInput: encoding('HD input', 0.1404),
  encoderInputTwice: encoding('HD input, twice', 0.234),
  encoderHd: encoding('HD outputs', 0.4212),
  encoderHdTwice: encoding('HD outputs, twice', 0.702),
  encoderSd: encoding('SD outputs', 0.2124),
  encoderSdTwice: encoding('SD outputs, twice', 0.354),
  encoderTransfer: {
    service: 'MediaLive',
    item: 'sent to other servers',
    unit: 'GB',
    usd: 0.09,
    per: 1,
    source: EGRESS_LIST,
  },
  packagerIngest: { service: 'MediaPackage', item: 'received', unit: 'GB', usd: 0.03, per: 1, source: MEDIA_LIST },
  packagerOutput: { service: 'MediaPackage', item: 'packaged', unit: 'GB', usd: 0.05, per: 1, source: MEDIA_LIST },
} as const satisfies Record<string, Price>;
