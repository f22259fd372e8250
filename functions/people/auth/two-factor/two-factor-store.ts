import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { dynamodb, isConditionFailure, updateIf } from '../../../platform/database/dynamodb.ts';
import { type Account, accounts } from '../accounts-store.ts';
import type { TwoFactor, TwoFactorSetUp } from './two-factor-rules.ts';

type Owner = Pick<Account, 'userId' | 'email'>;
type Values = Record<string, unknown>;

/** Returns the update of an account's two-factor login, on a condition besides that the address is still the account's. */
const updateOf = (
  { userId, email }: Owner,
  UpdateExpression: string,
  condition: string,
  values: Values = {},
  names?: Record<string, string>,
): UpdateCommandInput => ({
  ...accounts.at({ email }),
  UpdateExpression,
  ConditionExpression: `userId = :user AND ${condition}`,
  ExpressionAttributeValues: { ':user': userId, ...values },
  ...(names && { ExpressionAttributeNames: names }),
});

/** Stores a set-up that waits for its first code, in place of an earlier one. Returns false if two-factor login is on. */
export const keepSetUp = (owner: Owner, setUp: TwoFactorSetUp): Promise<boolean> =>
  updateIf(updateOf(owner, 'SET twoFactorSetUp = :setUp', 'attribute_not_exists(twoFactor)', { ':setUp': setUp }));

/** Turns two-factor login on. Returns false if it is on already, or if another set-up has begun meanwhile. */
export const turnOn = (owner: Owner, twoFactor: TwoFactor): Promise<boolean> =>
  updateIf(
    updateOf(
      owner,
      'SET twoFactor = :on REMOVE twoFactorSetUp',
      'attribute_not_exists(twoFactor) AND twoFactorSetUp.secret = :secret',
      { ':on': twoFactor, ':secret': twoFactor.secret },
    ),
  );

/** Turns two-factor login off, and ends with it that its owner runs the platform. Returns false if it was turned off, or set up again, meanwhile. */
export const turnOff = (owner: Owner, { since }: TwoFactor): Promise<boolean> =>
  updateIf(updateOf(owner, 'REMOVE twoFactor, twoFactorSetUp, operatorSince', 'twoFactor.since = :since', { ':since': since }));

/** Replaces the recovery codes. Returns false if two-factor login was turned off, or set up again, meanwhile. */
export const replaceRecoveryCodes = (owner: Owner, { since }: TwoFactor, recovery: TwoFactor['recovery']): Promise<boolean> =>
  updateIf(
    updateOf(owner, 'SET twoFactor.recovery = :codes', 'twoFactor.since = :since', { ':codes': recovery, ':since': since }),
  );

/**
 * Uses a time step up: of concurrent requests with one code, one wins.
 * @param secret the app's secret as it is stored from now on
 * @returns false if a code of this step or of a later one was accepted before
 */
export const useStep = (owner: Owner, { since }: TwoFactor, step: number, secret: string): Promise<boolean> =>
  updateIf(
    updateOf(
      owner,
      'SET twoFactor.lastStep = :step, twoFactor.secret = :secret',
      'twoFactor.since = :since AND twoFactor.lastStep < :step',
      { ':since': since, ':step': step, ':secret': secret },
    ),
  );

/** Uses a recovery code up: of concurrent requests with one code, one wins. @returns the number of codes left; null if it is not one */
export async function useRecoveryCode(owner: Owner, hash: string): Promise<number | null> {
  const update = updateOf(
    owner,
    'REMOVE twoFactor.recovery.#hash',
    'attribute_exists(twoFactor.recovery.#hash)',
    {},
    { '#hash': hash },
  );
  try {
    const { Attributes } = await dynamodb().send(new UpdateCommand({ ...update, ReturnValues: 'ALL_NEW' }));
    const changed = accounts.read(Attributes ?? {});
    return 'twoFactor' in changed && changed.twoFactor ? Object.keys(changed.twoFactor.recovery).length : 0;
  } catch (error) {
    if (isConditionFailure(error)) return null;
    throw error;
  }
}
