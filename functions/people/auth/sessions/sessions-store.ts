import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { dynamodb, isConditionFailure, queryAll, readItem, setting } from '../../../platform/dynamodb.ts';
import { env } from '../../../platform/env.ts';
import { transact } from '../../../platform/transact.ts';
import type { Session } from '../../../platform/http/session.ts';

export const SESSION_SECONDS = 30 * 24 * 60 * 60;

interface SessionItem extends Session {
  /** Seconds since the epoch. */
  ttl: number;
}

/** Returns a new token for the session cookie: 256 random bits. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the key of a token's session. The table stores a hash, so that nobody who reads it can sign in with what they find. */
function keyOf(token: string) {
  return { pk: `SESSION#${createHash('sha256').update(token).digest('base64url')}`, sk: 'SESSION' };
}

/** Returns a short name of a token's session, which does not reveal the token. */
export const sessionTag = (token: string): string => createHash('sha256').update(`tag ${token}`).digest('base64url').slice(0, 12);

/**
 * Returns the name under which a session plays media that need no lease, such as trials. It follows from the session's own `pk`, so that
 * whoever ends a session knows it, and reveals neither that nor the token.
 */
export const playingName = (pk: string): string =>
  `s${createHash('sha256').update(`plays ${pk}`).digest('base64url').slice(0, 16)}`;

/** Returns that name for the session of a token. */
export const playingNameOf = (token: string): string => playingName(keyOf(token).pk);

/** Returns the key of a session in its account's list, by which all sessions of an account can be ended. */
function listedKey(userId: string, session: string) {
  return { pk: `USER#${userId}`, sk: session };
}

/** Returns the parts of a transaction that write the session of a token and its entry in the account's list. */
export function sessionPuts(token: string, { userId, name, email }: Session) {
  const key = keyOf(token);
  const ttl = Math.floor(Date.now() / 1000) + SESSION_SECONDS;
  const item: SessionItem = { userId, name, email, ttl };
  const TableName = env.accountsTable;
  return [{ Put: { TableName, Item: { ...key, ...item } } }, { Put: { TableName, Item: { ...listedKey(userId, key.pk), ttl } } }];
}

export async function startSession(session: Session): Promise<string> {
  const token = newSessionToken();
  await transact(sessionPuts(token, session));
  return token;
}

/**
 * Returns the session of a token; null if it has ended or never existed. One strongly consistent read, so that a logout takes
 * effect immediately.
 */
export const readSession = (token: string): Promise<Session | null> => readSessionOf(keyOf(token).pk);

/** Returns a session by its own `pk`, as {@link listSessions} names it; null if it has ended or never existed. */
export async function readSessionOf(pk: string): Promise<Session | null> {
  const item = (await readItem(env.accountsTable, { pk, sk: 'SESSION' })) as SessionItem | undefined;
  // The table may delete expired items much later.
  if (!item || item.ttl <= Date.now() / 1000) return null;
  return { userId: item.userId, name: item.name, email: item.email };
}

export async function endSession(token: string): Promise<void> {
  await dynamodb().send(new DeleteCommand({ TableName: env.accountsTable, Key: keyOf(token) }));
}

/**
 * Signs an account out everywhere. A session that begins concurrently may remain.
 * @param keptToken token of the one session to keep; none if omitted
 */
export async function endAllSessions(userId: string, keptToken?: string): Promise<void> {
  for (const { pk, sk } of await sessionsBut(userId, keptToken)) {
    const TableName = env.accountsTable;
    // The session first: a leftover entry is harmless, but a session without an entry could not be found again.
    await dynamodb().send(new DeleteCommand({ TableName, Key: { pk: sk, sk: 'SESSION' } }));
    await dynamodb().send(new DeleteCommand({ TableName, Key: { pk, sk } }));
  }
}

/** Returns the entries of an account's sessions without that of one token. */
export async function sessionsBut(userId: string, keptToken?: string): Promise<SessionEntry[]> {
  const kept = keptToken === undefined ? null : keyOf(keptToken).pk;
  return (await listSessions(userId)).filter(({ sk }) => sk !== kept);
}

/** An entry in the list of an account's sessions. It may outlive its session. */
interface SessionEntry {
  pk: string;
  /** The session's own `pk`. */
  sk: string;
  /** When the session expires, seconds since the epoch. */
  ttl: number;
}

/** Returns the entries of all sessions that may still exist. */
export async function listSessions(userId: string): Promise<SessionEntry[]> {
  return (await queryAll(env.accountsTable, `USER#${userId}`, 'SESSION#')) as unknown as SessionEntry[];
}

/** A change to account data that sessions hold a copy of. */
export type SessionChange = Pick<Session, 'name'> | Pick<Session, 'email'>;

/** Returns the part of a transaction that updates the session of a token; it fails if the session has ended. */
export function sessionUpdate(token: string, change: SessionChange) {
  return { Update: changeOf(keyOf(token).pk, change) };
}

/** Updates every session of an account. Ended ones stay ended. */
export async function updateAllSessions(userId: string, change: SessionChange): Promise<void> {
  for (const { sk } of await listSessions(userId)) {
    try {
      await dynamodb().send(new UpdateCommand(changeOf(sk, change)));
    } catch (error) {
      if (!isConditionFailure(error)) throw error;
    }
  }
}

function changeOf(pk: string, change: SessionChange) {
  return {
    TableName: env.accountsTable,
    Key: { pk, sk: 'SESSION' },
    ...setting(change),
    ConditionExpression: 'attribute_exists(pk)',
  };
}

/**
 * Returns the XSRF token of a session. It is derived from the session's secret, so it is not stored and ends with the session.
 */
export function xsrfToken(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('xsrf').digest('base64url');
}
