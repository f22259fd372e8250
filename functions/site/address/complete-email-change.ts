import { completeEmailChange } from '#shared/api/site/account-email.ts';
import { accountOfChange, completeChange } from '../../people/auth/address/address-changes-store.ts';
import { findAddressLink } from '../../people/auth/address/address-links-store.ts';
import { requireOwner } from '../../people/auth/address/prove-ownership.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { forgetNetworks } from '../../people/auth/attempts/login-attempts-store.ts';
import { updateAllSessions } from '../../people/auth/sessions/sessions-store.ts';
import { raiseMailEvent } from '../../platform/bus/mail-events-bus.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { requireLinkOrigin } from '../../platform/http/own-origin.ts';
import { noteCustomerChange } from '../../money/subscriptions/stripe/note-customer-change.ts';

/**
 * Moves an account to the address that the link was mailed to, for somebody who proves that it is theirs, and has the old one told. The account's sessions remain. If a later
 * step fails, opening the link again completes it.
 */
export const handler = apiHandler(completeEmailChange, async ({ body: { token, password, proof }, host, scheme, ...request }) => {
  const origin = requireLinkOrigin({ scheme, host });
  const now = new Date();
  const link = await findAddressLink('change', token, Math.floor(now.getTime() / 1000));
  const account = link && (await accountOfChange(link, token));
  if (!link || !account) throw new ApiError('email_link_unusable');
  const { userId, email, to } = link;
  await requireOwner(account, { password, proof, ...request }, now);
  await noteCustomerChange(userId, now);
  const moved = await completeChange(link, token, now);
  if (!moved) throw new ApiError('email_link_unusable');
  await updateAllSessions(userId, { email: to });
  await forgetNetworks(email);
  await raiseMailEvent({ type: 'email-changed', userId, origin, changedAt: moved.changedAt }, now);
  return { body: { message: `Your email has been changed. From now on, log in with ${to}.`, email: to, isNew: moved.isNew } };
});
