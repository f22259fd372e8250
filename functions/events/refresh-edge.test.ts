import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { marshall } from '@aws-sdk/util-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import type { DynamoDBRecord } from 'aws-lambda';
import { log } from '../platform/log.ts';
import { sampleEvent } from '../test/sample-event.ts';
import type { CatalogEvent } from './events-store.ts';
import { makeHandler } from './refresh-edge.ts';

const cloudFront = mockClient(CloudFrontClient);
const handler = makeHandler(new CloudFrontClient({}));
const handle = (...Records: DynamoDBRecord[]) => handler({ Records });

let faults: jest.SpyInstance;
beforeEach(() => {
  cloudFront.reset();
  process.env.DISTRIBUTION_ID = 'E123';
  jest.spyOn(log, 'info').mockImplementation();
  faults = jest.spyOn(log, 'error').mockImplementation();
});

let sequence = 0;

/** A record as the stream brings it. Source: AWS, DynamoDB event of a Lambda function. */
function record(pk: string, before: CatalogEvent | null, after: CatalogEvent | null): DynamoDBRecord {
  const key = { pk, sk: 'EVENT' };
  const image = (event: CatalogEvent) => marshall({ ...key, ...event }, { removeUndefinedValues: true });
  sequence += 1;
  return {
    eventID: `id-${sequence}`,
    dynamodb: {
      Keys: marshall(key),
      SequenceNumber: String(sequence),
      ...(before && { OldImage: image(before) }),
      ...(after && { NewImage: image(after) }),
    },
  } as DynamoDBRecord;
}

const atDomain = (before: CatalogEvent | null, after: CatalogEvent | null) =>
  record(`DOMAIN#${(before ?? after)?.subdomain}`, before, after);
const draft = (subdomain: string) => sampleEvent({ subdomain, status: 'draft' });
const published = (event: CatalogEvent): CatalogEvent => ({ ...event, status: 'published' });
const publishing = (subdomain: string) => {
  const event = draft(subdomain);
  return atDomain(event, published(event));
};

const told = () => cloudFront.commandCalls(CreateInvalidationCommand).map(({ args: [{ input }] }) => input);
const forgotten = () => told().map(({ InvalidationBatch }) => InvalidationBatch?.Paths);

it('tells of many changes at once, of each subdomain once', async () => {
  const fight = published(draft('fight'));
  const records = [publishing('final'), atDomain(fight, { ...fight, title: 'A' }), atDomain({ ...fight, title: 'A' }, fight)];
  expect(await handle(...records)).toEqual({ batchItemFailures: [] });
  expect(told()[0]).toMatchObject({ DistributionId: 'E123' });
  expect(forgotten()).toEqual([{ Quantity: 2, Items: ['#event:fight', '#event:final'] }]);
});

it('names the subdomain an event leaves and the one it takes', async () => {
  const fight = published(draft('fight'));
  await handle(atDomain(fight, null), atDomain(null, { ...fight, subdomain: 'final' }));
  expect(forgotten()).toEqual([{ Quantity: 2, Items: ['#event:fight', '#event:final'] }]);
});

it('spends nothing on what nobody sees', async () => {
  const event = draft('fight');
  const shown = published(event);
  const answer = await handle(
    atDomain(null, event),
    atDomain(event, { ...event, title: 'Still a draft' }),
    record(`EVENT#${event._id}`, event, shown),
    record('OWNER#usr_1', event, shown),
  );
  expect(answer).toEqual({ batchItemFailures: [] });
  expect(told()).toEqual([]);
});

it('is one invalidation however often a change is delivered, and another for another change', async () => {
  const event = published(draft('fight'));
  const [first, second] = [atDomain(event, { ...event, title: 'A' }), atDomain(event, { ...event, title: 'B' })];
  await handle(first);
  await handle(first);
  await handle(second);
  const references = told().map(({ InvalidationBatch }) => InvalidationBatch?.CallerReference);
  expect(references[1]).toBe(references[0]);
  expect(references[2]).not.toBe(references[0]);
});

it('has what CloudFront refused delivered again, from the first change that it was about', async () => {
  cloudFront.on(CreateInvalidationCommand).rejects(new Error('TooManyInvalidationsInProgress'));
  const invisible = atDomain(null, draft('hidden'));
  const visible = publishing('fight');
  expect(await handle(invisible, visible, publishing('final'))).toEqual({
    batchItemFailures: [{ itemIdentifier: visible.dynamodb?.SequenceNumber }],
  });
  expect(faults).toHaveBeenCalledTimes(1);
});
