import { confirmEmail } from '#shared/api/site/account-email.ts';
import { findAddressLink } from '../../people/auth/address/address-links-store.ts';
import { confirmAddress } from '../../people/auth/address/confirmed-store.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { ApiError } from '../../platform/http/api-error.ts';

/** Confirms the address that a link was mailed to. It needs no session: the link may be opened on another device. */
export const handler = apiHandler(confirmEmail, async ({ body: { token } }) => {
  const now = new Date();
  const link = await findAddressLink('confirm', token, Math.floor(now.getTime() / 1000));
  const confirmation = link && (await confirmAddress(link, now));
  if (!confirmation) throw new ApiError('email_link_unusable');
  const { email } = link;
  if (confirmation === 'already-confirmed') return { body: { message: `${email} is already confirmed.`, email, isNew: false } };
  return { body: { message: `Thank you. ${email} is confirmed.`, email, isNew: true } };
});
