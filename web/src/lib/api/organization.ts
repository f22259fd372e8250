import { localStore } from '../browser/local-store.ts';

const KEY = 'marquee-organization';

/** Returns the organisation that a member of several works for in this browser; null if none was chosen. */
export const chosenOrganization = (): string | null => localStore().getItem(KEY);

/** Keeps the organisation that calls of the studio are about from now on. @param organizationId null for the only one */
export function chooseOrganization(organizationId: string | null): void {
  if (organizationId === null) localStore().removeItem(KEY);
  else localStore().setItem(KEY, organizationId);
}
