/** The roles of an organisation's members. */
export const MEMBER_ROLES = ['owner', 'editor', 'finance', 'support'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** A right of a member. Each endpoint for organisers needs one of them. */
export type MemberRight =
  | 'events:read'
  | 'events:edit'
  | 'events:cancel'
  | 'broadcast:run'
  | 'broadcast:answer'
  | 'viewers:manage'
  | 'codes:read'
  | 'codes:edit'
  | 'sales:read'
  | 'refunds:decide'
  | 'refunds:make'
  | 'refunds:approve'
  | 'orders:support'
  | 'payouts:read'
  | 'payouts:edit'
  | 'sales:export'
  | 'settings:read'
  | 'settings:edit'
  | 'team:read'
  | 'team:edit'
  | 'team:leave'
  | 'keys:manage'
  | 'webhooks:manage'
  | 'audit:read'
  | 'brand:edit'
  | 'messages:send'
  | 'organization:edit';

/**
 * The rights that an API key can be given. Everything else needs a person: the team, the keys themselves, the log of changes, and what
 * moves money. A right that is added is a person's until it is named here.
 */
export const KEY_RIGHTS = [
  'events:read',
  'events:edit',
  'broadcast:run',
  'viewers:manage',
  'codes:read',
  'codes:edit',
  'sales:read',
  'sales:export',
  'settings:read',
  'webhooks:manage',
] as const satisfies readonly MemberRight[];
export type KeyRight = (typeof KEY_RIGHTS)[number];

/** Returns true if an API key can have a right. */
export const isKeyRight = (right: MemberRight): right is KeyRight => (KEY_RIGHTS as readonly MemberRight[]).includes(right);

/** The rights of every member, whatever their role. */
const EVERYBODY: readonly MemberRight[] = ['events:read', 'codes:read', 'team:read', 'team:leave'];

/** The rights of each role. The key of an encoder is shown to those who run broadcasts only, and buyers to those who look after sales. */
const RIGHTS: Readonly<Record<MemberRole, readonly MemberRight[]>> = {
  owner: [
    ...EVERYBODY,
    'events:edit',
    'events:cancel',
    'broadcast:run',
    'broadcast:answer',
    'viewers:manage',
    'codes:edit',
    'sales:read',
    'refunds:decide',
    'refunds:make',
    'refunds:approve',
    'orders:support',
    'payouts:read',
    'payouts:edit',
    'sales:export',
    'settings:read',
    'settings:edit',
    'team:edit',
    'keys:manage',
    'webhooks:manage',
    'audit:read',
    'brand:edit',
    'messages:send',
    'organization:edit',
  ],
  editor: [
    ...EVERYBODY,
    'events:edit',
    'broadcast:run',
    'broadcast:answer',
    'viewers:manage',
    'codes:edit',
    'brand:edit',
    'messages:send',
  ],
  finance: [
    ...EVERYBODY,
    'broadcast:answer',
    'sales:read',
    'refunds:decide',
    'refunds:make',
    'payouts:read',
    'payouts:edit',
    'sales:export',
    'settings:read',
    'settings:edit',
  ],
  support: [...EVERYBODY, 'viewers:manage', 'sales:read', 'refunds:decide', 'orders:support'],
};

/** Returns true if the members with a role have a right. */
export const hasRight = (role: MemberRole, right: MemberRight): boolean => RIGHTS[role].includes(right);

/** Returns the rights of a role. */
export const rightsOf = (role: MemberRole): readonly MemberRight[] => RIGHTS[role];
