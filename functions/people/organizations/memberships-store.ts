import * as z from 'zod/mini';
import { MEMBER_ROLES, type MemberRole } from '#shared/people/member-rights.ts';
import { memberKey, membershipKey } from '#shared/people/organization-keys.ts';
import { ItemKind, type ItemOf, type Keeping } from '../../platform/items/item-kind.ts';
import { keysBy } from '../../platform/items/key-part.ts';
import type { TransactionPart } from '../../platform/database/transact.ts';

const keeping: Keeping = {
  name: 'memberships',
  about: 'members',
  kept: 'until the member leaves',
  exported: 'yes',
  erased: 'removed',
  // A member who was removed must not come back; the operator can grant the owner's account again.
  restored: 'never',
};

export const members = new ItemKind({
  ...keeping,
  table: 'accounts',
  ...keysBy(memberKey, 'organizationId', 'userId'),
  schema: z.object({
    userId: z.string(),
    role: z.enum(MEMBER_ROLES),
    /** When they joined, ISO 8601. */
    since: z.string(),
  }),
});

/** A member as the list of an organisation has them. */
export type Member = ItemOf<typeof members>;

export const memberships = new ItemKind({
  ...keeping,
  table: 'accounts',
  ...keysBy(membershipKey, 'userId', 'organizationId'),
  schema: z.object({
    organizationId: z.string(),
    /** `none` for a founder who left the organisation with their own id: without it, they would count as its owner again. */
    role: z.enum([...MEMBER_ROLES, 'none']),
    since: z.string(),
  }),
});

/** A membership as the list of an account has it. */
export type StoredMembership = ItemOf<typeof memberships>;

/**
 * Returns the stored memberships of an account. Strongly consistent, so that a removal takes effect at once. None is left out: without the
 * one that says `none`, a founder would count as an owner.
 */
export const listMemberships = (userId: string): Promise<StoredMembership[]> => memberships.all({ userId });

/** Returns the stored members of an organisation, in no order. None is left out: one without members counts as its founder's own. */
export const listMembers = (organizationId: string): Promise<Member[]> => members.all({ organizationId });

/** A membership in both lists. */
interface NewMember extends Member {
  organizationId: string;
}

/** Returns the parts of a transaction that write a new membership. They fail if the account has one in this organisation. */
export function memberPuts({ organizationId, userId, role, since }: NewMember): TransactionPart[] {
  return [
    members.creation({ userId, role, since }, { organizationId }),
    memberships.put({ organizationId, role, since }, { userId }),
  ];
}

/** Returns where a membership is: in the list of its organisation, and in that of its account. */
const placesOf = ({ organizationId, userId }: Pick<KnownMember, 'organizationId' | 'userId'>) => [
  members.at({ organizationId, userId }),
  memberships.at({ userId, organizationId }),
];

/** A membership that is to be changed, with the role that it was read with. */
export interface KnownMember {
  organizationId: string;
  userId: string;
  role: MemberRole;
}

/** Returns the parts of a transaction that change a member's role. They fail if it is another one by now. */
export function roleUpdates({ organizationId, userId, role }: KnownMember, next: MemberRole): TransactionPart[] {
  return placesOf({ organizationId, userId }).map((place) => ({
    Update: {
      ...place,
      UpdateExpression: 'SET #role = :next',
      ...hasRole(role),
      ExpressionAttributeValues: { ':role': role, ':next': next },
    },
  }));
}

/** Returns the parts of a transaction that remove a member. They fail if they have another role by now. */
export function memberDeletes({ organizationId, userId, role }: KnownMember, now: Date): TransactionPart[] {
  const left = memberships.put({ organizationId, role: 'none', since: now.toISOString() }, { userId });
  return [
    { Delete: { ...members.at({ organizationId, userId }), ...hasRole(role) } },
    organizationId === userId ? left : { Delete: memberships.at({ userId, organizationId }) },
  ];
}

/** Returns the parts of a transaction that delete a membership, whatever its role, and leave nothing of it. */
export const membershipDeletes = (member: Pick<KnownMember, 'organizationId' | 'userId'>): TransactionPart[] =>
  placesOf(member).map((Delete) => ({ Delete }));

const hasRole = (role: MemberRole) => ({
  ConditionExpression: '#role = :role',
  ExpressionAttributeNames: { '#role': 'role' },
  ExpressionAttributeValues: { ':role': role },
});
