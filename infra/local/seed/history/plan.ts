import { offsetAt } from '#shared/time/wall-time.ts';
import { DAY_MS, HOUR_MS } from '../moments.ts';
import type { SeedEvent } from '../seed-event.ts';
import { draws } from './draws.ts';

/** Days before now in which the history begins. */
export const HISTORY_DAYS = 60;

/** The codes that buyers of the history use, by what they take off. */
export const HISTORY_CODES = { EARLYBIRD: 20, PRESS: 100 } as const;
type HistoryCode = keyof typeof HISTORY_CODES;

/** A purchase in the history; `begin` is one that nobody paid. */
interface Sale {
  do: 'sell' | 'begin';
  at: number;
  /** The number of the buyer. */
  buyer: number;
  eventId: string;
  packageId: string;
  country: string;
  code: HistoryCode | null;
}

/** The later fate of a purchase. */
interface Aftermath {
  do: 'refund' | 'ask' | 'dispute';
  at: number;
  sale: Sale;
}

/** The visits of an event's page on one day from one place. */
interface Visits {
  do: 'visit';
  at: number;
  eventId: string;
  /** The host that led to the page; null for none. */
  host: string | null;
  views: number;
}

/** A step of the history. */
export type Step = Sale | Aftermath | Visits;

/** The events whose history is told, by their number of purchases, of which a fifth is only begun. */
const PURCHASES: Readonly<Record<string, number>> = {
  evt_fight_marsh: 84,
  evt_fight_night: 70,
  evt_harbour_sessions: 44,
  evt_northern_lights: 34,
  evt_winter_gala: 38,
  evt_glass_garden: 28,
};
/** How often each package is bought, where it is not as often as the first ones. */
const SHARES: Readonly<Record<string, number>> = { pkg_gala_talk: 0.25, pkg_garden_film: 0.5, pkg_fight_ringside: 1.4 };

const COUNTRIES = ['US', 'US', 'US', 'GB', 'GB', 'DE', 'SG', 'CA', 'AU', 'IE'];
const HOSTS = [null, null, 'www.google.com', 'www.instagram.com', 'www.facebook.com', 'www.reddit.com'];
/** Hours of the day at which people buy, by the clocks of the show; the evening has most. */
const HOURS = [8, 10, 12, 13, 15, 17, 18, 18, 19, 19, 20, 20, 21, 21, 22, 23];

/**
 * Returns the history of a platform's first two months, the earliest step first. It is the same for the same moment: a buyer's part of each
 * event is one package.
 * @param now milliseconds
 */
export function historyUntil(now: number, events: readonly SeedEvent['event'][]): Step[] {
  const steps = events.flatMap((event, index) => {
    const draw = draws(index + 1);
    const sales = salesOf(event, index, now, draw);
    return [...sales, ...sales.flatMap((sale, place) => aftermathOf(sale, place, event, now)), ...visitsOf(event, now, draw)];
  });
  return steps.filter(({ at }) => at < now).toSorted((one, other) => one.at - other.at);
}

type Draw = () => number;

function salesOf(event: SeedEvent['event'], index: number, now: number, draw: Draw): Sale[] {
  const [from, to] = onSale(event, now);
  const packages = event.packages.filter(isSold);
  const shares = packages.map(({ _id }) => SHARES[_id] ?? 1);
  return Array.from({ length: PURCHASES[event._id] ?? 0 }, (_, place) => {
    const at = atHour(from + curve(draw(), event.end_time !== null) * (to - from), event.time_zone ?? 'UTC', draw);
    const isEarly = at < from + 12 * DAY_MS;
    const isBegun = place % 5 === 2;
    return {
      do: isBegun ? 'begin' : 'sell',
      // An hour that the sales do not reach is taken from their last ones.
      at: at > from && at < to ? at : to - 1 - Math.floor(draw() * Math.min(5 * HOUR_MS, to - from - 1)),
      // Some people buy at several events.
      buyer: index * 40 + place,
      eventId: event._id,
      packageId: packages[weighted(shares, draw())]!._id,
      country: COUNTRIES[Math.floor(draw() * COUNTRIES.length)]!,
      code: isBegun ? null : place % 23 === 5 ? 'PRESS' : isEarly && draw() < 0.4 ? 'EARLYBIRD' : null,
    };
  });
}

/** The packages of the history: those of one event that are on sale all the time. */
const isSold = ({ kind = 'ppv', sale_from, sale_until }: SeedEvent['event']['packages'][number]) =>
  (kind === 'ppv' || kind === 'rental') && !sale_from && !sale_until;

/** Returns from when until when an event sold, milliseconds: a show until it starts, a film from its start on. */
function onSale({ start_time, end_time }: SeedEvent['event'], now: number): [from: number, to: number] {
  const start = Date.parse(start_time);
  if (end_time === null) return [Math.max(start, now - HISTORY_DAYS * DAY_MS), now];
  const until = Math.min(start, now);
  return [Math.max(now - HISTORY_DAYS * DAY_MS, until - HISTORY_DAYS * DAY_MS), until];
}

/**
 * Returns where in the time of its sales a purchase falls: many as they open, few afterwards, and for a show most of them in the last days.
 * @param drawn from 0 to 1
 * @returns from 0 to 1
 */
function curve(drawn: number, isShow: boolean): number {
  if (!isShow) return drawn ** 1.6;
  if (drawn < 0.22) return (drawn / 0.22) ** 2 * 0.2;
  if (drawn < 0.5) return 0.2 + ((drawn - 0.22) / 0.28) * 0.5;
  return 0.7 + (1 - (1 - (drawn - 0.5) / 0.5) ** 1.8) * 0.3;
}

/** Moves a moment to an hour at which people buy, on the same day. @param zone by whose clocks */
function atHour(time: number, zone: string, draw: Draw): number {
  const day = Math.floor((time + offsetAt(time, zone)) / DAY_MS) * DAY_MS;
  return day - offsetAt(time, zone) + HOURS[Math.floor(draw() * HOURS.length)]! * HOUR_MS + Math.floor(draw() * HOUR_MS);
}

function aftermathOf(sale: Sale, place: number, { start_time, end_time }: SeedEvent['event'], now: number): Aftermath[] {
  // An unpaid purchase has no money to give back.
  if (sale.do === 'begin' || sale.code === 'PRESS') return [];
  const isOver = end_time !== null && Date.parse(start_time) < now - DAY_MS;
  if (place % 17 === 4) return [{ do: 'refund', at: sale.at + 30 * HOUR_MS, sale }];
  if (isOver && place === 24) return [{ do: 'dispute', at: Math.max(sale.at, now - 3 * DAY_MS), sale }];
  if (place === 8) return [{ do: 'ask', at: Math.max(sale.at + HOUR_MS, now - 14 * HOUR_MS), sale }];
  return [];
}

function visitsOf(event: SeedEvent['event'], now: number, draw: Draw): Visits[] {
  const [from, to] = onSale(event, now);
  const days = Math.max(1, Math.ceil((to - from) / DAY_MS));
  return Array.from({ length: days }, (_, day) => {
    const nearness = event.end_time === null ? 0.4 : Math.exp(-(days - day) / 7) + 0.15;
    return {
      do: 'visit',
      at: Math.min(from + day * DAY_MS + 12 * HOUR_MS, to - 1),
      eventId: event._id,
      host: HOSTS[Math.floor(draw() * HOSTS.length)]!,
      views: Math.round(20 + 160 * nearness * (0.7 + 0.6 * draw())),
    };
  });
}

function weighted(shares: readonly number[], drawn: number): number {
  const sum = shares.reduce((all, share) => all + share, 0);
  let left = drawn * sum;
  return Math.max(
    0,
    shares.findIndex((share) => (left -= share) < 0),
  );
}
