import { forgetNetworks } from '../../../people/auth/attempts/login-attempts-store.ts';
import { noteErasure } from '../../../people/auth/deletion/deletions-store.ts';
import { forgetMessagesOf } from '../../../mail/contact/contact-store.ts';
import { forgetRecipient } from '../../../money/gifts/people-in-gifts-store.ts';
import { invitationDeletes, listInvitationsTo } from '../../../people/organizations/invitations-store.ts';
import { transactIf } from '../../../platform/database/transact.ts';

/**
 * Removes what is found by an address: invitations, networks of logins, messages of the contact form, and the address itself from gifts to it.
 * Can be repeated.
 */
export async function forgetAddress(email: string, now: Date): Promise<void> {
  await noteErasure(email);
  for (const invitation of await listInvitationsTo(email, now)) await transactIf(invitationDeletes(invitation));
  await forgetNetworks(email);
  await forgetMessagesOf(email);
  await forgetRecipient(email);
}
