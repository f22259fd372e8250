import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Evening, Watcher } from '../../../functions/test/stories/broadcast/evening.ts';
import { takeTheClock } from '../../../functions/test/time.ts';
import { useOrganizer, useWorld } from '../../../functions/test/use-world.ts';
import { askForRefunds } from './ask-for-refunds.ts';
import { findFailures } from './find-failures.ts';
import { mediaPath, readRequest } from './media-request.ts';
import { readOptions } from './options.ts';
import { linesIn } from './read-logs.ts';

const shop = useWorld();
const olu = useOrganizer(shop);
beforeEach(takeTheClock);
afterEach(() => jest.useRealTimers());

const MINUTE_MS = 60_000;

/** A line as CloudFront writes it, with a few of its other fields. */
function line(stem: string, at: number, status: number, took = 0.05): string {
  const [date, time] = new Date(at).toISOString().split(/[T.]/);
  return JSON.stringify({
    date,
    time,
    'x-edge-location': 'FRA60-P5',
    'cs-uri-stem': stem,
    'sc-status': String(status),
    'x-edge-result-type': status < 400 ? 'Hit' : 'Error',
    'time-taken': String(took),
  });
}

/** Writes log files into a new folder, in folders of hours. */
function logsOf(...files: string[][]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'access-logs-'));
  for (const [i, lines] of files.entries()) {
    const hour = path.join(folder, '2026/11', String(i));
    mkdirSync(hour, { recursive: true });
    writeFileSync(path.join(hour, `E123.${i}.gz`), gzipSync(`${lines.join('\n')}\n`));
  }
  return folder;
}

describe('an evening whose edge fails for some', () => {
  it('gives each viewer that the picture did not reach one refund by the rule, and nobody else any', async () => {
    const evening = await Evening.of(shop, olu);
    const { night } = evening;
    const eventId = night.event._id;
    const [cut, briefly, fine, liar] = await Promise.all([1, 2, 3, 4].map(async () => new Watcher(await shop.buyer())));
    for (const { buyer } of [cut!, briefly!, fine!, liar!]) await buyer.buys(night.event);
    await night.broadcasts();
    await evening.opens(cut!, briefly!, fine!, liar!);
    const from = Date.now();
    await evening.lasts(10);
    await expect(findFailures(eventId, () => linesIn(logsOf([])))).rejects.toThrow('is not over');
    const { broadcast } = await night.kept();
    await night.ends();
    await shop.untilQuiet();
    const afterEnd = Date.now() + 2000;

    const named = (one: Watcher, file: string) => `/media/${eventId}/~${one.sessionId}/live/${broadcast!.id}/${file}`;
    const second = (count: number) => from + count * 1000;
    const lines = Array.from({ length: 600 }, (_, i) => {
      const [isCut, isBrief] = [i >= 120 && i < 360, i >= 120 && i < 150];
      return [
        isCut ? line(named(cut!, 'master_1.m3u8'), second(i), 503) : line(named(cut!, `part${i}.m4s`), second(i), 200),
        isBrief ? line(named(briefly!, `part${i}.m4s`), second(i), 504) : line(named(briefly!, `part${i}.mp4`), second(i), 206),
        line(named(fine!, `part${i}.m4s`), second(i), 200),
        // Players go on asking for a while after the end, when nothing is there any more.
        line(named(fine!, 'master_1.m3u8'), afterEnd + i * 10, 502),
        // Asks for what is not there, with and without a cookie.
        line(named(liar!, `none${i}.m4s`), second(i), i % 2 ? 404 : 403),
      ];
    });
    const strange = ['', '#Version: 1.0', '{"date": 1}', line('/media/evt_other/~abcdefgh/live/brd_1/part.m4s', from, 503)];
    const forged = line(named({ sessionId: 'notgiven' } as Watcher, 'part1.m4s'), from, 503);
    const logs = logsOf(lines.slice(300).flat(), lines.slice(0, 300).flat().toReversed(), [...strange, forged]);

    const found = await findFailures(eventId, () => linesIn(logs));
    expect(found.requests).toBe(2401);
    expect(found.viewers.map(({ userId }) => userId)).toEqual([cut!.buyer.userId, briefly!.buyer.userId]);
    expect(found.viewers.map(({ missed }) => Math.round(missed / 1000))).toEqual([240, 30]);

    for (const _time of ['first', 'again']) {
      await askForRefunds({ eventId, broadcastId: found.broadcastId }, found.viewers);
      await shop.untilQuiet();
      // The rule promises half of the price for three minutes.
      expect(await cut!.buyer.order()).toMatchObject({ status: 'paid', refundedAmount: 1000, refund: { state: 'granted' } });
      for (const { buyer } of [briefly!, fine!, liar!]) expect(await buyer.order()).toMatchObject({ refundedAmount: 0 });
    }
    const { payment } = await cut!.buyer.order();
    expect(await shop.atStripe.refundsOf(payment.paymentId)).toHaveLength(1);
  }, 120_000);

  it('adds what did not arrive to interruptions that everybody saw', async () => {
    const evening = await Evening.of(shop, olu);
    const { night } = evening;
    const one = new Watcher(await shop.buyer());
    const { lostAt, since } = await evening.interrupts(one);
    await night.reports('receiving', { since, lostAt });
    await evening.lasts(4);
    const { broadcast } = await night.kept();
    await night.ends();
    await shop.untilQuiet();
    expect(await one.buyer.order()).toMatchObject({ refundedAmount: 1000 });

    const stem = `/media/${night.event._id}/~${one.sessionId}/live/${broadcast!.id}/`;
    const back = Date.parse(since);
    const logs = logsOf([line(`${stem}master.m3u8`, back - MINUTE_MS, 502), line(`${stem}a.m4s`, back + MINUTE_MS, 200)]);
    const { viewers } = await findFailures(night.event._id, () => linesIn(logs));
    // Logs tell the second.
    const to = Math.floor((back + MINUTE_MS) / 1000) * 1000;
    expect(viewers).toMatchObject([{ interruptions: [{ from: Date.parse(lostAt), to }], missed: to - back }]);
  }, 60_000);
});

test.each([
  ['a part', 'a/part1.m4s', 200, true],
  ['a range of a part', 'segment.mp4', 206, true],
  ['a failed part', 'part1.m4s', 503, false],
  ['a failed playlist', 'master.m3u8', 502, false],
  ['a playlist', 'master.m3u8', 200, null],
  ['a refusal', 'part1.m4s', 403, null],
  ['a viewer who went away', 'part1.m4s', 0, null],
])('%s is read', (_, file, status, isDelivered) => {
  for (const tilde of ['~', '%7E']) {
    const text = line(`/media/evt_1/${tilde}a-b_c/live/brd_2/${file}`, Date.parse('2026-11-22T20:00:07Z'), status, 1.5);
    const answeredAt = Date.parse('2026-11-22T20:00:07Z');
    const read = { sessionId: 'a-b_c', askedAt: answeredAt - 1500, answeredAt, isDelivered };
    expect(readRequest(text, mediaPath('evt_1', 'brd_2'))).toEqual(isDelivered === null ? null : read);
  }
});

test('requests that name no session, or another broadcast, are passed over', () => {
  const path = mediaPath('evt_1', 'brd_2');
  expect(readRequest(line(`${path}part1.m4s`, Date.now(), 503), path)).toBeNull();
  expect(readRequest(line('/media/evt_1/~abcdefgh/live/brd_3/part1.m4s', Date.now(), 503), path)).toBeNull();
});

describe('folders of logs', () => {
  const all = async (folder: string) => {
    const lines: string[] = [];
    for await (const text of linesIn(folder)) lines.push(text);
    return lines;
  };

  test('are read file by file', async () => expect(await all(logsOf(['a', 'b'], ['c']))).toEqual(['a', 'b', 'c']));

  test('that are missing, empty or damaged are named', async () => {
    await expect(all('/nowhere')).rejects.toThrow('There is no folder /nowhere');
    await expect(all(logsOf())).rejects.toThrow('There are no access logs in');
    const folder = logsOf(['a']);
    writeFileSync(path.join(folder, 'damaged.gz'), gzipSync('much'.repeat(1000)).subarray(0, 20));
    await expect(all(folder)).rejects.toThrow(/damaged\.gz cannot be read: .*Download it again/);
  });
});

test.each([
  [['--logs', 'logs'], '--event is missing'],
  [['--event', 'evt_1'], '--logs is missing'],
  [['--event', 'evt_1', '--logs', 'logs', '--region', 'eu-west-1'], '--region needs --stage'],
  [['--all'], "Unknown option '--all'"],
])('the options %j are refused', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});

test('the options name the event and its logs', () => {
  const options = { eventId: 'evt_1', logs: 'logs', refund: true, stage: 'prod', region: null };
  expect(readOptions(['--event', 'evt_1', '--logs', 'logs', '--refund', '--stage', 'prod'])).toEqual(options);
  expect(readOptions(['--help'])).toBeNull();
});
