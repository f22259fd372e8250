import { mailableAddress } from '../../../platform/mailable-address.ts';
import { isUnreachable } from './unreachable-store.ts';

/**
 * Returns an address in the form that SES accepts; null if it has none, or if mails to it came back or were reported as spam.
 * Mails that must be tried all the same, because their reader has just asked for them, take {@link mailableAddress} instead.
 */
export async function reachableAddress(email: string | null | undefined): Promise<string | null> {
  const address = email ? mailableAddress(email) : null;
  return address !== null && !(await isUnreachable(address, Math.floor(Date.now() / 1000))) ? address : null;
}
