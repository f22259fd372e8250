import { hasRight, isKeyRight } from '#shared/people/member-rights.ts';
import { countKeyCall, countWrongKey } from '../organizations/keys/key-use-store.ts';
import { type ApiKey, findKey } from '../organizations/keys/keys-store.ts';
import { membershipsOf } from '../organizations/membership-rules.ts';
import { listMemberships } from '../organizations/memberships-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Actor, KeyCall, Membership } from '../../platform/http/session.ts';
import { findAccountOf } from './accounts-store.ts';

/**
 * Returns who acts with an API key. The key, the account that made it and its memberships are read for each call: a key is out with the
 * next call after it was revoked, or after its maker has left, and never allows more than its maker's role does.
 * @throws ApiError needs_person for a right that no key can have, whatever the key is; invalid_api_key, key_not_permitted, not_found, too_many_attempts
 */
export async function actorOfKey({ text, right, named, network }: KeyCall): Promise<Actor> {
  if (right === undefined || !isKeyRight(right)) throw new ApiError('needs_person');
  const now = new Date();
  const key = await findKey(text, now);
  if (!key) {
    await countWrongKey(network, now);
    throw new ApiError('invalid_api_key');
  }
  const { organizationId, keyId, madeBy } = key;
  const [membership] = await Promise.all([membershipOfMaker(key), countKeyCall(keyId, now)]);
  if (!membership) throw new ApiError('invalid_api_key');
  if (named !== undefined && named !== organizationId) throw new ApiError('not_found');
  if (!key.rights.includes(right) || !hasRight(membership.role, right)) throw new ApiError('key_not_permitted');
  return { organizationId, userId: madeBy, keyId };
}

async function membershipOfMaker({ organizationId, madeBy }: ApiKey): Promise<Membership | undefined> {
  const [account, stored] = await Promise.all([findAccountOf(madeBy), listMemberships(madeBy)]);
  return account ? membershipsOf(account, stored).find((one) => one.organizationId === organizationId) : undefined;
}
