import { readConfig } from '../../../deployment/config/config.ts';
import { LIVE_LATENCIES } from '#shared/video/broadcast/live-latency.ts';
import { billFor } from '../bill.ts';
import { costOfEvent } from './cost-of-event.ts';
import { broadcastingUsage, editionUsage, liveHours } from './live-hour.ts';
import { readMeasuredCalls } from '../measured-calls.ts';
import { reportOf } from '../report.ts';

const measured = readMeasuredCalls();
const single = { latency: 'low', redundant: false, editions: [] } as const;
const encoding = (redundant: boolean) =>
  billFor(broadcastingUsage({ ...single, redundant }, 1, 3)).lines.filter(({ price }) => price.service === 'MediaLive');
const sum = (lines: { full: number }[]) => lines.reduce((total, { full }) => total + full, 0);

it('prices one input and four outputs, half of them HD, for one pipeline and for two', () => {
  expect(encoding(false).map(({ quantity }) => quantity)).toEqual([1, 2, 2]);
  expect(sum(encoding(false))).toBeCloseTo(0.1404 + 2 * 0.4212 + 2 * 0.2124);
  expect(sum(encoding(true))).toBeCloseTo(0.234 + 2 * 0.702 + 2 * 0.354);
});

it('packages for each regional cache once, however many viewers there are', () => {
  const packaged = (viewers: number) => broadcastingUsage(single, viewers, 3).packagerOutput!;
  expect(packaged(10)).toBeLessThan(packaged(100));
  expect(packaged(10_000)).toBe(packaged(1_000_000));
  for (const { single, redundant } of liveHours(3, measured)) expect(redundant).toBeGreaterThan(single);
});

it('delivers to more viewers for less each', () => {
  for (const latency of LIVE_LATENCIES) {
    const each = liveHours(3, measured).map((hour) => hour.each[latency]);
    expect(each).toEqual(each.toSorted((a, b) => b - a));
    expect(each[0]).toBeGreaterThan(0.1);
  }
});

it('asks more of the edge, and of a firewall, for low latency', () => {
  for (const { each, firewall } of liveHours(3, measured)) {
    expect(each.low - each.usual).toBeGreaterThan(0.01);
    expect(firewall.low / firewall.usual).toBeGreaterThan(2);
  }
});

it('counts a target as an output, and what is sent to it', () => {
  // 5.128 Mbit/s for an hour are 2.15 GB.
  for (const { target } of liveHours(3, measured)) expect(target).toBeCloseTo(0.4212 + 2.15 * 0.09, 2);
});

it.each([
  [720, 0.4212 + 2 * 0.2124, 0.91],
  [480, 2 * 0.2124, 0.46],
])('counts an edition of %d lines as outputs, a channel of the packager and a replay of its own', (lines, outputs, received) => {
  const ofService = (services: string[]) =>
    sum(billFor(editionUsage(lines, 0, 3, single)).lines.filter(({ price }) => services.includes(price.service)));
  expect(ofService(['MediaLive'])).toBeCloseTo(outputs);
  const { packagerIngest = 0, packagerOutput } = editionUsage(lines, 0, 3, single);
  expect(outputs + packagerIngest * 0.03).toBeCloseTo(received, 2);
  // Without viewers, only the replay is packaged.
  expect(packagerOutput).toBe(packagerIngest);
  expect(editionUsage(lines, 0, 3, { ...single, redundant: true })).toMatchObject({
    encoderSdTwice: 2,
    packagerIngest: 2 * packagerIngest,
  });
  for (const { editions } of liveHours(3, measured)) expect(editions[lines]).toBeGreaterThan(received);
});

it('is printed for three audiences, with each latency', () => {
  const event = { viewers: 10_000, hours: 2, bitrate: 3, buyers: 1, live: single, hasFirewall: false };
  const cost = costOfEvent(
    { event, price: null },
    measured,
    readConfig(() => undefined),
  );
  const report = reportOf(cost);
  expect(report).toMatch(/100 viewers +10,000 viewers +1,000,000 viewers/);
  expect(report).toMatch(/Broadcast, one pipeline( +\$[\d.,]+){3}/);
  expect(report).toMatch(/Each multistream target( +\$0\.61){3}/);
  expect(report).toMatch(/Edition for tickets up to 720 lines( +\$[\d.]+){3}/);
  expect(report).toMatch(/Edition for tickets up to 480 lines( +\$[\d.]+){3}/);
  expect(report).toMatch(/Each viewer, low latency( +\$[\d.]+){3}/);
  expect(report).toMatch(/Each viewer, usual latency( +\$[\d.]+){3}/);
});
