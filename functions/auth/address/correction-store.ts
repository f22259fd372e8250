import { loginKey } from '#shared/account-keys.ts';
import { env } from '../../platform/env.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { change, unchanged } from '../account-changes-store.ts';
import { addressPut, type LoginItem } from '../accounts-store.ts';
import { sessionUpdate } from '../sessions-store.ts';

/** Returns true if a mistyped address may be corrected without the password. Organisers change theirs like everybody else. */
export const isCorrectable = (account: LoginItem): boolean => account.isCorrectable === true && account.role === 'viewer';

/**
 * Gives an account that nobody has confirmed another address, once, together with the calling session. A reset link that was mailed
 * to the mistyped address stops working.
 * @throws ApiError email_taken, account_changed
 */
export async function correctAddress(account: LoginItem, email: string, sessionToken: string): Promise<void> {
  const { resetKey: _key, resetEndsAt: _end, isCorrectable: _once, ...kept } = account as LoginItem & Record<string, unknown>;
  const TableName = env.accountsTable;
  const { ConditionExpression, ExpressionAttributeValues, ...names } = unchanged(account);
  const stillCorrectable = {
    ...names,
    ConditionExpression: `${ConditionExpression} AND isCorrectable = :yes`,
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':yes': true },
  };
  await change(
    [
      { Put: { TableName, Item: { ...kept, ...loginKey(email), email }, ConditionExpression: 'attribute_not_exists(pk)' } },
      { Delete: { TableName, Key: loginKey(account.email), ...stillCorrectable } },
      sessionUpdate(sessionToken, { email }),
      addressPut({ userId: account.userId, email }),
    ],
    new ApiError('email_taken', { field: 'email', message: 'Another account already uses this email.' }),
  );
}
