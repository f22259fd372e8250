import { type CatalogEvent, findEventOrDraft, listEventsOf } from '../../catalog/listings/events-store.ts';
import { inParallel } from '../../platform/in-parallel.ts';
import type { Sale } from '../../books/sales/sale.ts';
import { eventList, type List, readStretch, rowKey } from '../../books/sales/sales-lists-store.ts';
import type { Announcement, LeftOutCounts, Place } from './announcement.ts';
import { type FindMarks, nameOf, readersOf } from './readers.ts';
import { addedUp, leftOutOf, type Reader } from './recipient-rules.ts';
import { holdersOf, type Ticket, type TicketSales } from './ticket-holders.ts';

/** A list with sales that open an event: its own, or that of an event at which a bundle with it was sold. */
export interface TicketList {
  list: List;
  /** The bundles that count; null for everything that was sold there. */
  bundleIds: ReadonlySet<string> | null;
  /** True if subscriptions that were sold there count as well; left out for false. */
  hasSubscribers?: boolean;
}

type About = Pick<Announcement, 'organizationId' | 'eventId'>;

/**
 * Returns the lists with the sales that open an event, in an order that stays the same.
 * @param withSubscribers true for those of the organiser's subscriptions as well, wherever they were sold, if these open the event
 */
export async function ticketLists({ organizationId, eventId }: About, withSubscribers = false): Promise<TicketList[]> {
  const own = { list: eventList(organizationId, eventId), bundleIds: null };
  const event = await findEventOrDraft(eventId, false);
  const bundleIds = new Set(event?.bundle_ids);
  const hasSubscribers = withSubscribers && event?.in_subscription === true;
  if (bundleIds.size === 0 && !hasSubscribers) return [own];
  const others = (await listEventsOf(organizationId)).filter(
    (one) =>
      one._id !== eventId &&
      ((one.bundle_ids ?? []).some((id) => bundleIds.has(id)) ||
        (hasSubscribers && (one.in_subscription || sellsSubscriptions(one)))),
  );
  const ids = others.map(({ _id }) => _id).toSorted();
  return [own, ...ids.map((id) => ({ list: eventList(organizationId, id), bundleIds, hasSubscribers }))];
}

const sellsSubscriptions = ({ packages }: CatalogEvent) => packages.some(({ kind }) => kind === 'subscription');

/** A part of the sales that opened an event, whatever became of them, and where the next one begins; null after the last one. */
export interface TicketPage extends TicketSales {
  next: Place | null;
}

/**
 * Returns the next sales that opened an event, the latest first, list by list.
 * @param place where to begin; null for the first ones
 * @param until sales after this moment are left out
 */
export async function readTickets(
  lists: readonly TicketList[],
  place: Place | null,
  until: string,
  limit: number,
): Promise<TicketPage> {
  const { list: index, key } = place ?? { list: 0, key: null };
  const current = lists[index];
  if (!current) return { sales: [], bundleIds: null, next: null };
  const to = key ?? `${until}~`;
  // The sale at the place itself comes as well.
  const read = await readStretch({ list: current.list, from: '0', to, limit: limit + 1, onlyPaid: false });
  const rows = read.filter((sale) => rowKey(sale) !== key).slice(0, limit);
  const last = rows.at(-1);
  const following = index + 1 < lists.length ? { list: index + 1, key: null } : null;
  const next = last && rows.length === limit ? { list: index, key: rowKey(last) } : following;
  const { bundleIds, hasSubscribers = false } = current;
  const counts = ({ itemId, kind }: Sale) =>
    bundleIds === null || bundleIds.has(itemId) || (hasSubscribers && kind === 'subscription');
  return { sales: rows.filter(counts), bundleIds, next };
}

/** The readers of some tickets, and the tickets that open nothing any more. */
export interface Audience {
  /** The reader of each ticket, or the reason that its holder is left out. */
  readers: { orderId: string; reader: Reader }[];
  /** Tickets that open nothing any more, by the reason. */
  closed: LeftOutCounts;
}

/** How readers are looked up. */
export interface LookUp {
  findMarks: FindMarks;
  now: Date;
  /** True for orders as they are now, at twice the cost; false to count. */
  isConsistent: boolean;
}

/** Returns who reads a message for the tickets of some sales, as they are held now. */
export async function audienceOf(
  about: Pick<Announcement, 'organizationId' | 'kind'>,
  page: TicketSales,
  { findMarks, now, isConsistent }: LookUp,
): Promise<Audience> {
  const tickets = await holdersOf(page, now, isConsistent);
  const held = tickets.flatMap((ticket) => ('holder' in ticket ? [ticket] : []));
  const found = await readersOf(
    about,
    held.map(({ holder }) => holder),
    findMarks,
    now,
  );
  const readers = held.flatMap(({ orderId, holder }) => {
    const reader = found.get(nameOf(holder));
    return reader ? [{ orderId, reader }] : [];
  });
  return { readers, closed: closedOf(tickets) };
}

function closedOf(tickets: readonly Ticket[]): LeftOutCounts {
  const closed: LeftOutCounts = {};
  for (const ticket of tickets) if ('leftOut' in ticket) closed[ticket.leftOut] = (closed[ticket.leftOut] ?? 0) + 1;
  return closed;
}

const SALES_AT_ONCE = 1000;
/** Sales whose holders are looked up together: as many as one read returns. */
const SALES_A_LOOK = 100;
/** Sales that are counted at most, so that the sender does not wait too long. */
const MOST_COUNTED = 20_000;

/** How many people a message would reach, and why others are left out. */
export interface Reach {
  recipients: number;
  leftOut: LeftOutCounts;
  /** False if there are more than 20,000 sales: then these are the counts of those alone. */
  isComplete: boolean;
}

/** Returns the people that a message would reach if it were sent now. Each person counts once, however many tickets they hold. */
export async function countRecipients(
  about: About & Pick<Announcement, 'kind'>,
  findMarks: FindMarks,
  now: Date,
): Promise<Reach> {
  const lists = await ticketLists(about);
  const looking = { findMarks, now, isConsistent: false };
  const people = new Map<string, Reader>();
  let closed: LeftOutCounts = {};
  let place: Place | null = null;
  let counted = 0;
  do {
    const page: TicketPage = await readTickets(lists, place, now.toISOString(), SALES_AT_ONCE);
    const looks = Array.from({ length: Math.ceil(page.sales.length / SALES_A_LOOK) }, (_, at) =>
      page.sales.slice(at * SALES_A_LOOK, (at + 1) * SALES_A_LOOK),
    );
    await inParallel(looks, async (sales) => {
      const audience = await audienceOf(about, { sales, bundleIds: page.bundleIds }, looking);
      for (const { reader } of audience.readers) people.set(reader.key, reader);
      closed = addedUp(closed, audience.closed);
    });
    counted += page.sales.length;
    place = page.next;
  } while (place !== null && counted < MOST_COUNTED);
  const all = [...people.values()];
  const leftOut = leftOutOf(all);
  return {
    recipients: all.filter((reader) => 'to' in reader).length,
    leftOut: addedUp(leftOut, closed),
    isComplete: place === null,
  };
}
