import { listKeys as listKeysEndpoint } from '#shared/api/desk/team/keys.ts';
import { findAccountsOf } from '../../../people/auth/accounts-store.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { lastUses } from '../../../people/organizations/keys/key-use-store.ts';
import { hasExpired, listKeys, prefixOf } from '../../../people/organizations/keys/keys-store.ts';
import { listMembers } from '../../../people/organizations/memberships-store.ts';

export const handler = organizerHandler(listKeysEndpoint, async ({ organizationId }) => {
  const now = new Date();
  const [keys, members] = await Promise.all([listKeys(organizationId), listMembers(organizationId)]);
  const [accounts, uses] = await Promise.all([
    findAccountsOf(keys.map(({ madeBy }) => madeBy)),
    lastUses(keys.map(({ keyId }) => keyId)),
  ]);
  const belongs = (userId: string) => members.some((member) => member.userId === userId) && accounts.has(userId);
  const shown = keys.map((key) => ({
    keyId: key.keyId,
    name: key.name,
    prefix: prefixOf(key.keyId),
    rights: key.rights,
    madeBy: accounts.get(key.madeBy)?.name ?? null,
    createdAt: key.createdAt,
    expiresAt: key.expiresAt,
    lastUsedAt: uses.get(key.keyId) ?? null,
    works: !hasExpired(key, now) && belongs(key.madeBy),
  }));
  return { body: { keys: shown } };
});
