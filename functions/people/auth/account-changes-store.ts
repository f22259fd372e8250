import { cancellationReasons, updateIf } from '../../platform/database/dynamodb.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { transact, type TransactionPart } from '../../platform/database/transact.ts';
import { type Account, accounts, findAccount, findAccountOf, type LoginItem } from './accounts-store.ts';
import { newSessionToken, sessionPuts, sessionUpdate } from './sessions/sessions-store.ts';
import type { Session } from '../../platform/http/session.ts';

/**
 * Returns the current account of a session.
 * @throws ApiError unauthenticated if the session's address is no longer this account's
 */
export async function accountOf({ userId, email }: Session): Promise<LoginItem> {
  const account = await findAccount(email);
  if (account?.userId !== userId) throw new ApiError('unauthenticated');
  return account;
}

/** Changes the name of an account and of the calling session. @throws ApiError account_changed */
export async function changeName({ email, userId }: Account, name: string, sessionToken: string): Promise<void> {
  await change([
    {
      Update: {
        ...accounts.at({ email }),
        UpdateExpression: 'SET #name = :name',
        ConditionExpression: 'userId = :user',
        ExpressionAttributeNames: { '#name': 'name' },
        ExpressionAttributeValues: { ':name': name, ':user': userId },
      },
    },
    sessionUpdate(sessionToken, { name }),
  ]);
}

/**
 * Sets a password and starts the session of a token in the same transaction. A mailed reset link stops working, and a pending change
 * of address ends.
 * @throws ApiError account_changed
 */
export async function setPassword(account: Account, passwordHash: string, sessionToken: string): Promise<void> {
  const update = 'SET passwordHash = :new REMOVE resetKey, resetEndsAt, pending';
  await change([updateOf(account, update, { ':new': passwordHash }), ...sessionPuts(sessionToken, account)]);
}

/** Returns the condition that an account still has its password, and was not signed out everywhere since it was read. */
const stillSignsIn = ({ userId, passwordHash, signOuts = 0 }: LoginItem) => ({
  ConditionExpression: `userId = :user AND passwordHash = :hash AND ${signOuts > 0 ? 'signOuts = :outs' : 'attribute_not_exists(signOuts)'}`,
  ExpressionAttributeValues: { ':user': userId, ':hash': passwordHash, ...(signOuts > 0 && { ':outs': signOuts }) },
});

/**
 * Starts a session of an account that proved itself, in one transaction with the check that its password is the same and that nobody
 * signed it out everywhere since it was read: a login that began before either does not outlive it.
 * @param over the error if that happened
 * @returns the session's token
 */
export async function startSessionOf(account: LoginItem, over = new ApiError('account_changed')): Promise<string> {
  const token = newSessionToken();
  // Changes nothing: an update is what carries the condition.
  const same = { UpdateExpression: 'SET userId = :user', ...stillSignsIn(account) };
  const checked = { Update: { ...accounts.at({ email: account.email }), ...same } };
  await change([checked, ...sessionPuts(token, account)], over);
  return token;
}

/** Notes that an account is signed out everywhere. Logins that have begun, and wait for their code, end with it. */
export async function noteSignOut(userId: string): Promise<void> {
  for (let account = await findAccountOf(userId); account !== null; account = await findAccountOf(userId)) {
    const isNoted = await updateIf({
      ...accounts.at({ email: account.email }),
      UpdateExpression: 'ADD signOuts :one',
      ConditionExpression: 'userId = :user',
      ExpressionAttributeValues: { ':one': 1, ':user': userId },
    });
    if (isNoted) return;
  }
}

/** Returns the update of an account, which is refused if somebody else has changed it since it was read. */
export function updateOf(account: Account, UpdateExpression: string, values: Record<string, unknown>): TransactionPart {
  const { ExpressionAttributeValues, ...condition } = unchanged(account);
  return {
    Update: {
      ...accounts.at({ email: account.email }),
      UpdateExpression,
      ...condition,
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ...values },
    },
  };
}

/** Returns the condition that nobody else has changed what this write would overwrite. */
export function unchanged({ userId, passwordHash, name, role }: Account) {
  return {
    ConditionExpression: 'userId = :user AND passwordHash = :hash AND #name = :name AND #role = :role',
    ExpressionAttributeNames: { '#name': 'name', '#role': 'role' },
    ExpressionAttributeValues: { ':user': userId, ':hash': passwordHash, ':name': name, ':role': role },
  };
}

/** Writes the parts of a change. @param firstRefused error to throw if the first part's condition does not hold */
export async function change(parts: TransactionPart[], firstRefused = new ApiError('account_changed')): Promise<void> {
  try {
    await transact(parts);
  } catch (error) {
    const refused = cancellationReasons(error)?.map(({ Code }) => Code === 'ConditionalCheckFailed') ?? [];
    if (refused[0]) throw firstRefused;
    if (refused.includes(true)) throw new ApiError('account_changed');
    throw error;
  }
}
