import type { MemberRight } from '../people/member-rights.ts';
import type { Rights } from '../rights.ts';
import { idParam } from './fields.ts';

/**
 * Returns the access of an endpoint for members of an organisation whose role has a right, and the rights of its function, which
 * always reads accounts.
 * @param rights the others; `accounts` only if the function does more with them
 */
export const forMembers = <const R extends MemberRight>(right: R, rights: Rights = {}) =>
  ({ access: 'organizer', right, rights: { accounts: ['read'], ...rights } }) as const;

/** Returns the same for an endpoint about one event of the organisation, which its path names. More errors replace the one here. */
export const forMembersAtEvent = <const R extends MemberRight>(right: R, rights: Rights = {}) =>
  ({ ...forMembers(right, rights), params: idParam('eventId'), errors: ['event_not_found'] }) as const;
