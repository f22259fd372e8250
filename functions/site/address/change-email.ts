import { changeEmail } from '#shared/api/site/account-email.ts';
import { requestChange } from '../../people/auth/address/address-changes-store.ts';
import { limitMailbox, limitRequests } from '../../people/auth/address/address-mails-store.ts';
import { requireFreeAddress } from '../../people/auth/address/moves-store.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { confirmPassword } from '../../people/auth/passwords/confirm-password.ts';
import { raiseMailEvent } from '../../platform/bus/mail-events-bus.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { requireLinkOrigin } from '../../platform/http/own-origin.ts';

/** Notes the wanted address and has a link mailed there. The account changes when that link is opened. */
export const handler = apiHandler(
  changeEmail,
  async ({ body: { email: wanted, currentPassword }, session, network, host, scheme }) => {
    const account = await confirmPassword(session, currentPassword, network);
    const { userId, email } = account;
    if (account.deletion) throw new ApiError('account_leaving');
    if (wanted === email) return { body: { message: `You already use ${email}.` } };
    const origin = requireLinkOrigin({ scheme, host });
    const now = new Date();
    await limitRequests({ userId, network }, now);
    await requireFreeAddress(wanted, userId, now);
    await limitMailbox(wanted, now);
    await requestChange(account, wanted, now);
    await raiseMailEvent({ type: 'email-change', userId, email, origin, requestedAt: now.toISOString() }, now);
    return { body: { message: `We sent a link to ${wanted}. Your email changes when you open it.` } };
  },
);
