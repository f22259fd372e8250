import type { Package } from '#shared/api/site/events.ts';
import { SMALLEST_CHARGE } from '#shared/money/money.ts';
import { priceAt, saleStateAt } from '#shared/catalog/package-terms.ts';
import { includesRights, type TicketRights } from '#shared/catalog/ticket-rights.ts';

/** A ticket that its holder paid for, as far as upgrades depend on it. */
export interface PaidTicket {
  orderId: string;
  packageId: string;
  /** The packages of the tickets below it if it is an upgrade: their holder has them already. */
  below: readonly string[];
  rights: TicketRights;
  /** The money paid and not given back for it, and for the tickets below it if it is an upgrade: minor units. */
  paid: number;
}

/** An upgrade of a ticket, at the price that its holder pays now. */
export interface Upgrade {
  pkg: Package;
  /** The order of the ticket. */
  orderId: string;
  /** Minor units. */
  price: number;
}

/**
 * Returns the price of an upgrade, minor units: the price of the package less what was paid for the ticket. A difference that is too small to
 * charge is free, so that nobody ever pays more than the difference.
 */
export function upgradePrice(price: number, paid: number): number {
  const difference = price - paid;
  return difference < SMALLEST_CHARGE ? 0 : difference;
}

/**
 * Returns the upgrade of a ticket to a package of the same event; null if it is none. An upgrade is a package for one event, for good, on sale
 * now, that allows everything that the ticket does, and either more or at a higher price than the ticket's own package has now. Whether a seat
 * is left is not checked here. A ticket for which nothing is left that was paid has no upgrade: its holder buys the package like anybody.
 * @param packages of the event
 * @param now milliseconds
 */
export function upgradeTo(pkg: Package, ticket: PaidTicket, packages: readonly Package[], now: number): Upgrade | null {
  const { packageId, below, rights, paid, orderId } = ticket;
  if (paid <= 0 || [packageId, ...below].includes(pkg._id) || pkg.kind !== 'ppv' || saleStateAt(pkg, now) !== 'open') return null;
  if (!includesRights(pkg, rights)) return null;
  const own = packages.find(({ _id }) => _id === packageId);
  const price = priceAt(pkg, now);
  const isDearer = price > Math.max(paid, own ? priceAt(own, now) : 0);
  if (includesRights(rights, pkg) && !isDearer) return null;
  return { pkg, orderId, price: upgradePrice(price, paid) };
}

/** Returns the upgrades of somebody's tickets to packages of the event, each from the ticket from which it costs least. */
export function upgradesOf(tickets: readonly PaidTicket[], packages: readonly Package[], now: number): Upgrade[] {
  return packages.flatMap((pkg) => {
    // A buyer who has a package does not upgrade another ticket to it.
    if (tickets.some(({ packageId }) => packageId === pkg._id)) return [];
    const all = tickets.flatMap((ticket) => upgradeTo(pkg, ticket, packages, now) ?? []);
    return all.toSorted((one, other) => one.price - other.price).slice(0, 1);
  });
}
