import { myEmail } from '#shared/api/site/account-email.ts';
import { accountOf } from '../../people/auth/account-changes-store.ts';
import { isPending, pendingUntil } from '../../people/auth/address/address-rules.ts';
import { isCorrectable } from '../../people/auth/address/correction-store.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { isUnreachable } from '../../mail/outbox/sending/unreachable-store.ts';
import { mailableAddress } from '../../platform/mailable-address.ts';

export const handler = apiHandler(myEmail, async ({ session }) => {
  const now = new Date();
  const [account, comesBack] = await Promise.all([accountOf(session), takesNoMails(session.email, now)]);
  const { email, confirmedAt, pending } = account;
  return {
    body: {
      email,
      isConfirmed: confirmedAt !== undefined,
      canCorrect: isCorrectable(account),
      pending: pending && isPending(pending, now) ? { email: pending.email, until: pendingUntil(pending) } : null,
      comesBack,
    },
  };
});

async function takesNoMails(email: string, now: Date): Promise<boolean> {
  const address = mailableAddress(email);
  return address === null || isUnreachable(address, Math.floor(now.getTime() / 1000));
}
