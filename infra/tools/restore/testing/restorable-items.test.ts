import { TABLE_NAMES } from '#shared/storage/tables.ts';
import { BatchWriteCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ITEM_KINDS } from '../../../../functions/item-kinds.ts';
import { playFilm } from '../../../../functions/desk/films/films-store.ts';
import { dynamodb } from '../../../../functions/platform/database/dynamodb.ts';
import { eventually } from '../../../../functions/test/eventually.ts';
import { subscriptionEvent } from '../../../../functions/test/samples/sample-event.ts';
import { published } from '../../../../functions/test/people/organizer.ts';
import { Team } from '../../../../functions/test/stories/team.ts';
import { useOrganizer, useWorld } from '../../../../functions/test/use-world.ts';
import { createTable, LOCAL_TABLE_OF } from '../../../local/database/tables.ts';
import { expiresInTime, retentionRow, retentionTable } from './retention-table.ts';
import type { Item } from '../item.ts';
import { KIND_NAMES, kindOf } from '../kinds/kinds.ts';
import { restore } from '../restore.ts';
import { TablePair } from '../table-pair.ts';
import { LedgerTable } from '../../verify-ledger/ledger-table.ts';
import { verifyLedgers } from '../../verify-ledger/verify-ledgers.ts';

const COPY = 'marquee-commerce-restored';

const shop = useWorld();
const organizer = useOrganizer(shop);

async function itemsIn(TableName: string): Promise<Item[]> {
  const items: Item[] = [];
  const pages = paginateScan({ client: dynamodb() }, { TableName, ConsistentRead: true });
  for await (const { Items = [] } of pages) items.push(...(Items as Item[]));
  return items;
}

async function write(TableName: string, requests: object[]): Promise<void> {
  for (let from = 0; from < requests.length; from += 25) {
    const RequestItems = { [TableName]: requests.slice(from, from + 25) };
    await dynamodb().send(new BatchWriteCommand({ RequestItems } as ConstructorParameters<typeof BatchWriteCommand>[0]));
  }
}

async function copyCommerce(): Promise<void> {
  const client = new DynamoDBClient();
  await createTable(client, COPY);
  client.destroy();
  await write(
    COPY,
    (await itemsIn(LOCAL_TABLE_OF.commerce)).map((Item) => ({ PutRequest: { Item } })),
  );
}

const restoreCommerce = () =>
  restore(
    { table: 'commerce', from: COPY, wanted: null, isWriting: true, isListing: false, runFile: null },
    {
      pair: new TablePair(dynamodb(), { live: LOCAL_TABLE_OF.commerce, restored: COPY, accounts: LOCAL_TABLE_OF.accounts }),
      items: null,
      restoredTo: null,
    },
    { say: () => {}, progress: () => {} },
  );

it('knows a rule and an end for every item that purchases, a team and a broadcast leave', async () => {
  const [buyer, other] = [await shop.buyer(), await shop.buyer()];
  const event = await organizer.sells({ quota: 4 });
  await organizer.makesCode({ code: 'SUMMER', percent: 25, uses: 3 });
  const { orderId } = await buyer.buys(event, { code: 'SUMMER' });
  await other.checksOut(event);
  await other.buysByPaypal(await organizer.sells());
  await other.opensPaypal(await organizer.publishes());
  await other.buys(await organizer.sells(), { gift: { email: 'friend@example.com' } });
  await other.subscribes(await published(subscriptionEvent('month', { ownerId: organizer.userId })));
  await other.post('/auth/forgotten-password', { email: other.email });
  await other.post('/contact', { firstName: 'A', lastName: 'B', email: other.email, message: 'Hello', acceptTerms: true });
  await buyer.watches(event);
  await buyer.asksForRefund(orderId);
  await new Team(shop, organizer).joins('support');
  await organizer.post('/studio/team/invitations', { email: 'friend@example.com', role: 'editor' });
  const target = { name: 'Elsewhere', url: 'rtmp://live.example.com/app', streamKey: 'key' };
  await organizer.post(`/studio/events/${event._id}/multistream`, target);
  await organizer.post(`/studio/events/${event._id}/broadcast/prepare`, {});
  await organizer.post(`/studio/events/${event._id}/films`, { name: 'film.mp4', size: 4 });
  await playFilm({ eventId: event._id, uploadId: 'upl_1', createdAt: new Date().toISOString() });
  const unknown: string[] = [];
  const kept = retentionTable();
  const keptLonger: string[] = [];
  const now = Date.now();
  for (const table of TABLE_NAMES) {
    const items = await itemsIn(LOCAL_TABLE_OF[table]);
    expect(items).not.toEqual([]);
    const inWords = ({ pk, sk }: Item) => `${table}: ${pk} / ${sk}`;
    unknown.push(...items.filter((item) => !kindOf(table, item)).map(inWords));
    const isKeptLonger = (item: Item) => !expiresInTime(item, kept.get(kindOf(table, item)?.name ?? '') ?? '', now);
    keptLonger.push(...items.filter(isKeptLonger).map(inWords));
  }
  expect([unknown, keptLonger]).toEqual([[], []]);
});

it('finds everything that was left by now as its kind declares it', async () => {
  const unreadable: string[] = [];
  let read = 0;
  for (const table of TABLE_NAMES) {
    const kinds = ITEM_KINDS.filter((kind) => kind.table === table);
    for (const item of await itemsIn(LOCAL_TABLE_OF[table])) {
      const kind = kinds.find(({ starts }) => item.pk.startsWith(starts.pk) && item.sk.startsWith(starts.sk));
      if (!kind) continue;
      try {
        kind.read(item);
        read++;
      } catch (error) {
        unreadable.push((error as Error).message);
      }
    }
  }
  expect(unreadable).toEqual([]);
  expect(read).toBeGreaterThan(3);
});

it('docs/retention.md says of declared kinds what their declarations say', () => {
  const declared = new Map(ITEM_KINDS.map(({ keeping }) => [keeping.name, keeping]));
  for (const [name, { about, kept, exported, erased }] of declared)
    expect(retentionRow(name)).toEqual({ about, kept, exported, erased });
});

it('docs/retention.md says of every kind of item how long it is kept, and of nothing else', () => {
  expect([...retentionTable().keys()].toSorted()).toEqual(KIND_NAMES.toSorted());
});

it('lets a buyer watch again whose purchase was lost, but not one who was refunded since', async () => {
  const [lost, refunded] = [await shop.buyer(), await shop.buyer()];
  const event = await organizer.sells();
  const { orderId } = await lost.buys(event);
  const { paymentId } = await refunded.buys(event);
  await eventually(async () => (await itemsIn(LOCAL_TABLE_OF.commerce)).some(({ sk }) => sk.startsWith(`RECEIPT#${orderId}`)));
  await shop.atStripe.settled();
  await copyCommerce();

  await shop.atStripe.refund(paymentId);
  await refunded.untilClosed(event);
  const ofLost = (await itemsIn(LOCAL_TABLE_OF.commerce)).filter((item) => JSON.stringify(item).includes(lost.userId));
  await write(
    LOCAL_TABLE_OF.commerce,
    ofLost.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
  );
  expect(await lost.canWatch(event)).toBe(false);

  expect((await restoreCommerce()).changes).toBeGreaterThanOrEqual(4);
  expect([await lost.canWatch(event), await refunded.canWatch(event)]).toEqual([true, false]);
  expect(await lost.order()).toMatchObject({ status: 'paid' });
  expect((await restoreCommerce()).changes).toBe(0);
  const lines: string[] = [];
  const ends = await verifyLedgers(new LedgerTable(dynamodb(), LOCAL_TABLE_OF.commerce), { only: null, kept: {} }, (line) =>
    lines.push(line),
  );
  expect(ends === null ? lines : []).toEqual([]);
});
