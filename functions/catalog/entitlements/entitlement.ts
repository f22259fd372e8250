import * as z from 'zod/mini';
import { DEFAULT_STREAMS } from '#shared/catalog/package-terms.ts';
import type { TicketRights } from '#shared/catalog/ticket-rights.ts';

/** The fields of any source, as entitlements store it. */
const sourceFields = {
  /** The account that has the order of a gift. Missing if the user paid, and in gifts older than this field. */
  givenBy: z.exactOptional(z.string()),
  /** Number of devices that may play through it at the same time; missing in older ones. */
  streams: z.exactOptional(z.int()),
  /** Height of the largest picture, in lines; missing for the largest that there is. */
  largestPicture: z.exactOptional(z.int()),
  /** Days for which it opens the replay after the event's end, 0 for none; missing for ever. */
  replayDays: z.exactOptional(z.int()),
  /** When the event was planned to end when it was bought, ISO 8601: an earlier end takes nothing away. */
  endsAt: z.exactOptional(z.string()),
  /** Present if it is an upgrade: the order of the ticket that it upgrades, without which it opens nothing. */
  onTopOf: z.exactOptional(z.string()),
  /** True if it was sold with the notice that an ad plays before the event. */
  withAds: z.exactOptional(z.literal(true)),
};

/** A source of access as entitlements store it: the kind of access with its terms. Times are ISO 8601. */
export const sourceSchema = z.discriminatedUnion('kind', [
  /** Bought, redeemed or given: permanent. */
  z.object({ kind: z.literal('order'), ...sourceFields }),
  /**
   * Open for `hours` from the first play. That must come before `startBy`, or within `windowDays` of the event's start if that
   * is later: a postponed event takes the window along. Older rentals have no `windowDays`.
   */
  z.object({
    kind: z.literal('rental'),
    hours: z.int(),
    startBy: z.string(),
    windowDays: z.exactOptional(z.int()),
    ...sourceFields,
  }),
  z.object({ kind: z.literal('subscription'), until: z.string(), ...sourceFields }),
]);

/** A source of access. Each one alone is enough. */
export type Source = z.output<typeof sourceSchema> & SourceState;

/** The facts stored beside a source, or that follow from its event. */
interface SourceState {
  /** The scope that it opens: an event, a bundle, or everything that an organiser includes. */
  scope?: string;
  /** When a rental was first played, ISO 8601. */
  startedAt?: string;
  /** When its replay closes, milliseconds: known once the event was read. Missing while nothing closes it. */
  closesAt?: number;
  /** Time of the first play through this source, ISO 8601. */
  usedAt?: string;
  /** Until when a member of the organisation extended it, ISO 8601. It ends no earlier than that. */
  extendedUntil?: string;
}

/** Everything that opens an event to a user: the event's own sources, those of bundles and of the organiser's subscription. */
export interface Entitlement {
  /** The sources by the id of their order. */
  sources: Readonly<Record<string, Source>>;
  /** The user's trial, which opens only a part of the event. */
  trial?: Trial;
}

/** A free trial of an event, as entitlements store it. Times are ISO 8601. */
export const trialSchema = z.object({ startedAt: z.string(), endsAt: z.string() });

export type Trial = z.output<typeof trialSchema>;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Returns true if the whole event is open, or would be on the first play of a rental. A trial does not open it.
 * @param beginsAt when there is something to play, as currently planned: milliseconds
 */
export function isOpen(entitlement: Entitlement | undefined, now: number, beginsAt: number): boolean {
  return openUntil(entitlement, now, beginsAt) > now;
}

/** The rights of a source besides devices. */
type Limits = Pick<Source, 'largestPicture' | 'replayDays'>;

/**
 * Returns true if the whole event is open and access never expires, with a picture and a replay that are no less than some.
 * @param least without limits if left out
 */
export const isOpenForGood = (entitlement: Entitlement | undefined, least: Limits = {}): boolean =>
  Object.values(entitlement?.sources ?? {}).some((source) => source.kind === 'order' && allows(source, least));

const allows = (source: Limits, least: Limits) =>
  (source.largestPicture ?? Infinity) >= (least.largestPicture ?? Infinity) &&
  (source.replayDays ?? Infinity) >= (least.replayDays ?? Infinity);

/**
 * Returns when the whole event closes: milliseconds, `Infinity` for never, 0 if it is not open. A rental that has not been
 * played counts as if it were played now, or when the event starts.
 */
export function openUntil(entitlement: Entitlement | undefined, now: number, beginsAt: number): number {
  const ends = Object.values(entitlement?.sources ?? {}).map((source) => endOf(source, now, beginsAt));
  return Math.max(0, ...ends.filter((end) => end > now));
}

/**
 * Returns the sources that open something: an upgrade does only while the ticket below it does, because the ticket paid for a part of it.
 * @param sources by the id of their order, without those that were revoked and those whose money is going back
 */
export function standingSources(sources: Entitlement['sources']): Record<string, Source> {
  const stands = (source: Source | undefined): boolean =>
    source !== undefined && (source.onTopOf === undefined || stands(sources[source.onTopOf]));
  return Object.fromEntries(Object.entries(sources).filter(([, source]) => stands(source)));
}

/** Returns the orders of the tickets below an upgrade, the nearest first; none for any other order. */
export function ticketsBelow(sources: Entitlement['sources'], orderId: string): string[] {
  const below = sources[orderId]?.onTopOf;
  return below === undefined ? [] : [below, ...ticketsBelow(sources, below)];
}

/** Returns the best of each right that an open source gives. At least one source must be open. */
export function rightsNow(entitlement: Entitlement | undefined, now: number, beginsAt: number): TicketRights {
  return rightsOf(Object.values(entitlement?.sources ?? {}).filter((source) => endOf(source, now, beginsAt) > now));
}

/** Returns the best of each right that some sources give. @param sources at least one */
export const rightsOf = (sources: readonly Source[]): TicketRights => bestOf(sources.map(rightsOfSource));

/** Returns the sources that open the whole event now, and are neither for hours nor as long as somebody pays. */
export const openForGood = ({ sources }: Entitlement, now: number): Record<string, Source> =>
  Object.fromEntries(Object.entries(sources).filter(([, source]) => source.kind === 'order' && endOf(source, now, 0) > now));

const rightsOfSource = ({ streams, largestPicture, replayDays }: Source): TicketRights => ({
  largest_picture: largestPicture ?? null,
  replay_days: replayDays ?? null,
  streams: streams ?? DEFAULT_STREAMS,
});

/** Returns true if everything that opens the event was sold with ads, so that nobody who bought it without sees one. */
export function isWithAds(entitlement: Entitlement | undefined, now: number, beginsAt: number): boolean {
  const open = Object.values(entitlement?.sources ?? {}).filter((source) => endOf(source, now, beginsAt) > now);
  return open.every(({ withAds = false }) => withAds);
}

/** Returns the order that opens the event, always the same one of several; empty if it is not open. */
export function openingOrder(entitlement: Entitlement | undefined, now: number, beginsAt: number): string {
  const open = Object.entries(entitlement?.sources ?? {}).filter(([, source]) => endOf(source, now, beginsAt) > now);
  return open.map(([orderId]) => orderId).toSorted()[0] ?? '';
}

/** Returns when a source ends, milliseconds. A rental's hours do not pass before there is something to play. */
export function endOf(source: Source, now: number, beginsAt: number): number {
  return Math.min(termEndOf(source, now, beginsAt), source.closesAt ?? Infinity);
}

/** Returns when a source ends by its kind alone, milliseconds. */
function termEndOf(source: Source, now: number, beginsAt: number): number {
  switch (source.kind) {
    case 'order':
      return Infinity;
    case 'subscription':
      return Math.max(Date.parse(source.until), extensionOf(source));
    case 'rental': {
      const startBy = startByOf(source, beginsAt);
      if (!source.startedAt && now >= startBy) return startBy;
      const startedAt = source.startedAt ? Date.parse(source.startedAt) : now;
      return Math.max(Math.max(startedAt, beginsAt) + source.hours * HOUR_MS, extensionOf(source));
    }
  }
}

const extensionOf = ({ extendedUntil }: Source) => (extendedUntil === undefined ? 0 : Date.parse(extendedUntil));

/** Returns the deadline for the first play of a rental, milliseconds. */
export function startByOf(source: Source & { kind: 'rental' }, beginsAt: number): number {
  const { startBy, windowDays = 0 } = source;
  return Math.max(Date.parse(startBy), beginsAt + windowDays * DAY_MS, extensionOf(source));
}

/**
 * Returns the order of the rental whose clock a play now would start; null if the event is open without it, or has not started.
 */
export function rentalToStart(entitlement: Entitlement | undefined, now: number, beginsAt: number): string | null {
  if (now < beginsAt) return null;
  const open = Object.entries(entitlement?.sources ?? {}).filter(([, source]) => endOf(source, now, beginsAt) > now);
  const isWaiting = (source: Source) => source.kind === 'rental' && source.startedAt === undefined;
  return open.every(([, source]) => isWaiting(source)) ? (open[0]?.[0] ?? null) : null;
}

/** Returns true if somebody watched through a source: a refund then needs the organiser's decision. */
export function isUsed(source: Source): boolean {
  return source.usedAt !== undefined || (source.kind === 'rental' && source.startedAt !== undefined);
}

/**
 * Returns the order that a play now would be the first of; null if the event is open through an order that was used before, or
 * through a subscription alone, whose refund does not depend on plays. An upgrade is used by the first play after it was bought, however
 * often its ticket was used before.
 */
export function orderToUse(entitlement: Entitlement | undefined, now: number, beginsAt: number): string | null {
  const open = Object.entries(entitlement?.sources ?? {}).filter(
    ([, source]) => source.kind !== 'subscription' && endOf(source, now, beginsAt) > now,
  );
  const upgrade = open.find(([, source]) => source.onTopOf !== undefined && !isUsed(source));
  if (upgrade) return upgrade[0];
  return open.some(([, source]) => isUsed(source)) ? null : (open[0]?.[0] ?? null);
}

/** Returns true while a trial is running. @param now milliseconds */
export function isRunning({ endsAt }: Trial, now: number): boolean {
  return now < Date.parse(endsAt);
}

/** Returns the best of each right of several tickets. @param all at least one */
function bestOf(all: readonly TicketRights[]): TicketRights {
  const largest = (values: readonly (number | null)[]) => (values.includes(null) ? null : Math.max(...(values as number[])));
  return {
    largest_picture: largest(all.map((one) => one.largest_picture)),
    replay_days: largest(all.map((one) => one.replay_days)),
    streams: Math.max(...all.map((one) => one.streams)),
  };
}
