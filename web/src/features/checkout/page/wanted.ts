/** The plan or package that the address of a checkout page names; null if it names nothing that could be bought. */
export type Wanted = { kind: 'plan'; planId: string } | { kind: 'package'; eventName: string; packageId: string | null } | null;

/** Reads `?plan=PLANID` or `?event=SUBDOMAIN_OR_ID&package=ID`. */
export function readWanted(query: URLSearchParams): Wanted {
  const planId = query.get('plan');
  if (planId) return { kind: 'plan', planId };
  const eventName = query.get('event');
  return eventName ? { kind: 'package', eventName, packageId: query.get('package') } : null;
}

/** Returns the query that names a package. */
export function packageQuery(eventName: string, packageId: string): string {
  return `?${new URLSearchParams({ event: eventName, package: packageId }).toString()}`;
}
