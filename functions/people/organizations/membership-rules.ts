import type { Membership, Role } from '../../platform/http/session.ts';
import type { StoredMembership } from './memberships-store.ts';

/** The part of an account that decides about its memberships. */
interface Holder {
  userId: string;
  role: Role;
  /** When the operator took from the account what it may do for organisations, ISO 8601; missing if that did not happen. */
  sellingEndedAt?: string;
}

/**
 * Returns the organisations that an account belongs to. An organiser whose own membership is not stored is the owner of the
 * organisation with their id: such accounts are older than memberships, or the operator created them.
 */
export function membershipsOf({ userId, role, sellingEndedAt }: Holder, stored: readonly StoredMembership[]): Membership[] {
  if (sellingEndedAt !== undefined) return [];
  const kept = stored.flatMap(({ organizationId, role: own }) => (own === 'none' ? [] : [{ organizationId, role: own }]));
  const isUnstoredOwner = role === 'organizer' && stored.every(({ organizationId }) => organizationId !== userId);
  return isUnstoredOwner ? [{ organizationId: userId, role: 'owner' }, ...kept] : kept;
}
