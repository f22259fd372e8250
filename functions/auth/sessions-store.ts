import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { createHash, randomBytes } from 'node:crypto';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';

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

/** One part of a transaction, or a whole put: the session of a token. */
export function sessionPut(token: string, { userId, name, email, role }: Session) {
  const item: SessionItem = { userId, name, email, role, ttl: Math.floor(Date.now() / 1000) + SESSION_SECONDS };
  return { TableName: env.accountsTable, Item: { ...keyOf(token), ...item } };
}

export async function startSession(session: Session): Promise<string> {
  const token = newSessionToken();
  await dynamodb().send(new PutCommand(sessionPut(token, session)));
  return token;
}

/** One strongly consistent read, so that a sign-out holds at once. Null where the session ended or never was. */
export async function readSession(token: string): Promise<Session | null> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.accountsTable, Key: keyOf(token), ConsistentRead: true }),
  );
  const item = Item as SessionItem | undefined;
  // The table removes expired items only in its own time.
  if (!item || item.ttl <= Date.now() / 1000) return null;
  return { userId: item.userId, name: item.name, email: item.email, role: item.role ?? 'viewer' };
}

export async function endSession(token: string): Promise<void> {
  await dynamodb().send(new DeleteCommand({ TableName: env.accountsTable, Key: keyOf(token) }));
}
