import type { Entitlement } from './entitlement.ts';
import { type OpenableEvent, scopesOf, together, toEntitlement } from './entitlements-store.ts';
import { type AccessItem, entitlements } from './sources-store.ts';

/**
 * Returns what opens an event to some users, by user. Users that nothing opens it to are left out. Strongly consistent; a read per hundred users
 * and scope.
 */
export async function findEntitlementsTo(
  event: OpenableEvent,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Entitlement>> {
  const scopes = scopesOf(event);
  const items = await entitlements.findEach(userIds.flatMap((userId) => scopes.map((scope) => ({ userId, scope }))));
  const byUser = Map.groupBy(items, userIn);
  return new Map(
    [...byUser].flatMap(([userId, own]) => {
      const entitlement = together(undefined, own.map(toEntitlement), event);
      return entitlement ? [[userId, entitlement] as const] : [];
    }),
  );
}

/** Returns the user whose item this is. */
const userIn = ({ pk }: AccessItem): string => (typeof pk === 'string' ? pk.slice(entitlements.starts.pk.length) : '');
