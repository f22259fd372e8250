import { type KnownMember, listMembers } from '../../../people/organizations/memberships-store.ts';
import { ApiError } from '../../../platform/http/api-error.ts';

/** Returns a stored member of an organisation. @throws ApiError member_not_found */
export async function findMember(organizationId: string, userId: string): Promise<KnownMember> {
  const member = (await listMembers(organizationId)).find((one) => one.userId === userId);
  if (!member) throw new ApiError('member_not_found', { field: 'userId' });
  return { organizationId, userId, role: member.role };
}
