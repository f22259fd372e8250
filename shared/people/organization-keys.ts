/** Returns the partition of an organisation's record, members and invitations in the accounts table. */
export const organizationPartition = (organizationId: string) => `ORGANIZATION#${organizationId}`;

/** Returns the key of an organisation's record. */
export const organizationKey = (organizationId: string) => ({ pk: organizationPartition(organizationId), sk: 'ORGANIZATION' });

/** Returns the key of an organisation's place on the ladder of trust, with what its mails led to. */
export const trustKey = (organizationId: string) => ({ pk: organizationPartition(organizationId), sk: 'TRUST' });

/** The partition that lists the organisations with a place on the ladder. */
export const TRUST_LIST = 'TRUST-LIST';

/** The partition in which organisations are found by the words of their names. */
export const ORGANIZATION_NAMES = 'ORGANIZATION-NAMES';

/** Returns the key of a member in the list of an organisation. */
export const memberKey = (organizationId: string, userId: string) => ({
  pk: organizationPartition(organizationId),
  sk: `MEMBER#${userId}`,
});

/** Returns the key of the same membership in the list of an account. */
export const membershipKey = (userId: string, organizationId: string) => ({
  pk: `USER#${userId}`,
  sk: `MEMBERSHIP#${organizationId}`,
});

/** The beginning of the partitions that count the calls with API keys, right and wrong ones. */
export const KEY_USE = 'KEY-USE#';

/** The beginning of the partitions with the logs of what members changed. */
export const AUDIT = 'AUDIT#';
