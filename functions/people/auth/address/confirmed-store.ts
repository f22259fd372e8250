import { updateIf } from '../../../platform/database/dynamodb.ts';
import { accounts, findAccount } from '../accounts-store.ts';
import type { AddressLink } from './address-links-store.ts';

/** The effect of an opened link. */
export type Confirmation = 'confirmed' | 'already-confirmed';

/**
 * Notes that the reader of an account's address confirmed it. Of several calls the first one counts.
 * @returns null if the account was deleted or has another address by now
 */
export async function confirmAddress(
  { userId, email }: Pick<AddressLink, 'userId' | 'email'>,
  now: Date,
): Promise<Confirmation | null> {
  const isFirst = await updateIf({
    ...accounts.at({ email }),
    UpdateExpression: 'SET confirmedAt = :now REMOVE isCorrectable',
    ConditionExpression: 'userId = :user AND attribute_not_exists(confirmedAt)',
    ExpressionAttributeValues: { ':now': now.toISOString(), ':user': userId },
  });
  if (isFirst) return 'confirmed';
  return (await findAccount(email))?.userId === userId ? 'already-confirmed' : null;
}
