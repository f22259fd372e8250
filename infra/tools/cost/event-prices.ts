import type { EVENT_PRICES } from '#shared/event-cost.ts';
import { TYPICAL_MBIT } from './assumptions.ts';
import { amountOf, billFor, type Usage } from './bill.ts';
import { eventUsage } from './event-usage.ts';
import { broadcastUsage, deliveryUsage, editionUsage } from './live-hour.ts';
import type { MeasuredCalls } from './measured-calls.ts';
import { type PriceName, prices } from './prices.ts';

/** Audiences and hours between which costs are taken as straight lines. */
const [VIEWERS, MORE_VIEWERS, HOURS, MORE_HOURS] = [10_000, 20_000, 1, 3];
const DIGITS = 4;

type EventPrices = {
  [Name in keyof typeof EVENT_PRICES]: Name extends 'transfer' ? readonly { from: number; usd: number }[] : number;
};

/** Returns what a broadcast uses: its encoding, its delivery, and all that viewers do besides. @param editions heights in lines */
export function broadcastEventUsage(
  viewers: number,
  hours: number,
  redundant: boolean,
  measured: MeasuredCalls,
  editions: readonly number[] = [],
): Usage {
  const others = eventUsage({ viewers, hours, bitrate: 0, buyers: 1, isLive: false }, measured);
  return sumOf([
    [1, others],
    [hours, deliveryUsage(viewers, TYPICAL_MBIT)],
    [hours, broadcastUsage(viewers, TYPICAL_MBIT, redundant)],
    ...editions.map((lines) => [hours, editionUsage(lines, viewers, TYPICAL_MBIT, redundant)] as [number, Usage]),
  ]);
}

function sumOf(parts: readonly [number, Usage][]): Usage {
  const names = Object.keys(prices) as PriceName[];
  const total = (name: PriceName) => parts.reduce((sum, [times, usage]) => sum + times * (usage[name] ?? 0), 0);
  return Object.fromEntries(names.map((name) => [name, total(name)]));
}

/** Returns the figures of {@link EVENT_PRICES}, by the whole model. */
export function eventPrices(measured: MeasuredCalls): EventPrices {
  const rest = (viewers: number, hours: number, redundant = false) => {
    const usage = broadcastEventUsage(viewers, hours, redundant, measured);
    return billFor(usage).full - amountOf(prices.edgeTransfer, usage.edgeTransfer ?? 0);
  };
  const gigabytesEach = (broadcastEventUsage(VIEWERS, 0, false, measured).edgeTransfer ?? 0) / VIEWERS;
  const gigabytesAnHour = deliveryUsage(1, TYPICAL_MBIT).edgeTransfer ?? 0;
  const [viewers, hours] = [MORE_VIEWERS - VIEWERS, MORE_HOURS - HOURS];
  const slope = (count: number, redundant = false) =>
    (rest(count, MORE_HOURS, redundant) - rest(count, HOURS, redundant)) / hours;
  const viewerHour = (slope(MORE_VIEWERS) - slope(VIEWERS)) / viewers;
  const hour = slope(VIEWERS) - viewerHour * VIEWERS;
  const viewer = (rest(MORE_VIEWERS, HOURS) - rest(VIEWERS, HOURS)) / viewers - viewerHour * HOURS;
  const event = rest(VIEWERS, HOURS) - viewer * VIEWERS - hour * HOURS - viewerHour * VIEWERS * HOURS;
  const hourTwice = slope(VIEWERS, true) - viewerHour * VIEWERS;
  const { usd, tiers } = prices.edgeTransfer;
  const edition = (lines: number, twice: boolean) => billFor(editionUsage(lines, VIEWERS, TYPICAL_MBIT, twice)).full;
  const [upTo720, upTo720Twice, upTo480, upTo480Twice] = [
    edition(720, false),
    edition(720, true),
    edition(480, false),
    edition(480, true),
  ];
  const editions = { upTo720, upTo720Twice, upTo480, upTo480Twice };
  const figures = { gigabytesEach, gigabytesAnHour, event, viewer, hour, hourTwice, viewerHour, ...editions };
  const rounded = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toPrecision(DIGITS))]));
  return { ...(rounded as typeof figures), transfer: [{ from: 0, usd }, ...tiers] };
}
