import { ApiError } from '../../../platform/http/api-error.ts';
import { transactIf, type TransactionPart } from '../../../platform/database/transact.ts';
import { unchanged } from '../account-changes-store.ts';
import { accounts, addressPut, type LoginItem } from '../accounts-store.ts';

/** A condition on an account besides that nobody else has changed it. */
interface Condition {
  expression: string;
  names: Record<string, string>;
  values: Record<string, unknown>;
}

interface Move {
  account: LoginItem;
  to: string;
  /** Fields of the account that change with its address. */
  fields: Partial<LoginItem>;
  /** True if two-factor login ends with it. */
  endsTwoFactor?: boolean;
  /** Until when the old address is held for this account, seconds since the epoch; null to give it up. */
  heldUntil: number | null;
  /** A further condition of the move. */
  only: Condition;
  now: Date;
}

/**
 * Returns the parts of a transaction that move an account to another address, which is the key of its login item. What was mailed to
 * the old address stops working. The first part is refused if somebody else has the address, the second if the account has changed or
 * will be deleted: the mails about that have gone to the addresses that it had.
 */
export function moveParts({ account, to, fields, endsTwoFactor = false, heldUntil, only, now }: Move): TransactionPart[] {
  const { userId } = account;
  const {
    resetKey: _reset,
    resetEndsAt: _end,
    isCorrectable: _once,
    pending: _pending,
    twoFactorSetUp: _setUp,
    twoFactor,
    ...lasting
  } = account;
  const place = accounts.at({ email: account.email });
  const { ConditionExpression, ExpressionAttributeNames, ExpressionAttributeValues } = unchanged(account);
  const { signOuts } = account;
  // A sign-out everywhere, a code that is used up, or two-factor login that is turned on meanwhile, must not be lost with the copy.
  const sameTwoFactor = twoFactor ? 'twoFactor = :twoFactor' : 'attribute_not_exists(twoFactor)';
  const sameSignOuts = signOuts === undefined ? 'attribute_not_exists(signOuts)' : 'signOuts = :outs';
  const condition = {
    ConditionExpression: `${ConditionExpression} AND ${sameTwoFactor} AND ${sameSignOuts} AND attribute_not_exists(deletion) AND ${only.expression}`,
    ExpressionAttributeNames: { ...ExpressionAttributeNames, ...only.names },
    ExpressionAttributeValues: {
      ...ExpressionAttributeValues,
      ...only.values,
      ...(twoFactor && { ':twoFactor': twoFactor }),
      ...(signOuts !== undefined && { ':outs': signOuts }),
    },
  };
  return [
    {
      Put: {
        ...accounts.put({ ...lasting, ...(twoFactor && !endsTwoFactor && { twoFactor }), ...fields, email: to }, { email: to })
          .Put,
        ConditionExpression: 'attribute_not_exists(pk) OR heldUntil <= :now OR heldFor = :user',
        ExpressionAttributeValues: { ':now': Math.floor(now.getTime() / 1000), ':user': userId },
      },
    },
    heldUntil === null
      ? { Delete: { ...place, ...condition } }
      : { Put: { ...accounts.put({ heldFor: userId, heldUntil }, { email: account.email }).Put, ...condition } },
    addressPut({ userId, email: to }),
  ];
}

/** Returns the error for an address that another account has or that is held for another one. */
export const addressTaken = () =>
  new ApiError('email_taken', { field: 'email', message: 'Another account already uses this email.' });

/**
 * Checks that an account could move to an address. Somebody else may still be faster: the move decides.
 * @throws ApiError email_taken
 */
export async function requireFreeAddress(email: string, userId: string, now: Date): Promise<void> {
  const found = await accounts.find({ email });
  if (!found) return;
  const isTheirs = 'heldFor' in found && (found.heldFor === userId || found.heldUntil <= now.getTime() / 1000);
  if (!isTheirs) throw addressTaken();
}

/** Returns the part of a transaction that gives up an address that is held for an account. */
export const heldDelete = (email: string, userId: string) => ({
  Delete: {
    ...accounts.at({ email }),
    ConditionExpression: 'attribute_not_exists(pk) OR heldFor = :user',
    ExpressionAttributeValues: { ':user': userId },
  },
});

/** Gives up the addresses that are held for an account. Of those that somebody else has by now, nothing changes. */
export async function releaseAddresses(emails: Iterable<string>, userId: string): Promise<void> {
  for (const email of emails) await transactIf([heldDelete(email, userId)]);
}
