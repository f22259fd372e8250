import { DeleteCommand, GetCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createHash, randomBytes } from 'node:crypto';
import { dynamodb, isConditionFailure } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { transact } from '../platform/transact.ts';

export const SESSION_SECONDS = 30 * 24 * 60 * 60;

export type Role = 'viewer' | 'organizer';

/** A signed-in account, as every request that needs one knows it. */
export interface Session {
  userId: string;
  name: string;
  email: string;
  /** As it was when the session began. */
  role: Role;
}

interface SessionItem extends Omit<Session, 'role'> {
  /** Missing in sessions older than roles. */
  role?: Role;
  /** Seconds since the epoch. */
  ttl: number;
}

/** What the cookie carries: 256 random bits. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The table keeps a hash, so that who reads the table cannot sign in with what it finds. */
function keyOf(token: string) {
  return { pk: `SESSION#${createHash('sha256').update(token).digest('base64url')}`, sk: 'SESSION' };
}

/** An account's sessions by its own key, so that all of them can be ended. */
function listedKey(userId: string, session: string) {
  return { pk: `USER#${userId}`, sk: session };
}

/** Parts of a transaction: the session of a token, and its line in the list of the account's sessions. */
export function sessionPuts(token: string, { userId, name, email, role }: Session) {
  const key = keyOf(token);
  const ttl = Math.floor(Date.now() / 1000) + SESSION_SECONDS;
  const item: SessionItem = { userId, name, email, role, ttl };
  const TableName = env.accountsTable;
  return [
    { Put: { TableName, Item: { ...key, ...item } } },
    { Put: { TableName, Item: { ...listedKey(userId, key.pk), ttl } } },
  ];
}

export async function startSession(session: Session): Promise<string> {
  const token = newSessionToken();
  await transact(sessionPuts(token, session));
  return token;
}

/** One strongly consistent read, so that a sign-out holds at once. Null where the session ended or never was. */
export const readSession = (token: string): Promise<Session | null> => readSessionOf(keyOf(token).pk);

/** The same by a session's own `pk`, as {@link listSessions} names it. */
export async function readSessionOf(pk: string): Promise<Session | null> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.accountsTable, Key: { pk, sk: 'SESSION' }, ConsistentRead: true }),
  );
  const item = Item as SessionItem | undefined;
  // The table removes expired items only in its own time.
  if (!item || item.ttl <= Date.now() / 1000) return null;
  return { userId: item.userId, name: item.name, email: item.email, role: item.role ?? 'viewer' };
}

export async function endSession(token: string): Promise<void> {
  await dynamodb().send(new DeleteCommand({ TableName: env.accountsTable, Key: keyOf(token) }));
}

/**
 * Signs an account out wherever it is signed in. A session that begins at this very moment may stay.
 * @param keptToken of the one session that goes on; none where it is left out
 */
export async function endAllSessions(userId: string, keptToken?: string): Promise<void> {
  const kept = keptToken === undefined ? null : keyOf(keptToken).pk;
  for (const { pk, sk } of await listSessions(userId)) {
    if (sk === kept) continue;
    const TableName = env.accountsTable;
    // The session first: a line that stays behind leads to nothing, a session without one could not be found again.
    await dynamodb().send(new DeleteCommand({ TableName, Key: { pk: sk, sk: 'SESSION' } }));
    await dynamodb().send(new DeleteCommand({ TableName, Key: { pk, sk } }));
  }
}

/** A line in the list of an account's sessions. It may outlive its session. */
interface SessionLine {
  pk: string;
  /** The session's own `pk`. */
  sk: string;
  /** When the session runs out, seconds since the epoch. */
  ttl: number;
}

/** The lines of all sessions that may still be there. */
export async function listSessions(userId: string): Promise<SessionLine[]> {
  const pages = paginateQuery(
    { client: dynamodb() },
    {
      TableName: env.accountsTable,
      KeyConditionExpression: 'pk = :user AND begins_with(sk, :session)',
      ExpressionAttributeValues: { ':user': `USER#${userId}`, ':session': 'SESSION#' },
      ConsistentRead: true,
    },
  );
  const lines: SessionLine[] = [];
  for await (const { Items = [] } of pages) lines.push(...(Items as SessionLine[]));
  return lines;
}

/** What sessions know of an account and may change while they go on. */
export type SessionChange = Pick<Session, 'name'> | Pick<Session, 'email'>;

/** The part of a transaction that tells the session of a token; it fails where that has ended. */
export function sessionUpdate(token: string, change: SessionChange) {
  return { Update: changeOf(keyOf(token).pk, change) };
}

/** Tells every session of an account. Ended ones stay ended. */
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
  const [[name, value] = []] = Object.entries(change);
  return {
    TableName: env.accountsTable,
    Key: { pk, sk: 'SESSION' },
    UpdateExpression: 'SET #name = :value',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#name': name ?? '' },
    ExpressionAttributeValues: { ':value': value },
  };
}

/** Parts of a transaction: the session of a token ends, and is no longer listed. */
export function sessionDeletes(token: string, userId: string) {
  const key = keyOf(token);
  const TableName = env.accountsTable;
  return [{ Delete: { TableName, Key: key } }, { Delete: { TableName, Key: listedKey(userId, key.pk) } }];
}
