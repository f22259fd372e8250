import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sellerTag, subdomainTag } from '#shared/shell/cache-tags.ts';
import { catalogChange, changedSettings } from '../../catalog/listings/event-changes-store.ts';
import { SELLER_KEPT_MS } from './seller-rules.ts';
import { subdomainsToRefresh } from './subdomains-to-refresh.ts';
import { correlated } from '../../platform/log/correlation.ts';
import { env } from '../../platform/env.ts';
import { causeOf, log } from '../../platform/log/log.ts';
import { awsClientSettings } from '../../platform/retry.ts';

/** CloudFront's own calls take longer than a database's. */
const ANSWER_LIMIT_MS = 10_000;

/**
 * Creates the handler with its client. It consumes every change of the catalog and invalidates the edge's answers that
 * the change made stale, many changes in one invalidation. On a single machine nothing calls it, because no edge keeps
 * answers.
 */
export const makeHandler = (cloudFront: Pick<CloudFrontClient, 'send'>, sellerKeptMs = SELLER_KEPT_MS) =>
  /** @returns the first record to redeliver, with all after it; none if all is done */
  correlated(async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const visible = Records.map((record) => ({ record, tags: tagsOf(record) })).filter(({ tags }) => tags.length > 0);
    const [first] = visible;
    if (!first) {
      log.info(`None of ${Records.length} records changes anything that viewers see.`);
      return { batchItemFailures: [] };
    }
    const tags = [...new Set(visible.flatMap((change) => change.tags))].sort();
    try {
      // Until then, a process may answer with the seller as it was, and the edge would keep that answer.
      if (visible.some(({ record }) => changedSettings(record) !== null)) await sleep(sellerKeptMs);
      await invalidate(
        cloudFront,
        tags,
        visible.map(({ record }) => record.eventID ?? ''),
      );
      log.info(`Invalidated ${tags.join(', ')} at the edge.`);
      return { batchItemFailures: [] };
    } catch (error) {
      log.error('edge not refreshed', { tags, cause: causeOf(error) });
      return { batchItemFailures: [{ itemIdentifier: first.record.dynamodb?.SequenceNumber ?? '' }] };
    }
  });

/** Returns the tags of the answers that a change made stale. */
function tagsOf(record: DynamoDBRecord): string[] {
  const ownerId = changedSettings(record);
  return ownerId === null ? subdomainsToRefresh(catalogChange(record)).map(subdomainTag) : [sellerTag(ownerId)];
}

/**
 * Invalidates the answers with some tags. To CloudFront, redelivered records are the same invalidation, which is charged
 * once.
 */
async function invalidate(cloudFront: Pick<CloudFrontClient, 'send'>, tags: string[], recordIds: string[]): Promise<void> {
  // In the list of paths, a tag follows a number sign.
  const Items = tags.map((tag) => `#${tag}`);
  const CallerReference = createHash('sha256')
    .update(JSON.stringify([Items, recordIds]))
    .digest('hex');
  await cloudFront.send(
    new CreateInvalidationCommand({
      DistributionId: env.distributionId,
      InvalidationBatch: { CallerReference, Paths: { Quantity: Items.length, Items } },
    }),
  );
}

export const handler = makeHandler(new CloudFrontClient(awsClientSettings(ANSWER_LIMIT_MS)));
