import { ORGANIZATION_QUERY } from '#shared/api/endpoint.ts';
import { hasRight, type MemberRight } from '#shared/people/member-rights.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { findMemberships } from './find-memberships.ts';

const SEVERAL = 'You belong to several organisations. Say which one this is about.';

/**
 * Returns the organisation that a member calls for: the named one, or their only one.
 * @throws ApiError not_found to somebody outside of it, not_permitted to a member whose role lacks the right, and invalid_input to a
 * member of several organisations who names none
 */
export async function organizationFor(
  session: Session,
  right: MemberRight | undefined,
  named: string | undefined,
): Promise<string> {
  const memberships = await findMemberships(session);
  const fitting = named === undefined ? memberships : memberships.filter(({ organizationId }) => organizationId === named);
  const [membership] = fitting;
  if (!membership) throw new ApiError('not_found');
  if (fitting.length > 1) throw new ApiError('invalid_input', { field: ORGANIZATION_QUERY, message: SEVERAL });
  if (right === undefined || !hasRight(membership.role, right)) throw new ApiError('not_permitted');
  return membership.organizationId;
}
