import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { mockClient } from 'aws-sdk-client-mock';
import type { DynamoDBRecord } from 'aws-lambda';
import { log } from '../../platform/log/log.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { streamRecord } from '../../test/triggers/stream.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { makeHandler } from './refresh-edge.ts';

const cloudFront = mockClient(CloudFrontClient);
const handler = makeHandler(new CloudFrontClient({}), 0);
const handle = (...Records: DynamoDBRecord[]) => handler({ Records });

let faults: jest.SpyInstance;
beforeEach(() => {
  cloudFront.reset();
  process.env.DISTRIBUTION_ID = 'E123';
  jest.spyOn(log, 'info').mockImplementation();
  faults = jest.spyOn(log, 'error').mockImplementation();
});

const changeOf = (pk: string, before: CatalogEvent | null, after: CatalogEvent | null) =>
  streamRecord({ pk, sk: 'EVENT' }, before, after);
const atDomain = (before: CatalogEvent | null, after: CatalogEvent | null) =>
  changeOf(`DOMAIN#${(before ?? after)?.subdomain}`, before, after);
const draft = (subdomain: string) => sampleEvent({ subdomain, status: 'draft' });
const published = (subdomain: string) => sampleEvent({ subdomain, status: 'published' });
const publishing = (subdomain: string) => {
  const event = published(subdomain);
  return atDomain({ ...event, status: 'draft' }, event);
};

const invalidations = () => cloudFront.commandCalls(CreateInvalidationCommand).map(({ args: [{ input }] }) => input);
const invalidatedPaths = () => invalidations().map(({ InvalidationBatch }) => InvalidationBatch?.Paths);
const bothSubdomains = { Quantity: 2, Items: ['#event:fight', '#event:final'] };

it('invalidates many changes at once, each subdomain once', async () => {
  const fight = published('fight');
  const records = [publishing('final'), atDomain(fight, { ...fight, title: 'A' }), atDomain({ ...fight, title: 'A' }, fight)];
  expect(await handle(...records)).toEqual({ batchItemFailures: [] });
  expect(invalidations()[0]).toMatchObject({ DistributionId: 'E123' });
  expect(invalidatedPaths()).toEqual([bothSubdomains]);
});

it('invalidates the subdomain that an event leaves and the one that it takes', async () => {
  const fight = published('fight');
  await handle(atDomain(fight, null), atDomain(null, { ...fight, subdomain: 'final' }));
  expect(invalidatedPaths()).toEqual([bothSubdomains]);
});

it('invalidates all pages of an organiser whose settings or brand changed', async () => {
  const settings = (pk: string, sk: string) => streamRecord({ pk, sk }, { accent: null }, { accent: '#1a7f64' });
  await handle(settings('OWNER#usr_1', 'SETTINGS'), settings('OWNER#usr_1', 'TEXT#terms'), publishing('fight'));
  expect(invalidatedPaths()).toEqual([{ Quantity: 2, Items: ['#event:fight', '#seller:usr_1'] }]);
});

it('spends nothing on changes that nobody sees', async () => {
  const event = draft('fight');
  const edit = atDomain(event, { ...event, title: 'Still a draft' });
  const others = ['EVENT#evt_1', 'OWNER#usr_1'].map((pk) => changeOf(pk, event, { ...event, status: 'published' }));
  expect(await handle(atDomain(null, event), edit, ...others)).toEqual({ batchItemFailures: [] });
  expect(invalidations()).toEqual([]);
});

it('sends one invalidation however often a change is delivered, and another for another change', async () => {
  const event = published('fight');
  const [first, second] = [atDomain(event, { ...event, title: 'A' }), atDomain(event, { ...event, title: 'B' })];
  for (const change of [first, first, second]) await handle(change);
  const references = invalidations().map(({ InvalidationBatch }) => InvalidationBatch?.CallerReference);
  expect(references[1]).toBe(references[0]);
  expect(references[2]).not.toBe(references[0]);
});

it('has changes that CloudFront refused redelivered, from the first one that viewers see', async () => {
  cloudFront.on(CreateInvalidationCommand).rejects(new Error('TooManyInvalidationsInProgress'));
  const invisible = atDomain(null, draft('hidden'));
  const visible = publishing('fight');
  const batchItemFailures = [{ itemIdentifier: visible.dynamodb?.SequenceNumber }];
  expect(await handle(invisible, visible, publishing('final'))).toEqual({ batchItemFailures });
  expect(faults).toHaveBeenCalledTimes(1);
});
