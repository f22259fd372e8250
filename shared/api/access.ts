import type { MemberRight } from '../member-rights.ts';
import type { Rights } from '../rights.ts';

/**
 * Returns the access of an endpoint for signed-in accounts, and the rights of its function, which always reads accounts.
 * @param rights the others; `accounts` only if the function does more with them
 */
export const forAccounts = (rights: Rights = {}) => ({ access: 'user', rights: { accounts: ['read'], ...rights } }) as const;

/** Returns the same for anyone. Functions that know nobody read no accounts. */
export const forAnyone = (rights: Rights = {}) => ({ access: 'public', rights }) as const;

/** Returns the same for members of an organisation whose role has a right. */
export const forMembers = <const R extends MemberRight>(right: R, rights: Rights = {}) =>
  ({ access: 'organizer', right, rights: { accounts: ['read'], ...rights } }) as const;
