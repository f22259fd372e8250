import { MEMBER_ROLES, type MemberRole } from '#shared/people/member-rights.ts';

/** The names of the roles, for people. */
export const ROLE_NAMES: Readonly<Record<MemberRole, string>> = {
  owner: 'Owner',
  editor: 'Editor',
  finance: 'Finance',
  support: 'Support',
};

/** The roles as choices of a field. */
export const ROLE_CHOICES = MEMBER_ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }));

/** The tasks of each role, in a sentence. */
export const ROLE_TASKS: Readonly<Record<MemberRole, string>> = {
  owner: 'Can do everything, including managing the team.',
  editor: 'Prepares events, packages, codes and films, and runs broadcasts. Sees no sales.',
  finance: 'Sees sales and disputes, refunds orders and edits the seller details on receipts.',
  support: 'Sees sales, decides on refund requests, gives tickets and helps viewers who cannot watch.',
};
