import { createHash, randomBytes } from 'node:crypto';
import type { MemberRole } from '#shared/member-rights.ts';
import { organizationPartition } from '#shared/organization-keys.ts';
import { queryAll, readItem, updateIf } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import type { TransactionPart } from '../../platform/transact.ts';

/** Seconds for which an invitation can be accepted: a week. */
export const INVITED_SECONDS = 7 * 24 * 60 * 60;

/** An invitation to join an organisation. An address has at most one to each. */
export interface Invitation {
  organizationId: string;
  invitationId: string;
  /** Folded. */
  email: string;
  role: MemberRole;
  /** The id of the member who sent it. */
  invitedBy: string;
  createdAt: string;
  /** When it stops working, seconds since the epoch. */
  ttl: number;
  /** Hash of the token in the mailed link, so that nobody who reads the table can accept it. Missing until the mail is written. */
  tokenHash?: string;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Returns the id of the invitation of an address to an organisation. */
export const invitationIdOf = (organizationId: string, email: string): string =>
  `inv_${createHash('sha256').update(`${organizationId} ${email}`).digest('hex').slice(0, 24)}`;

const keyOf = (organizationId: string, invitationId: string) => ({
  pk: organizationPartition(organizationId),
  sk: `INVITATION#${invitationId}`,
});

/** Returns the key of the same invitation in the list of an address, by which it is found when the account is exported or deleted. */
const listedKey = (email: string, organizationId: string) => ({
  pk: `INVITED#${hashOf(email)}`,
  sk: `INVITATION#${organizationId}`,
});

/** Returns the parts of a transaction that write an invitation in place of an earlier one to the same address. */
export function invitationPuts(invitation: Invitation): TransactionPart[] {
  const { organizationId, invitationId, email, role, createdAt, ttl } = invitation;
  const TableName = env.accountsTable;
  const listed = { ...listedKey(email, organizationId), organizationId, invitationId, email, role, createdAt, ttl };
  return [
    { Put: { TableName, Item: { ...keyOf(organizationId, invitationId), ...invitation } } },
    { Put: { TableName, Item: listed } },
  ];
}

type InvitationName = Pick<Invitation, 'organizationId' | 'invitationId' | 'email' | 'createdAt'>;

/** Returns the parts of a transaction that remove an invitation. They fail if it is gone or was replaced. */
export function invitationDeletes({ organizationId, invitationId, email, createdAt }: InvitationName): TransactionPart[] {
  const TableName = env.accountsTable;
  const same = { ConditionExpression: 'createdAt = :at', ExpressionAttributeValues: { ':at': createdAt } };
  return [
    { Delete: { TableName, Key: keyOf(organizationId, invitationId), ...same } },
    { Delete: { TableName, Key: listedKey(email, organizationId) } },
  ];
}

const isOpen = ({ ttl }: Pick<Invitation, 'ttl'>, now: Date) => ttl > now.getTime() / 1000;

/** Returns the open invitations of an organisation, in no order. */
export async function listInvitations(organizationId: string, now: Date): Promise<Invitation[]> {
  const { pk, sk } = keyOf(organizationId, '');
  const items = (await queryAll(env.accountsTable, pk, sk)) as unknown as Invitation[];
  return items.filter((invitation) => isOpen(invitation, now));
}

/** Returns the open invitations to an address. */
export async function listInvitationsTo(email: string, now: Date): Promise<Omit<Invitation, 'invitedBy' | 'tokenHash'>[]> {
  const { pk, sk } = listedKey(email, '');
  return ((await queryAll(env.accountsTable, pk, sk)) as unknown as Invitation[]).filter((invitation) => isOpen(invitation, now));
}

/** Returns an open invitation; null if there is none. */
export async function findInvitation(organizationId: string, invitationId: string, now: Date): Promise<Invitation | null> {
  const invitation = (await readItem(env.accountsTable, keyOf(organizationId, invitationId))) as Invitation | undefined;
  return invitation && isOpen(invitation, now) ? invitation : null;
}

/** Creates the token of an invitation, which replaces an earlier one. Returns null if the invitation was taken back or replaced. */
export async function newInvitationToken(
  invitation: Pick<Invitation, 'organizationId' | 'invitationId' | 'createdAt'>,
): Promise<string | null> {
  const { organizationId, invitationId, createdAt } = invitation;
  const token = `${organizationId}.${invitationId}.${randomBytes(32).toString('base64url')}`;
  const isKept = await updateIf({
    TableName: env.accountsTable,
    Key: keyOf(organizationId, invitationId),
    UpdateExpression: 'SET tokenHash = :hash',
    ConditionExpression: 'createdAt = :at',
    ExpressionAttributeValues: { ':hash': hashOf(token), ':at': createdAt },
  });
  return isKept ? token : null;
}

/** A token: the ids of the organisation and the invitation, and 256 random bits. */
const TOKEN = /^([\w-]{1,64})\.(inv_[0-9a-f]{24})\.[\w-]{43}$/;

/** Returns the open invitation of a token; null if there is none. */
export async function findInvited(token: string, now: Date): Promise<Invitation | null> {
  const [, organizationId = '', invitationId = ''] = TOKEN.exec(token) ?? [];
  const invitation = invitationId === '' ? null : await findInvitation(organizationId, invitationId, now);
  return invitation?.tokenHash === hashOf(token) ? invitation : null;
}
