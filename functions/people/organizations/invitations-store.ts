import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { MEMBER_ROLES } from '#shared/people/member-rights.ts';
import { organizationPartition } from '#shared/people/organization-keys.ts';
import { updateIf } from '../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf, type Keeping } from '../../platform/items/item-kind.ts';
import { key, keyAfter } from '../../platform/items/key-part.ts';
import type { TransactionPart } from '../../platform/database/transact.ts';

/** Time for which an invitation can be accepted: a week. */
const INVITED_DAYS = 7;
export const INVITED_SECONDS = INVITED_DAYS * 24 * 60 * 60;

const keeping: Keeping = {
  name: 'invitations',
  about: 'invited people',
  kept: `${INVITED_DAYS} days`,
  exported: 'yes',
  erased: 'removed',
  // One that was taken back must not come back.
  restored: 'never',
};

const fields = {
  organizationId: z.string(),
  invitationId: z.string(),
  /** Folded. */
  email: z.string(),
  role: z.enum(MEMBER_ROLES),
  createdAt: z.string(),
  /** When it stops working, seconds since the epoch. */
  ttl: z.int(),
};

export const invitations = new ItemKind({
  ...keeping,
  table: 'accounts',
  pk: keyAfter(organizationPartition(''), key`${'organizationId'}`),
  sk: key`INVITATION#${'invitationId'}`,
  schema: z.object({
    ...fields,
    /** The id of the member who sent it. */
    invitedBy: z.string(),
    /** Hash of the token in the mailed link, so that nobody who reads the table can accept it. Missing until the mail is written. */
    tokenHash: z.exactOptional(z.string()),
  }),
});

/** An invitation to join an organisation. An address has at most one to each. */
export type Invitation = ItemOf<typeof invitations>;

/** The same invitations in the list of an address, by which they are found when the account is exported or deleted. */
export const invitationsTo = new ItemKind({
  ...keeping,
  table: 'accounts',
  pk: key`INVITED#${'addressHash'}`,
  sk: key`INVITATION#${'organizationId'}`,
  schema: z.object(fields),
});

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Returns the id of the invitation of an address to an organisation. */
export const invitationIdOf = (organizationId: string, email: string): string =>
  `inv_${createHash('sha256').update(`${organizationId} ${email}`).digest('hex').slice(0, 24)}`;

/** Returns the parts of a transaction that write an invitation in place of an earlier one to the same address. */
export function invitationPuts(invitation: Invitation): TransactionPart[] {
  const { organizationId, invitationId, email, role, createdAt, ttl } = invitation;
  const listed = { organizationId, invitationId, email, role, createdAt, ttl };
  return [invitations.put(invitation), invitationsTo.put(listed, { addressHash: hashOf(email) })];
}

type InvitationName = Pick<Invitation, 'organizationId' | 'invitationId' | 'email' | 'createdAt'>;

/** Returns the parts of a transaction that remove an invitation. They fail if it is gone or was replaced. */
export function invitationDeletes({ organizationId, invitationId, email, createdAt }: InvitationName): TransactionPart[] {
  const same = { ConditionExpression: 'createdAt = :at', ExpressionAttributeValues: { ':at': createdAt } };
  return [
    { Delete: { ...invitations.at({ organizationId, invitationId }), ...same } },
    { Delete: invitationsTo.at({ addressHash: hashOf(email), organizationId }) },
  ];
}

const isOpen = ({ ttl }: Pick<Invitation, 'ttl'>, now: Date) => ttl > now.getTime() / 1000;

/** Returns the open invitations of an organisation, in no order. */
export async function listInvitations(organizationId: string, now: Date): Promise<Invitation[]> {
  return (await invitations.listAll({ organizationId })).filter((invitation) => isOpen(invitation, now));
}

/** Returns the open invitations to an address. */
export async function listInvitationsTo(email: string, now: Date): Promise<ItemOf<typeof invitationsTo>[]> {
  return (await invitationsTo.listAll({ addressHash: hashOf(email) })).filter((invitation) => isOpen(invitation, now));
}

/** Returns an open invitation; null if there is none. */
export async function findInvitation(organizationId: string, invitationId: string, now: Date): Promise<Invitation | null> {
  const invitation = await invitations.find({ organizationId, invitationId });
  return invitation && isOpen(invitation, now) ? invitation : null;
}

/** Creates the token of an invitation, which replaces an earlier one. Returns null if the invitation was taken back or replaced. */
export async function newInvitationToken(
  invitation: Pick<Invitation, 'organizationId' | 'invitationId' | 'createdAt'>,
): Promise<string | null> {
  const { organizationId, invitationId, createdAt } = invitation;
  const token = `${organizationId}.${invitationId}.${randomBytes(32).toString('base64url')}`;
  const isKept = await updateIf({
    ...invitations.at({ organizationId, invitationId }),
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
