import { findEventOrDraft, listEventsOf } from '../../catalog/listings/events-store.ts';
import { findOrder } from '../../money/orders/orders-store.ts';
import { inParallel } from '../../platform/in-parallel.ts';
import { eventList, type List, readStretch, rowKey } from '../../books/sales/sales-lists-store.ts';
import type { Sale } from '../../books/sales/sale.ts';
import type { Announcement, Place } from './announcement.ts';
import { findConsents } from './consents-store.ts';
import { holdsTicket, mayReceive } from './recipient-rules.ts';

/** A list with sales that open an event: its own, or that of an event at which a bundle with it was sold. */
export interface TicketList {
  list: List;
  /** The bundles that count; null for everything that was sold there. */
  bundleIds: ReadonlySet<string> | null;
}

type About = Pick<Announcement, 'organizationId' | 'eventId'>;

/** Returns the lists with the sales that open an event, in an order that stays the same. Subscribers of the organiser are in none of them. */
export async function ticketLists({ organizationId, eventId }: About): Promise<TicketList[]> {
  const own = { list: eventList(organizationId, eventId), bundleIds: null };
  const bundleIds = new Set((await findEventOrDraft(eventId, false))?.bundle_ids);
  if (bundleIds.size === 0) return [own];
  const others = (await listEventsOf(organizationId)).filter(
    ({ _id, bundle_ids: ids = [] }) => _id !== eventId && ids.some((id) => bundleIds.has(id)),
  );
  const ids = others.map(({ _id }) => _id).toSorted();
  return [own, ...ids.map((id) => ({ list: eventList(organizationId, id), bundleIds }))];
}

/** A part of the sales that open an event, and where the next one begins; null after the last one. */
export interface TicketPage {
  sales: Sale[];
  next: Place | null;
}

/**
 * Returns the next sales that open an event, the latest first, list by list.
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
  if (!current) return { sales: [], next: null };
  const to = key ?? `${until}~`;
  // The sale at the place itself comes as well.
  const read = await readStretch({ list: current.list, from: '0', to, limit: limit + 1, onlyPaid: false });
  const rows = read.filter((sale) => rowKey(sale) !== key).slice(0, limit);
  const last = rows.at(-1);
  const following = index + 1 < lists.length ? { list: index + 1, key: null } : null;
  const next = last && rows.length === limit ? { list: index, key: rowKey(last) } : following;
  const { bundleIds } = current;
  return { sales: rows.filter((sale) => holdsTicket(sale) && (bundleIds === null || bundleIds.has(sale.itemId))), next };
}

/** Returns the account that holds the ticket of a sale: the buyer, or whoever has opened a gift; null for a gift that nobody has opened. */
export async function holderOf({ isGift, userId, orderId }: Sale): Promise<string | null> {
  if (!isGift) return userId;
  return (await findOrder(userId, orderId))?.gift?.redeemedBy ?? null;
}

const SALES_AT_ONCE = 1000;
/** Sales that are counted at most, so that the sender does not wait too long. */
const MOST_COUNTED = 20_000;

/** Returns how many people a message would go to; for more than 20,000 sales, of those alone. Addresses are only looked at when it is sent. */
export async function countRecipients(about: About & Pick<Announcement, 'kind'>, now: Date): Promise<number> {
  const lists = await ticketLists(about);
  const holders = new Set<string>();
  let place: Place | null = null;
  let counted = 0;
  do {
    const page: TicketPage = await readTickets(lists, place, now.toISOString(), SALES_AT_ONCE);
    await inParallel(page.sales, async (sale) => {
      const holder = await holderOf(sale);
      if (holder !== null) holders.add(holder);
    });
    counted += page.sales.length;
    place = page.next;
  } while (place !== null && counted < MOST_COUNTED);
  const consents = await findConsents(about.organizationId, [...holders]);
  return [...holders].filter((userId) => mayReceive(about.kind, consents.get(userId))).length;
}
