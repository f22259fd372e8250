import { forgetNetworks } from '../../auth/attempts/login-attempts-store.ts';
import { noteErasure } from '../../auth/deletion/deletions-store.ts';
import { forgetMessagesOf } from '../../contact/contact-store.ts';
import { forgetRecipient } from '../../gifts/people-in-gifts-store.ts';
import { invitationDeletes, listInvitationsTo } from '../../organizations/invitations-store.ts';
import { transactIf } from '../../platform/transact.ts';

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
