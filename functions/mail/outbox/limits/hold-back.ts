import { countWith } from '../../../people/organizations/mail-limits/mail-counts-store.ts';
import { findTrust } from '../../../people/organizations/trust/trust-store.ts';

/**
 * Returns true, and counts the mail, if a mail of an organisation must not be sent now because the organisation is held. Mails to its own
 * members, and those with which its buyers watch or get their money back, do not ask.
 * @param organizationId null for the platform's own mails
 */
export async function isHeldBack(organizationId: string | null): Promise<boolean> {
  if (organizationId === null || (await findTrust(organizationId)).held === null) return false;
  await countWith(organizationId, { heldBack: 1 }, new Date());
  return true;
}
