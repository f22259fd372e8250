import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Entitlement, isOpenForGood, type Source, type Trial } from './entitlement.ts';
import { batchGet, dynamodb, isConditionFailure, queryAll } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';

/**
 * Returns the key of a user's item for a scope: one item each, so that checking access is one read. A scope is an event (its
 * id), a bundle (its package's id) or everything that an organiser includes in subscriptions (the organiser's id).
 */
const keyOf = (userId: string, scope: string) => ({ pk: `USER#${userId}`, sk: `ENTITLEMENT#${scope}` });

/**
 * Prefix of a source's attribute. Each source has its own, so that it can be written without knowing the others, and before the
 * item exists.
 */
const SOURCE = 'source#';
/**
 * Prefix of the time when a rental was first played. It is separate from the source, so that it survives when access is revoked
 * and granted again, as by a dispute.
 */
const PLAYED = 'played#';
/** Prefix of the time when somebody first watched through a source, separate for the same reason. */
const USED = 'used#';
/**
 * Prefix of the time since when a source opens nothing because its money is going back, separate for the same reason: winning a
 * dispute does not open it again.
 */
const CLOSED = 'closed#';

/** The fields of an event that decide who may watch it. */
interface OpenableEvent {
  _id: string;
  ownerId?: string;
  bundle_ids?: readonly string[];
  in_subscription?: boolean;
}

/** Returns the scopes that open an event, the event itself first. */
function scopesOf({ _id, ownerId, bundle_ids = [], in_subscription = false }: OpenableEvent): string[] {
  return [_id, ...bundle_ids, ...(in_subscription && ownerId ? [ownerId] : [])];
}

/**
 * Returns what opens an event to a user. Strongly consistent: a buyer who has just paid must not be turned away. One read if
 * they own the event itself permanently; another if a bundle or a subscription may open it.
 * @param event read concurrently; resolves to null if there is none
 */
export async function findEntitlement(
  userId: string,
  eventId: string,
  event: Promise<OpenableEvent | null>,
): Promise<Entitlement | undefined> {
  const [own, opened] = await Promise.all([readScope(userId, eventId), event]);
  const [, ...further] = opened ? scopesOf(opened) : [];
  if (further.length === 0 || isOpenForGood(own)) return own;
  const items = await batchGet(
    env.commerceTable,
    further.map((scope) => keyOf(userId, scope)),
    true,
  );
  const all = [...(own ? [own] : []), ...items.map(toEntitlement)];
  if (all.length === 0) return undefined;
  return { ...own, sources: Object.assign({}, ...all.map(({ sources }) => sources)) as Entitlement['sources'] };
}

/** Returns the source that an order granted for a scope, even while its money is going back; null if there is none any more. */
export async function findSource(userId: string, scope: string, orderId: string): Promise<Source | null> {
  return sourcesIn((await readItem(userId, scope)) ?? {})[orderId] ?? null;
}

async function readScope(userId: string, scope: string): Promise<Entitlement | undefined> {
  const item = await readItem(userId, scope);
  return item && toEntitlement(item);
}

async function readItem(userId: string, scope: string): Promise<Record<string, unknown> | undefined> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.commerceTable, Key: keyOf(userId, scope), ConsistentRead: true }),
  );
  return Item;
}

function toEntitlement(item: Record<string, unknown>): Entitlement {
  const open = Object.entries(sourcesIn(item)).filter(([orderId]) => item[CLOSED + orderId] === undefined);
  return { sources: Object.fromEntries(open), ...(item.trial !== undefined && { trial: item.trial as Trial }) };
}

/** Returns the sources in an item by the id of their order. */
function sourcesIn(item: Record<string, unknown>): Record<string, Source> {
  const orderIds = Object.keys(item).flatMap((name) => (name.startsWith(SOURCE) ? [name.slice(SOURCE.length)] : []));
  const scope = scopeIn(item);
  const sourceFrom = (orderId: string) => {
    const { [PLAYED + orderId]: startedAt, [USED + orderId]: usedAt } = item;
    return {
      ...(item[SOURCE + orderId] as Source),
      scope,
      ...(startedAt !== undefined && { startedAt }),
      ...(usedAt !== undefined && { usedAt }),
    } as Source;
  };
  return Object.fromEntries(orderIds.map((orderId) => [orderId, sourceFrom(orderId)]));
}

const scopeIn = ({ sk }: Record<string, unknown>) => String(sk).slice(keyOf('', '').sk.length);

/** Gives a user their one trial of an event. An earlier trial stays unchanged. */
export async function grantTrial(userId: string, eventId: string, trial: Trial): Promise<void> {
  const update = new UpdateCommand({
    TableName: env.commerceTable,
    Key: keyOf(userId, eventId),
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

/** Returns the part of a transaction that grants access. Repeating it has no effect, and a rental keeps its first play. */
export function grantPart(userId: string, scope: string, orderId: string, source: Source) {
  const expression = 'SET #source = if_not_exists(#source, :source)';
  return changePart({ userId, scope, orderId }, { expression, values: { ':source': source } });
}

/** Returns the part of a transaction that sets until when a subscription gives access. */
export function renewPart(userId: string, scope: string, orderId: string, source: Source & { kind: 'subscription' }) {
  return changePart({ userId, scope, orderId }, { expression: 'SET #source = :source', values: { ':source': source } });
}

/** Returns the part of a transaction that revokes what an order granted. */
export function revokePart(userId: string, scope: string, orderId: string) {
  return changePart({ userId, scope, orderId }, { expression: 'REMOVE #source' });
}

/** A user's source of access from an order. */
export interface HeldSource {
  /** The user who may watch through it. */
  userId: string;
  scope: string;
  orderId: string;
}

const ATTRIBUTES = { '#source': SOURCE, '#played': PLAYED, '#used': USED, '#closed': CLOSED };

/** A write to one source. `#source`, `#played`, `#used` and `#closed` name its attributes. */
interface Change {
  expression: string;
  values?: Record<string, unknown>;
  condition?: string;
}

/** Returns the part of a transaction that changes the attributes of a source. */
export function changePart({ userId, scope, orderId }: HeldSource, { expression, values, condition = '' }: Change) {
  const named = Object.entries(ATTRIBUTES).filter(([name]) => (expression + condition).includes(name));
  return {
    Update: {
      TableName: env.commerceTable,
      Key: keyOf(userId, scope),
      UpdateExpression: expression,
      ExpressionAttributeNames: Object.fromEntries(named.map(([name, attribute]) => [name, attribute + orderId])),
      ...(values && { ExpressionAttributeValues: values }),
      ...(condition && { ConditionExpression: condition }),
    },
  };
}

/** A user's entitlement for a scope. */
export interface ListedEntitlement extends Entitlement {
  scope: string;
}

/** Returns all entitlements of a user, including those that opened something in the past. */
export async function listEntitlements(userId: string): Promise<ListedEntitlement[]> {
  const { pk, sk } = keyOf(userId, '');
  const items = await queryAll(env.commerceTable, pk, sk);
  return items.map((item) => ({ ...toEntitlement(item), scope: scopeIn(item) }));
}

/** Deletes all entitlements of a user. */
export async function removeEntitlements(userId: string): Promise<void> {
  for (const { scope } of await listEntitlements(userId)) {
    await dynamodb().send(new DeleteCommand({ TableName: env.commerceTable, Key: keyOf(userId, scope) }));
  }
}
