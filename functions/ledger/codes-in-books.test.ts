import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Entry } from '#shared/ledger/entry.ts';
import { headKey } from '#shared/ledger/ledger-keys.ts';
import { putEvent } from '../events/events-store.ts';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { log } from '../platform/log.ts';
import { signInOrganizer } from '../test/organizer.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { eventually } from '../test/shopping.ts';
import { startWorld, type World } from '../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  jest.spyOn(log, 'info').mockImplementation();
});
afterAll(() => world.stop());

async function entries(ownerId: string): Promise<Entry[]> {
  const { Items = [] } = await dynamodb().send(
    new QueryCommand({
      TableName: env.commerceTable,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :entry)',
      ExpressionAttributeValues: { ':pk': headKey(ownerId).pk, ':entry': 'ENTRY#' },
      ConsistentRead: true,
    }),
  );
  return Items as Entry[];
}

test('what an organiser does with codes comes into their books, through the stream', async () => {
  const { visitor: organizer, userId: ownerId } = await signInOrganizer(world);
  const event = sampleEvent({ ownerId });
  await putEvent(event);
  await organizer.post('/studio/codes', { code: 'SUMMER', percent: 25, uses: 100 });
  const batch = await organizer.post('/studio/codes/batch', { batchId: 'press', count: 3, eventId: event._id });
  const press = (batch.json.codes as { code: string }[]).map(({ code }) => code);
  await organizer.post('/studio/codes/SUMMER/disable');
  await eventually(async () => (await entries(ownerId)).length === 5);
  const said = (await entries(ownerId)).map(({ kind, code }) => `${kind} ${code}`);
  expect(said.toSorted()).toEqual(['code-disabled SUMMER', 'code-made SUMMER', ...press.map((code) => `code-made ${code}`)].toSorted());
  const summer = (await entries(ownerId)).find(({ kind, code }) => kind === 'code-made' && code === 'SUMMER');
  expect(summer).toMatchObject({ terms: { kind: 'promo', percent: 25, uses: 100, eventId: null } });
});
