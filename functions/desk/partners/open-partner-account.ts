import { openPartnerAccount } from '#shared/api/desk/partner-accounts.ts';
import { PARTNER_PAGE } from '#shared/books/partner-page.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { env } from '../../platform/env.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { requireLinkOrigin } from '../../platform/http/own-origin.ts';
import { stateOf } from '../../books/statements/connect/account-state-rules.ts';
import { refreshAccount } from '../../books/statements/connect/refresh-account.ts';
import { linkToOnboarding } from '../../books/statements/connect/stripe-accounts.ts';
import { findInvitedPartner } from '../../books/statements/connect/partners/partner-links-store.ts';

/** Leads to Stripe only until the account is ready: a mailed link that somebody finds later cannot change the bank account. */
export const handler = apiHandler(openPartnerAccount, async ({ body: { token }, ...request }) => {
  const now = new Date();
  const known = env.stripeConnect ? await findInvitedPartner(token, now) : null;
  if (!known) throw new ApiError('partner_link_unusable');
  const { accountId, facts } = await refreshAccount(known, now);
  if (stateOf(facts) === 'ready') return { body: { url: null } };
  const page = `${requireLinkOrigin(request)}${PARTNER_PAGE}`;
  return { body: { url: await linkToOnboarding(accountId, `${page}#done`, `${page}#again`) } };
});
