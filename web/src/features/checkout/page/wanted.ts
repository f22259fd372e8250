import type { WantedUpgrade } from '../../../lib/purchase/purchase.ts';

/** The plan or package that the address of a checkout page names; null if it names nothing that could be bought. */
export type WantedItem =
  | { kind: 'plan'; planId: string }
  | { kind: 'package'; eventName: string; packageId: string | null; upgrade: WantedUpgrade | null }
  | null;

/** Reads `?plan=PLANID` or `?event=SUBDOMAIN_OR_ID&package=ID`, with `&upgrade=ORDER&price=CENTS` for the upgrade of a ticket. */
export function readWanted(query: URLSearchParams): WantedItem {
  const planId = query.get('plan');
  if (planId) return { kind: 'plan', planId };
  const eventName = query.get('event');
  if (!eventName) return null;
  return { kind: 'package', eventName, packageId: query.get('package'), upgrade: readUpgrade(query) };
}

function readUpgrade(query: URLSearchParams): WantedUpgrade | null {
  const orderId = query.get('upgrade');
  const price = query.get('price') ?? '';
  return orderId ? { orderId, price: /^\d{1,9}$/.test(price) ? Number(price) : null } : null;
}

/** Returns the query that names a package. */
export function packageQuery(eventName: string, packageId: string): string {
  return `?${new URLSearchParams({ event: eventName, package: packageId }).toString()}`;
}
