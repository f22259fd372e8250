import type { SignalFaultKind } from '#shared/video/broadcast/signal-faults.ts';
import type { ReportedFault } from '#shared/bus/video/broadcast-events.ts';
import { FLAWED, goodStream, type SentTag } from '../../testing/live/faulty-streams.ts';
import { readTag } from '../ingest/media-packet.ts';
import { SignalDoctor } from './signal-doctor.ts';

const START = Date.parse('2026-11-28T20:00:00Z');
const CHECK_MS = 200;
/** RTMP's type of a message with a picture. */
const PICTURE = 9;

/** Has a stream looked at in its own time. @returns all reports, with when they were made, milliseconds from its beginning */
function reportsOn(tags: readonly SentTag[], doctor = new Stage()): { at: number; faults: ReportedFault[] }[] {
  const reports: { at: number; faults: ReportedFault[] }[] = [];
  const from = doctor.now;
  for (const { type, time, body, arrivesAt } of tags) {
    while (doctor.now + CHECK_MS <= from + arrivesAt) {
      doctor.now += CHECK_MS;
      if (doctor.signal.check()) reports.push({ at: doctor.now - from, faults: doctor.signal.faults });
    }
    const until = doctor.now;
    doctor.now = from + arrivesAt;
    const packet = readTag(type, time, Buffer.from(body));
    if (packet) doctor.signal.add(packet);
    doctor.now = until;
  }
  return reports;
}

class Stage {
  now = START;
  readonly signal = new SignalDoctor(() => this.now);
}

const going = (faults: readonly ReportedFault[]): SignalFaultKind[] =>
  faults.filter(({ until }) => until === undefined).map(({ kind }) => kind);

test('nothing is wrong with a good stream, which one report says', () =>
  expect(reportsOn(goodStream(30_000))).toEqual([{ at: CHECK_MS, faults: [] }]));

test.each(FLAWED)('$kind is told in time, alone and once, and is over when it is mended', ({ kind, since, tags }) => {
  const stage = new Stage();
  const reports = reportsOn(tags, stage);
  const told = reports.filter(({ faults }) => going(faults).includes(kind));
  expect(told).toHaveLength(1);
  expect(told[0]!.at - since).toBeLessThanOrEqual(kind === 'late-packets' ? 2_000 : 1_500);
  expect(reports.flatMap(({ faults }) => going(faults))).toEqual([kind]);
  // The encoder is started again, without the fault.
  stage.signal.disconnect();
  const after = reportsOn(goodStream(), stage);
  expect(after.map(({ faults }) => going(faults))).toEqual([[]]);
  expect(after[0]!.faults).toEqual([expect.objectContaining({ kind, until: expect.any(String) })]);
});

test('a fault that was mended without a new connection is over after five seconds', () => {
  const stage = new Stage();
  const silent = FLAWED.find(({ kind }) => kind === 'silent-sound')!;
  const until = 4_000;
  const good = goodStream(20_000).filter(({ time }) => time >= until);
  const reports = reportsOn([...silent.tags.filter(({ time }) => time < until), ...good], stage);
  const over = reports.find(({ faults }) => faults.some((fault) => fault.until !== undefined))!;
  expect(over.at - until).toBeLessThan(5_500);
  const [fault] = over.faults;
  expect(Date.parse(fault!.until!) - Date.parse(fault!.since)).toBeLessThan(until);
});

test('encoders that come and are refused again and again are one fault with the number of attempts', () => {
  const stage = new Stage();
  stage.signal.check();
  let reports = 0;
  for (let i = 0; i < 1_000; i++) {
    stage.signal.refuse({ kind: 'unknown-key' });
    stage.now += 100;
    if (stage.signal.check()) reports += 1;
  }
  expect(reports).toBe(1);
  expect(stage.signal.faults).toEqual([{ kind: 'unknown-key', since: expect.any(String), value: 1_000 }]);
  stage.now += 30_000;
  expect(stage.signal.check()).toBe(true);
  expect(going(stage.signal.faults)).toEqual([]);
});

test('an encoder that is let in ends what was wrong with its key, and a readable sound what was wrong with that', () => {
  const { signal } = new Stage();
  for (const kind of ['unknown-key', 'used-key', 'other-protocol', 'sound-codec', 'picture-codec'] as const)
    signal.refuse({ kind });
  signal.welcome();
  expect(going(signal.faults)).toEqual(['sound-codec', 'picture-codec']);
  const [config] = goodStream(100).flatMap(({ type, time, body }) => (type === 8 ? [readTag(type, time, body)!] : []));
  signal.noteConfig(config!);
  expect(going(signal.faults)).toEqual(['picture-codec']);
});

test('measures the distance of keyframes and the loudest sound, of what arrived since it was last asked', () => {
  const measured = (tags: readonly SentTag[]) => {
    const stage = new Stage();
    reportsOn(tags, stage);
    return { ...stage.signal.takeMeasures(), again: stage.signal.takeMeasures().soundPeak };
  };
  const flawed = (fault: SignalFaultKind) => measured(FLAWED.find(({ kind }) => kind === fault)!.tags);
  const good = measured(goodStream());
  expect(good.keyframeSeconds).toBeGreaterThan(0);
  expect(good.keyframeSeconds).toBeLessThanOrEqual(2.4);
  expect(good.soundPeak).toBeGreaterThan(-40);
  expect(good.soundPeak).toBeLessThanOrEqual(0);
  expect(good.again).toBeUndefined();
  expect(flawed('rare-keyframes').keyframeSeconds).toBeGreaterThan(2.4);
  expect(flawed('clipping-sound').soundPeak).toBeGreaterThan(-1);
  const picture = goodStream().filter(({ type }) => type === PICTURE);
  expect(measured(picture)).toEqual({ keyframeSeconds: expect.any(Number), again: undefined });
  expect(new SignalDoctor().takeMeasures()).toEqual({});
});
