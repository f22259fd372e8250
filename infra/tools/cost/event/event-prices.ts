import type { EVENT_PRICES } from '#shared/books/event-cost.ts';
import type { LiveLatency } from '#shared/video/broadcast/live-latency.ts';
import { TYPICAL_MBIT } from '../assumptions.ts';
import { amountOf, billFor, type Usage } from '../bill.ts';
import { eventUsage } from './event-usage.ts';
import { type Broadcasting, editionUsage } from './live-hour.ts';
import type { MeasuredCalls } from '../measured-calls.ts';
import { prices } from '../prices/prices.ts';

/** Audiences and hours between which costs are taken as straight lines. */
const [VIEWERS, MORE_VIEWERS, HOURS, MORE_HOURS] = [10_000, 20_000, 1, 3];
const DIGITS = 4;
const SINGLE: Broadcasting = { latency: 'low', redundant: false, editions: [] };

type EventPrices = {
  [Name in keyof typeof EVENT_PRICES]: Name extends 'transfer' ? readonly { from: number; usd: number }[] : number;
};

/** Returns what a broadcast uses: its encoding, its delivery, and all that viewers do besides. */
export const broadcastEventUsage = (viewers: number, hours: number, live: Broadcasting, measured: MeasuredCalls): Usage =>
  eventUsage({ viewers, hours, bitrate: TYPICAL_MBIT, buyers: 1, live, hasFirewall: false }, measured);

/** Returns the figures of {@link EVENT_PRICES}, by the whole model. */
export function eventPrices(measured: MeasuredCalls): EventPrices {
  const rest = (viewers: number, hours: number, changes: Partial<Broadcasting> = {}) => {
    const usage = broadcastEventUsage(viewers, hours, { ...SINGLE, ...changes }, measured);
    return billFor(usage).full - amountOf(prices.edgeTransfer, usage.edgeTransfer ?? 0);
  };
  const gigabytes = (hours: number, latency: LiveLatency) =>
    (broadcastEventUsage(VIEWERS, hours, { ...SINGLE, latency }, measured).edgeTransfer ?? 0) / VIEWERS;
  const [viewers, hours] = [MORE_VIEWERS - VIEWERS, MORE_HOURS - HOURS];
  const slope = (count: number, changes: Partial<Broadcasting> = {}) =>
    (rest(count, MORE_HOURS, changes) - rest(count, HOURS, changes)) / hours;
  const viewerHour = (latency: LiveLatency) => (slope(MORE_VIEWERS, { latency }) - slope(VIEWERS, { latency })) / viewers;
  const [viewerHourLow, viewerHourUsual] = [viewerHour('low'), viewerHour('usual')];
  const hour = slope(VIEWERS) - viewerHourLow * VIEWERS;
  const viewer = (rest(MORE_VIEWERS, HOURS) - rest(VIEWERS, HOURS)) / viewers - viewerHourLow * HOURS;
  const { usd, tiers } = prices.edgeTransfer;
  const edition = (lines: number, redundant: boolean) =>
    billFor(editionUsage(lines, VIEWERS, TYPICAL_MBIT, { latency: 'low', redundant })).full;
  const figures = {
    gigabytesEach: gigabytes(0, 'low'),
    gigabytesAnHourLow: gigabytes(HOURS, 'low') - gigabytes(0, 'low'),
    gigabytesAnHourUsual: gigabytes(HOURS, 'usual') - gigabytes(0, 'usual'),
    event: rest(VIEWERS, HOURS) - viewer * VIEWERS - hour * HOURS - viewerHourLow * VIEWERS * HOURS,
    viewer,
    hour,
    hourTwice: slope(VIEWERS, { redundant: true }) - viewerHourLow * VIEWERS,
    viewerHourLow,
    viewerHourUsual,
    upTo720: edition(720, false),
    upTo720Twice: edition(720, true),
    upTo480: edition(480, false),
    upTo480Twice: edition(480, true),
  };
  const rounded = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toPrecision(DIGITS))]));
  return { ...(rounded as typeof figures), transfer: [{ from: 0, usd }, ...tiers] };
}
