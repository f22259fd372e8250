import type { MemberRole } from '#shared/member-rights.ts';
import { memberKey, membershipKey, organizationPartition } from '#shared/organization-keys.ts';
import { queryAll } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import type { TransactionPart } from '../../platform/transact.ts';

/** A member as the list of an organisation has them. */
export interface Member {
  userId: string;
  role: MemberRole;
  /** When they joined, ISO 8601. */
  since: string;
}

/** A membership as the list of an account has it. */
export interface StoredMembership {
  organizationId: string;
  /** `none` for a founder who left the organisation with their own id: without it, they would count as its owner again. */
  role: MemberRole | 'none';
  since: string;
}

/** Returns the stored memberships of an account. Strongly consistent, so that a removal takes effect at once. */
export async function listMemberships(userId: string): Promise<StoredMembership[]> {
  const { pk, sk } = membershipKey(userId, '');
  return (await queryAll(env.accountsTable, pk, sk)) as unknown as StoredMembership[];
}

/** Returns the stored members of an organisation, in no order. */
export async function listMembers(organizationId: string): Promise<Member[]> {
  return (await queryAll(env.accountsTable, organizationPartition(organizationId), 'MEMBER#')) as unknown as Member[];
}

/** A membership in both lists. */
interface NewMember extends Member {
  organizationId: string;
}

/** Returns the parts of a transaction that write a new membership. They fail if the account has one in this organisation. */
export function memberPuts({ organizationId, userId, role, since }: NewMember): TransactionPart[] {
  const TableName = env.accountsTable;
  const [key, ownKey] = [memberKey(organizationId, userId), membershipKey(userId, organizationId)];
  const ConditionExpression = 'attribute_not_exists(pk)';
  return [
    { Put: { TableName, Item: { ...key, userId, role, since }, ConditionExpression } },
    { Put: { TableName, Item: { ...ownKey, organizationId, role, since } } },
  ];
}

/** A membership that is to be changed, with the role that it was read with. */
export interface KnownMember {
  organizationId: string;
  userId: string;
  role: MemberRole;
}

/** Returns the parts of a transaction that change a member's role. They fail if it is another one by now. */
export function roleUpdates({ organizationId, userId, role }: KnownMember, next: MemberRole): TransactionPart[] {
  return [memberKey(organizationId, userId), membershipKey(userId, organizationId)].map((Key) => ({
    Update: {
      TableName: env.accountsTable,
      Key,
      UpdateExpression: 'SET #role = :next',
      ...hasRole(role),
      ExpressionAttributeValues: { ':role': role, ':next': next },
    },
  }));
}

/** Returns the parts of a transaction that remove a member. They fail if they have another role by now. */
export function memberDeletes({ organizationId, userId, role }: KnownMember, now: Date): TransactionPart[] {
  const TableName = env.accountsTable;
  const Key = membershipKey(userId, organizationId);
  const left = { organizationId, role: 'none', since: now.toISOString() };
  return [
    { Delete: { TableName, Key: memberKey(organizationId, userId), ...hasRole(role) } },
    organizationId === userId ? { Put: { TableName, Item: { ...Key, ...left } } } : { Delete: { TableName, Key } },
  ];
}

/** Returns the parts of a transaction that delete a membership, whatever its role, and leave nothing of it. */
export const membershipDeletes = ({
  organizationId,
  userId,
}: Pick<KnownMember, 'organizationId' | 'userId'>): TransactionPart[] =>
  [memberKey(organizationId, userId), membershipKey(userId, organizationId)].map((Key) => ({
    Delete: { TableName: env.accountsTable, Key },
  }));

const hasRole = (role: MemberRole) => ({
  ConditionExpression: '#role = :role',
  ExpressionAttributeNames: { '#role': 'role' },
  ExpressionAttributeValues: { ':role': role },
});
