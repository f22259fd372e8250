import { type MissedMinutes, missedMinutesRefunds } from '#shared/bus/money/missed-minutes-events.ts';
import { raise } from '../../../platform/bus.ts';
import { listViewer, VIEWER_SHARDS, viewersOf } from '../../../video/playback/watching/viewers-store.ts';
import { call } from '../../../test/triggers/deliver.ts';
import { reconcile } from '../../../test/triggers/reconcile.ts';
import { isDoneWithin } from '../../../test/faults/ending-process.ts';
import { Evening, Watcher } from '../../../test/stories/broadcast/evening.ts';
import { letPass, takeTheClock } from '../../../test/time.ts';
import { useOrganizer, useWorld } from '../../../test/use-world.ts';

// Only the consumer and the reconciliation complete a refund: webhooks do not.
const shop = useWorld({ keepsBooks: false, hearsWebhooks: false });
const { atStripe } = shop;
const olu = useOrganizer(shop);
beforeEach(takeTheClock);
afterEach(() => jest.useRealTimers());

const watcher = async () => new Watcher(await shop.buyer());
const order = ({ buyer }: Watcher) => buyer.order();

it('refunds once, however often it is asked and wherever the worker crashes', async () => {
  const evening = await Evening.of(shop, olu);
  const people = [await watcher(), await watcher()];
  const { lostAt, since } = await evening.interrupts(...people);
  await evening.night.reports('receiving', { since, lostAt });
  // The bus keeps the events, and their consumer is called here.
  const real = shop.bus.put.bind(shop.bus);
  const put = jest
    .spyOn(shop.bus, 'put')
    .mockImplementation((entries) =>
      entries[0]?.DetailType === missedMinutesRefunds.type ? { FailedEntryCount: 0, Entries: [] } : real(entries),
    );
  const pages = () => {
    const kept = put.mock.calls
      .flatMap(([entries]) => entries)
      .filter(({ DetailType }) => DetailType === missedMinutesRefunds.type);
    return kept.map(({ Detail }) => JSON.parse(Detail!) as MissedMinutes);
  };
  await evening.night.ends();
  const { handler } = await import('../refund-missed-minutes.ts');
  for (const asked of pages()) await call(handler, asked);
  const parts = pages().filter(({ page }) => page);
  expect(parts).toHaveLength(VIEWER_SHARDS);
  let crashes = 0;
  for (const part of [...parts.toReversed(), ...parts]) {
    for (let allowed = 0; ; allowed++) {
      if (allowed > 60) throw new Error('The part is never done.');
      if (await isDoneWithin(allowed, () => call(handler, part))) break;
      crashes++;
    }
  }
  expect(crashes).toBeGreaterThan(20);
  letPass(3);
  await reconcile();
  for (const part of parts) await call(handler, part);
  for (const one of people) {
    const { refundedAmount, refund, payment } = await order(one);
    expect([refundedAmount, refund.state]).toEqual([1000, 'granted']);
    expect((await atStripe.refundsOf(payment.paymentId)).map(({ amount }) => amount)).toEqual([1000]);
  }
}, 120_000);

it('leaves to the reconciliation what the card provider cannot refund now', async () => {
  const evening = await Evening.of(shop, olu);
  const one = await watcher();
  const { lostAt, since } = await evening.interrupts(one);
  await evening.night.reports('receiving', { since, lostAt });
  await atStripe.chaos({ failCalls: 50 });
  await evening.night.ends();
  await shop.untilQuiet();
  expect(await order(one)).toMatchObject({ refundedAmount: 0, refund: { state: 'granting' } });
  await atStripe.calm();
  letPass(3);
  await reconcile();
  expect(await order(one)).toMatchObject({ refundedAmount: 1000, refund: { state: 'granted' } });
}, 60_000);

it('looks at a large audience page by page, each viewer once', async () => {
  const userIds = Array.from({ length: 640 }, (_, viewer) => `usr_${viewer}`);
  for (let from = 0; from < userIds.length; from += 80) {
    await Promise.all(userIds.slice(from, from + 80).map((userId) => listViewer('brd_large', userId)));
  }
  const put = jest.spyOn(shop.bus, 'put');
  await raise(missedMinutesRefunds, {
    eventId: 'evt_large',
    broadcastId: 'brd_large',
    interruptions: [{ from: 1, to: 300_000 }],
  });
  await shop.untilQuiet();
  const asked = put.mock.calls.flatMap(([entries]) => entries).map(({ Detail }) => JSON.parse(Detail!) as MissedMinutes);
  const seen: string[] = [];
  for (const { page } of asked) if (page) seen.push(...(await viewersOf('brd_large', page.shard, page.after, 60)));
  expect(asked.filter(({ page }) => page?.after)).toHaveLength(VIEWER_SHARDS);
  expect(seen.toSorted()).toEqual(userIds.toSorted());
});
