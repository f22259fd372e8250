import { revokeKey } from '#shared/api/desk/team/keys.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { changePut } from '../../../people/organizations/audit-store.ts';
import { findListedKey, keyDeletes } from '../../../people/organizations/keys/keys-store.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { transactIf } from '../../../platform/database/transact.ts';

export const handler = organizerHandler(revokeKey, async ({ params: { keyId }, session, organizationId }) => {
  const now = new Date();
  const key = await findListedKey(organizationId, keyId);
  if (!key) throw new ApiError('key_not_found');
  const { name, rights } = key;
  const change = { organizationId, by: session.userId, action: 'team.revoke-key', target: { keyId }, before: { name, rights } };
  // Refused only if the key is revoked already.
  await transactIf([...keyDeletes(organizationId, keyId, now), changePut(change, now)]);
  return { body: { message: `The key “${name}” was revoked. It no longer works.` } };
});
