import { requestEmailConfirmation } from '#shared/api/site/account-email.ts';
import { accountOf } from '../../people/auth/account-changes-store.ts';
import { limitMailbox, limitRequests } from '../../people/auth/address/address-mails-store.ts';
import { requestConfirmation } from '../../people/auth/address/request-confirmation.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';

export const handler = apiHandler(requestEmailConfirmation, async ({ session, network, host, scheme }) => {
  const { userId, email, confirmedAt } = await accountOf(session);
  if (confirmedAt !== undefined) return { body: { message: 'Your email is already confirmed.' } };
  const now = new Date();
  await limitRequests({ userId, network }, now);
  await limitMailbox(email, now);
  await requestConfirmation({ userId, email }, { scheme, host }, now);
  return { body: { message: `We sent a link to ${email}. Open it to confirm your email.` } };
});
