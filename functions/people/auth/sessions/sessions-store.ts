import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { dynamodb, isConditionFailure, queryAll, readItem, setting } from '../../../platform/database/dynamodb.ts';
import { ItemKind, type Keeping } from '../../../platform/items/item-kind.ts';
import { key } from '../../../platform/items/key-part.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Session } from '../../../platform/http/session.ts';

const SESSION_DAYS = 30;
export const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60;

const keeping: Keeping = {
  name: 'sessions',
  about: 'everybody',
  kept: `${SESSION_DAYS} days`,
  exported: 'yes',
  erased: 'removed',
  restored: 'never',
};

/** Sessions, by a hash of their token: nobody who reads the table can sign in with what they find. */
export const sessions = new ItemKind({
  ...keeping,
  table: 'accounts',
  pk: key`SESSION#${'tokenHash'}`,
  sk: key`SESSION`,
  schema: z.object({
    userId: z.string(),
    name: z.string(),
    email: z.string(),
    /** When it ends, seconds since the epoch. */
    ttl: z.int(),
  }),
});

/** The list of an account's sessions, by which all of them can be ended. */
export const sessionEntries = new ItemKind({
  ...keeping,
  table: 'accounts',
  pk: key`USER#${'userId'}`,
  sk: key`SESSION#${'tokenHash'}`,
  schema: z.object({ ttl: z.int() }),
});

/** Returns a new token for the session cookie: 256 random bits. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Returns where the session of a token is. */
const placeOf = (token: string) => sessions.at({ tokenHash: hashOf(token) });
/** Returns where a session is. @param pk its own one */
const placeAt = (pk: string) => ({ TableName: sessions.tableName, Key: { pk, sk: sessions.starts.sk } });

/** Returns a short name of a token's session, which does not reveal the token. */
export const sessionTag = (token: string): string => createHash('sha256').update(`tag ${token}`).digest('base64url').slice(0, 12);

/**
 * Returns the name under which a session plays media that need no lease, such as trials. It follows from the session's own `pk`, so that
 * whoever ends a session knows it, and reveals neither that nor the token.
 */
export const playingName = (pk: string): string =>
  `s${createHash('sha256').update(`plays ${pk}`).digest('base64url').slice(0, 16)}`;

/** Returns that name for the session of a token. */
export const playingNameOf = (token: string): string => playingName(placeOf(token).Key.pk);

/** Returns the parts of a transaction that write the session of a token and its entry in the account's list. */
export function sessionPuts(token: string, { userId, name, email }: Session) {
  const tokenHash = hashOf(token);
  const ttl = Math.floor(Date.now() / 1000) + SESSION_SECONDS;
  return [sessions.put({ userId, name, email, ttl }, { tokenHash }), sessionEntries.put({ ttl }, { userId, tokenHash })];
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
export const readSession = (token: string): Promise<Session | null> => readSessionOf(placeOf(token).Key.pk);

/** Returns a session by its own `pk`, as {@link listSessions} names it; null if it has ended or never existed. */
export async function readSessionOf(pk: string): Promise<Session | null> {
  const { TableName, Key } = placeAt(pk);
  const item = await readItem(TableName, Key);
  if (!item) return null;
  const { ttl, ...session } = sessions.read(item);
  // The table may delete expired items much later.
  return ttl <= Date.now() / 1000 ? null : session;
}

export async function endSession(token: string): Promise<void> {
  await dynamodb().send(new DeleteCommand(placeOf(token)));
}

/**
 * Signs an account out everywhere. A session that begins concurrently may remain.
 * @param keptToken token of the one session to keep; none if omitted
 */
export async function endAllSessions(userId: string, keptToken?: string): Promise<void> {
  for (const { pk, sk } of await sessionsBut(userId, keptToken)) {
    // The session first: a leftover entry is harmless, but a session without an entry could not be found again.
    await dynamodb().send(new DeleteCommand(placeAt(sk)));
    await dynamodb().send(new DeleteCommand({ TableName: sessionEntries.tableName, Key: { pk, sk } }));
  }
}

/** Returns the entries of an account's sessions without that of one token. */
export async function sessionsBut(userId: string, keptToken?: string): Promise<SessionEntry[]> {
  const kept = keptToken === undefined ? null : placeOf(keptToken).Key.pk;
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

/** Returns the entries of all sessions that may still exist. None is left out: its session could not be ended. */
export async function listSessions(userId: string): Promise<SessionEntry[]> {
  const { pk } = sessionEntries.keyOf({ userId, tokenHash: '' });
  const items = await queryAll(sessionEntries.tableName, pk, sessionEntries.starts.sk);
  return items.map((item) => ({ ...sessionEntries.read(item), pk, sk: String(item.sk) }));
}

/** A change to account data that sessions hold a copy of. */
export type SessionChange = Pick<Session, 'name'> | Pick<Session, 'email'>;

/** Returns the part of a transaction that updates the session of a token; it fails if the session has ended. */
export function sessionUpdate(token: string, change: SessionChange) {
  return { Update: changeOf(placeOf(token).Key.pk, change) };
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
    ...placeAt(pk),
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
