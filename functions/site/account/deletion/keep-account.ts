import { keepAccount } from '#shared/api/site/account-deletion.ts';
import { accountOf } from '../../../people/auth/account-changes-store.ts';
import { findAccountOf, type LoginItem } from '../../../people/auth/accounts-store.ts';
import { findAddressLink } from '../../../people/auth/address/address-links-store.ts';
import { apiHandler } from '../../../people/auth/api-handler.ts';
import { cancelDeletion } from '../../../people/auth/deletion/deletions-store.ts';
import { optionalSession } from '../../../people/auth/sessions/optional-session.ts';
import { resumedPart } from '../../../money/orders/stopped-purchases-store.ts';
import { ApiError } from '../../../platform/http/api-error.ts';

/**
 * Keeps an account whose deletion is scheduled, for somebody who has a session of it or the link of one of the mails about that. Repeating it
 * has no further effect.
 */
export const handler = apiHandler(keepAccount, async ({ body: { token }, ...request }) => {
  const account = token === undefined ? await ownAccount(request) : await accountOfLink(token);
  if (!account.deletion) return { body: { message: 'Your account was kept already.', isNew: false } };
  const { userId, deletion } = account;
  const isKept = await cancelDeletion({ ...account, deletion }, [resumedPart(userId, deletion.id)]);
  const isTheirs = isKept || (await findAccountOf(userId).then((now) => now !== null && now.deletion === undefined));
  if (!isTheirs) throw new ApiError('deletion_over', { message: 'This account is being deleted, so it can no longer be kept.' });
  return { body: { message: 'Your account stays, with everything in it.', isNew: isKept } };
});

/** @throws ApiError unauthenticated */
async function ownAccount(request: Parameters<typeof optionalSession>[0]): Promise<LoginItem> {
  const session = await optionalSession(request);
  if (!session) throw new ApiError('unauthenticated');
  return accountOf(session);
}

/**
 * Returns the account that the link of a mail keeps. A link of an earlier deletion does not stop a later one.
 * @throws ApiError deletion_over
 */
async function accountOfLink(token: string): Promise<LoginItem> {
  const link = await findAddressLink('keep', token, Math.floor(Date.now() / 1000));
  const account = link && (await findAccountOf(link.userId));
  if (!account || (account.deletion && account.deletion.id !== link.deletionId))
    throw new ApiError('deletion_over', { field: 'token' });
  return account;
}
