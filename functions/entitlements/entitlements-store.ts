import { DeleteCommand, GetCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { batchGet } from '../platform/batch-get.ts';
import { dynamodb, isConditionFailure } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { type Entitlement, isOpenForGood, type Source, type Trial } from './entitlement.ts';

/**
 * One item a user and scope, so that whether somebody may watch is one read. A scope is what is opened: an event by its
 * id, a bundle by its package's, all that an organiser includes in subscriptions by the organiser's.
 */
const keyOf = (userId: string, scope: string) => ({ pk: `USER#${userId}`, sk: `ENTITLEMENT#${scope}` });

/** Each source has an attribute of its own: it is written without knowing the others, and before there is an item. */
const SOURCE = 'source#';
/** When a rental was played first, beside it: it stays where access is taken away and given back, as by a dispute. */
const PLAYED = 'played#';
/** When somebody watched by it first, in the same way. */
const USED = 'used#';
/** Since when it opens nothing because its money is going back, in the same way: a dispute that is won opens nothing again. */
const CLOSED = 'closed#';

/** What of an event decides who may watch it. */
interface Opened {
  _id: string;
  ownerId?: string;
  bundle_ids?: readonly string[];
  in_subscription?: boolean;
}

/** Everything that opens an event, the event itself first. */
function scopesOf({ _id, ownerId, bundle_ids = [], in_subscription = false }: Opened): string[] {
  return [_id, ...bundle_ids, ...(in_subscription && ownerId ? [ownerId] : [])];
}

/**
 * What opens an event to a user, strongly consistent: who has just paid must not be sent away. One read where they have
 * the event itself for good; another where a bundle or a subscription may open it.
 * @param event is read meanwhile; null where there is none
 */
export async function findEntitlement(
  userId: string,
  eventId: string,
  event: Promise<Opened | null>,
): Promise<Entitlement | undefined> {
  const [own, opened] = await Promise.all([readScope(userId, eventId), event]);
  const [, ...further] = opened ? scopesOf(opened) : [];
  if (further.length === 0 || isOpenForGood(own)) return own;
  const items = await batchGet(env.commerceTable, further.map((scope) => keyOf(userId, scope)), true);
  const all = [...(own ? [own] : []), ...items.map(toEntitlement)];
  if (all.length === 0) return undefined;
  return { ...own, sources: Object.assign({}, ...all.map(({ sources }) => sources)) as Entitlement['sources'] };
}

/** What one order gave of a scope, also while its money is going back; null where it gives nothing any more. */
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

/** By the order that each came from. */
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

/** Gives a user their one trial of an event. Where they have had one, that one stays as it is. */
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

/** The part of a transaction that gives access. Giving it twice is giving it once, and a rental keeps its first play. */
export function grantPart(userId: string, scope: string, orderId: string, source: Source) {
  const expression = 'SET #source = if_not_exists(#source, :source)';
  return changePart({ userId, scope, orderId }, { expression, values: { ':source': source } });
}

/** The part of a transaction that says until when a subscription opens what it does. */
export function renewPart(userId: string, scope: string, orderId: string, source: Source & { kind: 'subscription' }) {
  return changePart({ userId, scope, orderId }, { expression: 'SET #source = :source', values: { ':source': source } });
}

/** The part of a transaction that takes away what an order gave. */
export function revokePart(userId: string, scope: string, orderId: string) {
  return changePart({ userId, scope, orderId }, { expression: 'REMOVE #source' });
}

/** What an order gave to whom. */
export interface HeldSource {
  /** Who may watch by it. */
  userId: string;
  scope: string;
  orderId: string;
}

const ATTRIBUTES = { '#source': SOURCE, '#played': PLAYED, '#used': USED, '#closed': CLOSED };

/** A write of one source. `#source`, `#played`, `#used` and `#closed` are what is kept of it. */
interface Change {
  expression: string;
  values?: Record<string, unknown>;
  condition?: string;
}

/** The part of a transaction that changes what is kept of a source. */
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

/** What opens something to a user, with what it opens. */
export interface ListedEntitlement extends Entitlement {
  scope: string;
}

/** All that a user may watch, or might once. */
export async function listEntitlements(userId: string): Promise<ListedEntitlement[]> {
  const { pk, sk } = keyOf(userId, '');
  const pages = paginateQuery(
    { client: dynamodb() },
    {
      TableName: env.commerceTable,
      KeyConditionExpression: 'pk = :user AND begins_with(sk, :kind)',
      ExpressionAttributeValues: { ':user': pk, ':kind': sk },
      ConsistentRead: true,
    },
  );
  const listed: ListedEntitlement[] = [];
  for await (const { Items = [] } of pages) {
    for (const item of Items) listed.push({ ...toEntitlement(item), scope: scopeIn(item) });
  }
  return listed;
}

/** Takes away all that a user may watch. */
export async function removeEntitlements(userId: string): Promise<void> {
  for (const { scope } of await listEntitlements(userId)) {
    await dynamodb().send(new DeleteCommand({ TableName: env.commerceTable, Key: keyOf(userId, scope) }));
  }
}
