import { PutObjectCommand } from '@aws-sdk/client-s3';
import { gzipSync } from 'node:zlib';
import { env } from '../../../platform/env.ts';
import { s3 } from '../../../platform/s3/s3.ts';
import { call } from '../../../test/triggers/deliver.ts';
import { isDoneWithin } from '../../../test/faults/ending-process.ts';
import { Evening, Watcher } from '../../../test/stories/broadcast/evening.ts';
import { logLine } from '../../../test/stories/broadcast/edge-log.ts';
import { takeTheClock } from '../../../test/time.ts';
import { useOrganizer, useWorld } from '../../../test/use-world.ts';

const shop = useWorld({ keepsBooks: false });
const olu = useOrganizer(shop);
beforeEach(takeTheClock);
afterEach(() => {
  jest.useRealTimers();
  process.env.EVIDENCE = 'at-hand';
});

/** A broadcast that was interrupted for four minutes and is over, with two who watched it and a script; the logs say nothing yet. */
async function endedEvening() {
  process.env.EVIDENCE = 'logs';
  const evening = await Evening.of(shop, olu);
  const people = await Promise.all([1, 2, 3].map(async () => new Watcher(await shop.buyer())));
  for (const one of people) one.fetches = false;
  const { lostAt, since } = await evening.interrupts(...people);
  await evening.night.reports('receiving', { since, lostAt });
  const { _id: eventId, broadcast } = await evening.night.kept();
  await evening.night.ends();
  await shop.untilQuiet();
  const seen = ({ sessionId }: Watcher, at = Date.parse(lostAt) - 5_000) =>
    logLine({ eventId, broadcastId: broadcast!.id, sessionId, at });
  return { people, seen, night: evening.night };
}

const refunded = (people: readonly Watcher[]) =>
  Promise.all(people.map(async ({ buyer }) => (await buyer.order()).refundedAmount));

/** Puts a log file into the bucket, and has its consumer told of it. */
async function arrives(name: string, lines: readonly string[], cut = 0): Promise<void> {
  const Key = `AWSLogs/123/CloudFront/${name}.gz`;
  const zipped = gzipSync(`${lines.join('\n')}\n`);
  const Body = zipped.subarray(0, zipped.length - cut);
  await s3().send(new PutObjectCommand({ Bucket: env.mediaBucket, Key, Body }));
  const { handler } = await import('../collect-evidence.ts');
  await call(handler, { bucket: { name: env.mediaBucket }, object: { key: Key } });
}

it('tells buyers at once that their refund waits for the logs, and makes it as soon as these show that they watched', async () => {
  const { people, seen } = await endedEvening();
  const [first, second, script] = people as [Watcher, Watcher, Watcher];
  expect(await refunded(people)).toEqual([0, 0, 0]);
  for (const { buyer } of people) {
    await shop.untilMailed(({ to, subject }) => to.includes(buyer.email) && subject.startsWith('We are checking your refund'));
  }
  await arrives('late', [seen(second)]);
  await shop.untilQuiet();
  expect(await refunded(people)).toEqual([0, 1000, 0]);
  await arrives('early', [seen(first)]);
  for (const name of ['late', 'early', 'late']) await arrives(name, name === 'late' ? [seen(second)] : [seen(first)]);
  await shop.untilQuiet();
  expect(await refunded(people)).toEqual([1000, 1000, 0]);
  expect(script.buyer.mails().filter(({ subject }) => subject.startsWith('We are checking'))).toHaveLength(1);
}, 120_000);

it('writes nothing of a damaged file, and pays once wherever the consumer is killed', async () => {
  const { people, seen } = await endedEvening();
  const [first, second] = people as [Watcher, Watcher, Watcher];
  await expect(arrives('damaged', [seen(first), seen(second)], 12)).rejects.toThrow('unexpected end of file');
  await shop.untilQuiet();
  expect(await refunded(people)).toEqual([0, 0, 0]);
  for (let allowed = 0, isDone = false; !isDone; allowed++) {
    if (allowed > 30) throw new Error('The file is never done.');
    isDone = await isDoneWithin(allowed, () => arrives('whole', [seen(first), seen(second)]));
    await shop.untilQuiet();
  }
  await shop.untilQuiet();
  expect(await refunded(people)).toEqual([1000, 1000, 0]);
  for (const { buyer } of [first, second]) {
    const { payment } = await buyer.order();
    expect(await shop.atStripe.refundsOf(payment.paymentId)).toHaveLength(1);
  }
}, 120_000);

it('leaves each refund to the organiser where there are no logs, who releases or declines them', async () => {
  process.env.EVIDENCE = 'none';
  const evening = await Evening.of(shop, olu);
  const one = new Watcher(await shop.buyer());
  const { lostAt, since } = await evening.interrupts(one);
  await evening.night.reports('receiving', { since, lostAt });
  const route = `/studio/events/${evening.night.event._id}/interruptions`;
  const review = (decision: string) => olu.post(`${route}/review`, { decision });
  expect((await review('release')).status).toBe(409);
  await evening.night.ends();
  await shop.untilQuiet();
  expect(await refunded([one])).toEqual([0]);
  expect((await olu.get(route)).json.waiting).toEqual({ purchases: 1, amount: 1000 });
  await shop.untilMailed(
    ({ to, subject }) => to.includes(one.buyer.email) && subject.startsWith('Your refund is being reviewed'),
  );
  expect((await review('decline')).status).toBe(200);
  await shop.untilQuiet();
  await shop.untilMailed(({ to, subject }) => to.includes(one.buyer.email) && subject.startsWith('Your refund was declined'));
  expect(await refunded([one])).toEqual([0]);
  for (const _time of ['first', 'again']) expect((await review('release')).status).toBe(200);
  await shop.untilQuiet();
  expect(await refunded([one])).toEqual([1000]);
  expect((await olu.get(route)).json).toMatchObject({ waiting: null, refunded: { purchases: 1, amount: 1000 } });
}, 120_000);
