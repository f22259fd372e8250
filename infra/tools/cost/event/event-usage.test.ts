import { jittered, SHORTEST_RENEWAL_SECONDS } from '#shared/video/playback/playback-pace.ts';
import { behaviours } from '../../../deployment/edge/behaviours.ts';
import { billFor } from '../bill.ts';
import { eventUsage, type PricedEvent, renewEverySeconds } from './event-usage.ts';
import { readMeasuredCalls } from '../measured-calls.ts';
import { viewerRoutes } from '../viewer-routes.ts';

const measured = readMeasuredCalls();
const event: PricedEvent = { viewers: 10_000, hours: 2, bitrate: 3, buyers: 1, live: null, hasFirewall: false };

const measureAgain = 'Measure the calls again with: npm run measure-calls';

it(`was measured with the edge and the routes that viewers use today. ${measureAgain}`, () => {
  for (const { routes, edge } of [measured.visit, measured.purchase, measured.end, measured.renewal]) {
    expect(Object.keys(routes)).toEqual(viewerRoutes());
    expect(Object.keys(edge)).toEqual(behaviours.map(({ pattern }) => pattern));
  }
});

it(`was measured with a purchase that was recorded and a film that was watched. ${measureAgain}`, () => {
  const { visit, purchase, renewal, film } = measured;
  expect(visit.edge['*']?.requests).toBe(1);
  expect(purchase.routes['POST /orders/save-payment']).toBe(1);
  expect(purchase.deliveries).toBeGreaterThanOrEqual(1);
  expect(purchase.writeUnits).toBeGreaterThan(0);
  expect(renewal.routes['POST /events/{eventId}/playback']).toBe(1);
  expect(renewal.readUnits).toBeGreaterThan(0);
  expect(film.segments).toBeGreaterThan(film.seconds / 10);
});

it(`was measured with players that keep today’s pace. ${measureAgain}`, () => {
  expect(measured.renewEverySeconds).toBe(jittered(SHORTEST_RENEWAL_SECONDS, 0.5));
});

it('counts fewer renewals of each viewer if the audience is large', () => {
  expect(renewEverySeconds(10_000)).toBeCloseTo(54);
  expect(renewEverySeconds(1_000_000)).toBeCloseTo(270);
});

it(`was measured with a scheduled call that found nothing to do. ${measureAgain}`, () => {
  expect(measured.quietCall.readUnits).toBeGreaterThan(1);
  expect(measured.quietCall.writeUnits).toBe(0);
});

it('computes the film from its bitrate and its length', () => {
  const { edgeTransfer = 0 } = eventUsage(event, measured);
  const film = (10_000 * 2 * 3600 * 3_000_000) / 8 / 1024 ** 3;
  expect(edgeTransfer).toBeGreaterThan(film);
  expect(edgeTransfer).toBeLessThan(film * 1.02);
  expect(eventUsage({ ...event, bitrate: 6 }, measured).edgeTransfer).toBeGreaterThan(film * 2);
});

it('counts a renewal in every interval, and none if nobody buys', () => {
  const { apiRequests = 0 } = eventUsage(event, measured);
  const longer = eventUsage({ ...event, hours: 3 }, measured).apiRequests ?? 0;
  expect(Math.abs(longer - apiRequests - (10_000 * 3600) / renewEverySeconds(10_000))).toBeLessThanOrEqual(10_000);
  const visitors = eventUsage({ ...event, buyers: 0.0001 }, measured);
  expect(visitors.busEvents).toBeLessThan(10);
  // Pages are cached at the edge: beside the beacon of each visitor, few requests for them reach a function.
  expect((visitors.apiRequests ?? 0) - 10_000).toBeLessThan(10_000 * 0.2);
});

const live = { latency: 'low', redundant: false, editions: [] } as const;

it('counts what a player of a broadcast asks for if it is live, with its encoder and its packager, and nothing of S3', () => {
  const film = eventUsage(event, measured);
  const low = eventUsage({ ...event, live }, measured);
  const usual = eventUsage({ ...event, live: { ...live, latency: 'usual' } }, measured);
  expect(low.edgeRequests! / film.edgeRequests!).toBeGreaterThan(5);
  expect(usual.edgeRequests! / film.edgeRequests!).toBeGreaterThan(1.5);
  expect(usual.edgeRequests! / low.edgeRequests!).toBeLessThan(0.5);
  expect(low).toMatchObject({ encoderInput: 2, encoderHd: 4, encoderSd: 4 });
  expect(low.packagerOutput).toBeGreaterThan(10);
  expect(low.fileReads).toBeLessThan(film.fileReads!);
  const twice = eventUsage({ ...event, live: { ...live, redundant: true } }, measured);
  expect(billFor(twice).full).toBeGreaterThan(billFor(low).full);
});

it('has a firewall look at every request of the edge, those for the picture included', () => {
  const usage = eventUsage({ ...event, live, hasFirewall: true }, measured);
  expect(usage.firewallRequests).toBe(usage.edgeRequests);
  expect(eventUsage(event, measured).firewallRequests).toBeUndefined();
});

it('costs in proportion, except for free units and tiers', () => {
  const ten = billFor(eventUsage({ ...event, viewers: 10 }, measured));
  expect(ten.full - ten.saved).toBeLessThan(ten.full / 10);
  const many = billFor(eventUsage({ ...event, viewers: 1_000_000 }, measured));
  expect(many.full / 1_000_000).toBeLessThan(ten.full / 10 / 2);
});

it('counts what buyers leave in the tables, with its backup and its keys', () => {
  const { tableStorage = 0, tableBackups, keyRequests = 0, edgeInvalidations = 0 } = eventUsage(event, measured);
  expect(tableStorage).toBeCloseTo((10_000 * 10) / 1024 ** 2);
  expect(tableBackups).toBe(tableStorage);
  // About each month's 20,000 free ones, and a part of its 1,000.
  expect(keyRequests).toBeGreaterThan(1_000);
  expect(keyRequests).toBeLessThan(25_000);
  expect(edgeInvalidations).toBeLessThan(1_000);
});
