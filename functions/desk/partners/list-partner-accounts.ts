import { listPartnerAccounts } from '#shared/api/desk/partner-accounts.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { env } from '../../platform/env.ts';
import { listPartnerAccounts as listAccounts } from '../../books/statements/connect/connected-accounts-store.ts';
import { ofPartner } from '../../books/statements/connect/partners/partner-links-store.ts';
import { shownPartner } from './shown-partner.ts';

/** Stripe is not asked: its webhooks bring each change, and the list may have twenty. */
export const handler = organizerHandler(listPartnerAccounts, async ({ organizationId }) => {
  const accounts = env.stripeConnect ? await listAccounts(organizationId) : [];
  const partners = accounts.flatMap((account) => ofPartner(account) ?? []);
  const byName = partners.map(shownPartner).toSorted((a, b) => a.name.localeCompare(b.name));
  return { body: { isOffered: env.stripeConnect, partners: byName } };
});
