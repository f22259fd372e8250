import type { LiveLatency } from '../video/broadcast/live-latency.ts';

/**
 * The cost of a broadcast on AWS, in a few figures. They follow from the price list and the measured calls of the estimate at the
 * command line (`npm run cost`); a test compares both, and says the figures if they have changed. Dollars at list price.
 */
export const EVENT_PRICES = {
  /** Gigabytes that a viewer gets of pages, and in each hour of the picture by its latency. */
  gigabytesEach: 0.0004845,
  gigabytesAnHourLow: 1.316,
  gigabytesAnHourUsual: 1.262,
  /** Dollars for a gigabyte, from a number of them on. */
  transfer: [
    { from: 0, usd: 0.085 },
    { from: 10_240, usd: 0.08 },
    { from: 51_200, usd: 0.06 },
    { from: 153_600, usd: 0.04 },
    { from: 512_000, usd: 0.03 },
    { from: 1_048_576, usd: 0.025 },
    { from: 5_242_880, usd: 0.02 },
  ],
  /** Each event, viewer, hour, and hour of a viewer by the latency, without those gigabytes. */
  event: 0.25,
  viewer: 0.0002219,
  hour: 4.816,
  hourTwice: 5.886,
  viewerHourLow: 0.03131,
  viewerHourUsual: 0.01294,
  /** Each hour of an edition for tickets up to a height in lines, and the same with a back-up. */
  upTo720: 2.631,
  upTo720Twice: 3.263,
  upTo480: 1.245,
  upTo480Twice: 1.559,
} as const;

/** The same hours by the edition's height. */
const EDITION_HOURS: Readonly<Record<number, { once: number; twice: number }>> = {
  720: { once: EVENT_PRICES.upTo720, twice: EVENT_PRICES.upTo720Twice },
  480: { once: EVENT_PRICES.upTo480, twice: EVENT_PRICES.upTo480Twice },
};

/** An hour of a viewer by the latency of the broadcast: its gigabytes, and dollars without these. */
const VIEWER_HOURS: Readonly<Record<LiveLatency, { gigabytes: number; usd: number }>> = {
  low: { gigabytes: EVENT_PRICES.gigabytesAnHourLow, usd: EVENT_PRICES.viewerHourLow },
  usual: { gigabytes: EVENT_PRICES.gigabytesAnHourUsual, usd: EVENT_PRICES.viewerHourUsual },
};

/** The fee of the card provider for a payment. */
export const CARD_FEE = { share: 0.029, cents: 30 } as const;

/** An audience that an organiser expects. */
export interface ExpectedAudience {
  viewers: number;
  /** Hours that each of them watches. */
  hours: number;
  /** How far they are behind: low latency takes more requests. */
  latency: LiveLatency;
  /** True with a back-up, which is a second encoding. */
  redundant: boolean;
  /** Heights of the broadcast's editions for tickets with a limited picture, in lines. Each is encoded and packaged for itself. */
  editions: readonly number[];
}

/** Hours that viewers watch together, and the bits that each gets in a second of them. */
export interface Watching {
  viewerHours: number;
  bitrate: number;
}

/** The bitrate of a picture for which the gigabytes of an hour hold. */
export const TYPICAL_BITRATE = 3_000_000;

/** Returns what a broadcast costs on AWS, in cents, rounded up. */
export const costOfBroadcast = (expected: ExpectedAudience): number =>
  costOfWatching([{ viewerHours: expected.viewers * expected.hours, bitrate: TYPICAL_BITRATE }], expected);

/** Returns the same of one whose viewers do not all watch for as long, or not the same picture. @param audience `hours` are the broadcast's */
export function costOfWatching(watched: readonly Watching[], expected: ExpectedAudience): number {
  const { viewers, hours, latency, redundant, editions } = expected;
  const { gigabytesEach, event, viewer, hour, hourTwice } = EVENT_PRICES;
  const viewerHour = VIEWER_HOURS[latency];
  const viewerHours = watched.reduce((sum, one) => sum + one.viewerHours, 0);
  const typicalHours = watched.reduce((sum, one) => sum + (one.viewerHours * one.bitrate) / TYPICAL_BITRATE, 0);
  const gigabytes = viewers * gigabytesEach + viewerHour.gigabytes * typicalHours;
  const ofEditions = editions.map((lines) => EDITION_HOURS[lines]?.[redundant ? 'twice' : 'once'] ?? 0);
  const hourly = ofEditions.reduce((sum, each) => sum + each, redundant ? hourTwice : hour);
  const rest = event + viewer * viewers + hourly * hours + viewerHour.usd * viewerHours;
  return Math.ceil((transferCost(gigabytes) + rest) * 100);
}

function transferCost(gigabytes: number): number {
  const tiers: readonly { from: number; usd: number }[] = EVENT_PRICES.transfer;
  return tiers.reduce((total, { from, usd }, index) => {
    const end = Math.min(gigabytes, tiers[index + 1]?.from ?? Infinity);
    return total + Math.max(0, end - from) * usd;
  }, 0);
}

/** Returns the number of tickets at a price that pay for a cost; null if a ticket brings nothing. Cents, the price before the card fee. */
export function ticketsFor(cost: number, price: number): number | null {
  const left = price - Math.round(price * CARD_FEE.share) - CARD_FEE.cents;
  return left > 0 ? Math.ceil(cost / left) : null;
}
