import { RegionInfo } from 'aws-cdk-lib/region-info';
import { z } from 'zod';
import { STREAMED_TABLES, TABLE_NAMES } from '#shared/storage/tables.ts';
import { SECRETS } from '../standby.ts';

const WRITTEN = 'is written by npm run failover, which finds what is to be taken over: run it instead of writing the setting';
const FROM = 'must be the region that the stage was in, such as "us-east-1"';

const arn = z.string(WRITTEN).regex(/^arn:aws:(dynamodb|secretsmanager):[a-z0-9-]+:\d{12}:\S+$/, WRITTEN);
const arnsOf = <const Name extends string>(names: readonly Name[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, arn])) as Record<Name, typeof arn>, WRITTEN);

/**
 * The setting `takeOver`: this stage goes on with the data of a stage whose region is lost, by the replicas of its tables and secrets in this
 * region. `npm run failover` writes it.
 */
export const takeOver = z.strictObject(
  {
    /** Region of the stage that is lost. */
    from: z.string(FROM).refine((name) => RegionInfo.regions.some((region) => region.name === name), FROM),
    /** Name of the stage that is lost. */
    stage: z.string(WRITTEN),
    /** ARNs of the replicas in this region. */
    tables: arnsOf(TABLE_NAMES),
    streams: arnsOf(STREAMED_TABLES),
    secrets: arnsOf(SECRETS),
    /** True once the domain leads to this stage: CloudFront refuses a name that another distribution has. */
    hasDomain: z.boolean(WRITTEN).default(false),
  },
  WRITTEN,
);

export type TakeOver = z.output<typeof takeOver>;

/** Returns what is wrong with a setting beside those of the stage; null if nothing is. */
export function unfitTakeOver({ from, stage, ...found }: TakeOver, at: { region: string; stage: string }): string | null {
  if (from === at.region)
    return 'must be from another region than "region": there is nothing to take over from the region itself';
  if (stage === at.stage)
    return 'needs another "stage" than the one that is taken over, because CloudFront and dashboards have names of both';
  const arns = [found.tables, found.streams, found.secrets].flatMap((part) => Object.values(part));
  const isElsewhere = arns.some((one) => one.split(':')[3] !== at.region);
  return isElsewhere ? `must name tables and secrets in ${at.region}, the "region" of this stage` : null;
}
