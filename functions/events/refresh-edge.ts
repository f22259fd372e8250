import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { createHash } from 'node:crypto';
import { subdomainTag } from '#shared/cache-tags.ts';
import { awsClientSettings } from '../platform/aws-http.ts';
import { env } from '../platform/env.ts';
import { causeOf, log } from '../platform/log.ts';
import { catalogChange } from './events-store.ts';
import { subdomainsToRefresh } from './subdomains-to-refresh.ts';

/** CloudFront's own calls are slower than a database's. */
const ANSWER_LIMIT_MS = 10_000;

/**
 * Makes the handler with its client. It hears every change of the catalog and has the edge forget the answers that
 * the change made wrong, many changes in one invalidation. On one machine no edge keeps an answer: nothing calls it.
 */
export const makeHandler =
  (cloudFront: Pick<CloudFrontClient, 'send'>) =>
  /** @returns the first record to deliver again, with all after it; none where all is done */
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const visible = Records.map((record) => ({ record, subdomains: subdomainsToRefresh(catalogChange(record)) })).filter(
      ({ subdomains }) => subdomains.length > 0,
    );
    const [first] = visible;
    if (!first) {
      log.info(`Nothing that viewers see is changed by ${Records.length} records.`);
      return { batchItemFailures: [] };
    }
    const tags = [...new Set(visible.flatMap(({ subdomains }) => subdomains.map(subdomainTag)))].sort();
    try {
      await invalidate(cloudFront, tags, visible.map(({ record }) => record.eventID ?? ''));
      log.info(`The edge forgets ${tags.join(', ')}.`);
      return { batchItemFailures: [] };
    } catch (error) {
      log.error('edge not refreshed', { tags, cause: causeOf(error) });
      return { batchItemFailures: [{ itemIdentifier: first.record.dynamodb?.SequenceNumber ?? '' }] };
    }
  };

/** The same records delivered again are the same invalidation to CloudFront, and charged once. */
async function invalidate(cloudFront: Pick<CloudFrontClient, 'send'>, tags: string[], recordIds: string[]): Promise<void> {
  // A tag stands in the list of paths behind a number sign.
  const Items = tags.map((tag) => `#${tag}`);
  const CallerReference = createHash('sha256').update(JSON.stringify([Items, recordIds])).digest('hex');
  await cloudFront.send(
    new CreateInvalidationCommand({
      DistributionId: env.distributionId,
      InvalidationBatch: { CallerReference, Paths: { Quantity: Items.length, Items } },
    }),
  );
}

export const handler = makeHandler(new CloudFrontClient(awsClientSettings(ANSWER_LIMIT_MS)));
