import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Entitlement, isOpenForGood, type Trial } from './entitlement.ts';
import { type AccessItem, entitlements, openSourcesIn, readEntitlement, scopeIn } from './sources-store.ts';
import { type EndingEvent, withReplayEnds } from './replay-rules.ts';
import { dynamodb, isConditionFailure } from '../../platform/database/dynamodb.ts';

/** The fields of an event that decide who may watch it. */
export interface OpenableEvent extends EndingEvent {
  _id: string;
  ownerId?: string;
  bundle_ids?: readonly string[];
  in_subscription?: boolean;
}

/** Returns the scopes that open an event, the event itself first. */
export function scopesOf({ _id, ownerId, bundle_ids = [], in_subscription = false }: OpenableEvent): string[] {
  return [_id, ...bundle_ids, ...(in_subscription && ownerId ? [ownerId] : [])];
}

/**
 * Returns what opens an event to a user. Strongly consistent: a buyer who has just paid must not be turned away. One read if
 * they own the event itself permanently and without limits; another if a bundle or a subscription may open it.
 * @param event read concurrently; resolves to null if there is none
 */
export async function findEntitlement(
  userId: string,
  eventId: string,
  event: Promise<OpenableEvent | null>,
): Promise<Entitlement | undefined> {
  const [own, opened] = await Promise.all([readScope(userId, eventId), event]);
  const [, ...further] = opened ? scopesOf(opened) : [];
  if (further.length === 0 || isOpenForGood(own)) return own && withReplayEnds(own, opened);
  const items = await entitlements.findEach(further.map((scope) => ({ userId, scope })));
  return together(own, items.map(toEntitlement), opened);
}

/** Returns the same with a read for each scope that may open the event, for those who have no right to read several items at once. */
export async function findEntitlementSingly(userId: string, event: OpenableEvent): Promise<Entitlement | undefined> {
  const [own, ...others] = await Promise.all(scopesOf(event).map((scope) => readScope(userId, scope)));
  return together(
    own,
    others.flatMap((one) => one ?? []),
    event,
  );
}

/** Returns what opens an event by its own sources and those of bundles and subscriptions; undefined for nothing. */
export function together(
  own: Entitlement | undefined,
  others: readonly Entitlement[],
  event: OpenableEvent | null,
): Entitlement | undefined {
  const all = [...(own ? [own] : []), ...others];
  if (all.length === 0) return undefined;
  const sources = Object.fromEntries(all.flatMap((one) => Object.entries(one.sources)));
  return withReplayEnds({ ...own, sources }, event);
}

async function readScope(userId: string, scope: string): Promise<Entitlement | undefined> {
  const item = await readEntitlement(userId, scope);
  return item && toEntitlement(item);
}

export const toEntitlement = (item: AccessItem): Entitlement => ({
  sources: openSourcesIn(item),
  ...(item.trial !== undefined && { trial: item.trial }),
});

/** Gives a user their one trial of an event. An earlier trial stays unchanged. */
export async function grantTrial(userId: string, eventId: string, trial: Trial): Promise<void> {
  const update = new UpdateCommand({
    ...entitlements.at({ userId, scope: eventId }),
    UpdateExpression: 'SET trial = :trial',
    ConditionExpression: 'attribute_not_exists(trial)',
    ExpressionAttributeValues: { ':trial': trial },
  });
  await dynamodb()
    .send(update)
    .catch((error: unknown) => {
      if (!isConditionFailure(error)) throw error;
    });
}

/** A user's entitlement for a scope. */
export interface ListedEntitlement extends Entitlement {
  scope: string;
}

/** Returns all entitlements of a user, including those that opened something in the past. */
export async function listEntitlements(userId: string): Promise<ListedEntitlement[]> {
  const items = await entitlements.all({ userId });
  return items.map((item) => ({ ...toEntitlement(item), scope: scopeIn(item) }));
}

/** Deletes all entitlements of a user. */
export async function removeEntitlements(userId: string): Promise<void> {
  for (const { scope } of await listEntitlements(userId)) {
    await dynamodb().send(new DeleteCommand(entitlements.at({ userId, scope })));
  }
}
