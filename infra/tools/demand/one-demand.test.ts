import { LIVE_LATENCIES, type LiveLatency } from '#shared/video/broadcast/live-latency.ts';
import { costOfBroadcast } from '#shared/books/event-cost.ts';
import { readConfig } from '../../deployment/config/config.ts';
import { TYPICAL_MBIT } from '../cost/assumptions.ts';
import { billFor } from '../cost/bill.ts';
import { costOfEvent } from '../cost/event/cost-of-event.ts';
import { eventUsage } from '../cost/event/event-usage.ts';
import { readMeasuredCalls } from '../cost/measured-calls.ts';
import { reportOf as costReport } from '../cost/report.ts';
import { forecast } from '../preflight/forecast.ts';
import { reportOf as preflightReport } from '../preflight/report.ts';
import { productDesign } from './simulation/designs.ts';
import { readMeasuredViewer } from './measured-viewer.ts';
import { type Evening, simulate } from './simulation/simulate.ts';
import { peaksOf } from './quotas/use-of-quotas.ts';
import { audienceDemand, demandInWords, viewerDemand } from './viewer-demand.ts';

/**
 * Simulates each audience once: the same arguments give the same result, which simulate.test.ts holds, and latencies do not change what
 * players ask.
 */
jest.mock('./simulation/simulate.ts', () => {
  const { simulate: actualSimulate } = jest.requireActual<typeof import('./simulation/simulate.ts')>('./simulation/simulate.ts');
  const evenings = new Map<string, Evening>();
  return {
    simulate: (...[viewers, design, calls]: Parameters<typeof simulate>) => {
      const key = JSON.stringify([viewers, design.limits, design.viewsPerBeacon]);
      const known = evenings.get(key) ?? actualSimulate(viewers, design, calls);
      evenings.set(key, known);
      return known;
    },
  };
});

const measured = readMeasuredCalls();
const settings = (latency: LiveLatency) => readConfig((key) => (key === 'live' ? { latency } : undefined));
const event = (viewers: number, hours: number, latency: LiveLatency) => ({
  viewers,
  hours,
  buyers: 1,
  bitrate: TYPICAL_MBIT,
  live: { latency, redundant: false, editions: [] },
  hasFirewall: false,
});

/** The counts of `npm run cost` for each second of an event. */
function costASecond(viewers: number, latency: LiveLatency) {
  const [one, two] = [1, 2].map((hours) => eventUsage(event(viewers, hours, latency), measured));
  const added = (name: 'edgeRequests' | 'edgeTransfer') => (two![name]! - one![name]!) / 3600;
  return { requests: added('edgeRequests'), gigabits: added('edgeTransfer') * 8 * (1024 ** 3 / 1000 ** 3) };
}

describe.each(LIVE_LATENCIES)('an audience of a broadcast with %s latency', (latency) => {
  test.each([10_000, 100_000])('of %d viewers asks the same of the edge in preflight, in cost and in scale', (viewers) => {
    const preflight = forecast(viewers, settings(latency)).uses.at(-1)!.quotas;
    const scale = peaksOf(simulate(viewers, productDesign(viewers), measured), measured, latency);
    const cost = costASecond(viewers, latency);
    expect(preflight.edgeRequests).toEqual(scale.edgeRequests);
    expect(preflight.edgeBandwidth).toEqual(scale.edgeBandwidth);
    // The busiest second has some renewals more than the average one that costs are counted by.
    expect(cost.requests / preflight.edgeRequests.value).toBeGreaterThan(0.97);
    expect(cost.requests / preflight.edgeRequests.value).toBeLessThan(1.001);
    expect(cost.gigabits / preflight.edgeBandwidth.value).toBeCloseTo(1, 2);
  });

  test('is told in the same sentence by all of them', () => {
    const viewers = 10_000;
    const sentence = demandInWords(audienceDemand(viewers, { delivery: latency, mbit: TYPICAL_MBIT }, measured));
    const config = settings(latency);
    const now = new Date('2026-12-01T00:00:00Z');
    const { demand } = forecast(viewers, config);
    expect(preflightReport([], { viewers, start: now, stage: 'prod', region: 'us-east-1', now, demand })).toContain(sentence);
    expect(costReport(costOfEvent({ event: event(viewers, 2, latency), price: null }, measured, config))).toContain(sentence);
  });

  test('costs the same in the studio as at the command line', () => {
    const bill = billFor(eventUsage(event(10_000, 2, latency), measured)).full;
    const studio = costOfBroadcast({ viewers: 10_000, hours: 2, latency, redundant: false, editions: [] }) / 100;
    expect(studio / bill).toBeGreaterThan(0.97);
    expect(studio / bill).toBeLessThan(1.03);
  });
});

test('follows from the player that was measured: as many playlists for each piece of picture and of sound', () => {
  const { low, usual } = readMeasuredViewer().latencies;
  const perPiece = (rungs: typeof low.rungs) =>
    rungs.reduce((sum, { playlists, pieces }) => sum + playlists / pieces, 0) / rungs.length;
  // The status each second, less a tenth on average.
  const status = 1 / 0.9;
  // Two renditions: two parts of each in a second, or one segment of each in two.
  expect(viewerDemand('low', measured).requestsASecond).toBeCloseTo(4 * (1 + perPiece(low.rungs)) + status);
  expect(viewerDemand('usual', measured).requestsASecond).toBeCloseTo(1 * (1 + perPiece(usual.rungs)) + status);
});

test('the measured player loads every part of a broadcast with low latency once, and every segment of one without', () => {
  const { low, usual } = readMeasuredViewer().latencies;
  for (const { pieces, playlists } of low.rungs) {
    expect(pieces * low.pieceSeconds).toBeGreaterThan(0.9);
    expect(pieces * low.pieceSeconds).toBeLessThan(1.15);
    expect(playlists / pieces).toBeLessThan(1.3);
  }
  for (const { pieces } of usual.rungs) expect(Math.abs(pieces * usual.pieceSeconds - 1)).toBeLessThan(0.1);
});
