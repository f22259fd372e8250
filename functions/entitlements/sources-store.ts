import type { Source } from './entitlement.ts';
import { readItem } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { transactIf } from '../platform/transact.ts';

/**
 * Returns the key of a user's item for a scope: one item each, so that checking access is one read. A scope is an event (its
 * id), a bundle (its package's id) or everything that an organiser includes in subscriptions (the organiser's id).
 */
export const entitlementKey = (userId: string, scope: string) => ({ pk: `USER#${userId}`, sk: `ENTITLEMENT#${scope}` });

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

/** Prefix of the time until when a member extended a source, separate for the same reason. */
const EXTENDED = 'extended#';

/** Returns the scope whose item this is. */
export const scopeIn = ({ sk }: Record<string, unknown>) => String(sk).slice(entitlementKey('', '').sk.length);

/** Returns a user's item for a scope, strongly consistent; undefined if there is none. */
export function readEntitlement(userId: string, scope: string): Promise<Record<string, unknown> | undefined> {
  return readItem(env.commerceTable, entitlementKey(userId, scope));
}

/** Returns the sources in an item by the id of their order, without those whose money is going back. */
export function openSourcesIn(item: Record<string, unknown>): Record<string, Source> {
  return Object.fromEntries(Object.entries(sourcesIn(item)).filter(([orderId]) => item[CLOSED + orderId] === undefined));
}

function sourcesIn(item: Record<string, unknown>): Record<string, Source> {
  const orderIds = Object.keys(item).flatMap((name) => (name.startsWith(SOURCE) ? [name.slice(SOURCE.length)] : []));
  const scope = scopeIn(item);
  const sourceFrom = (orderId: string) => {
    const { [PLAYED + orderId]: startedAt, [USED + orderId]: usedAt, [EXTENDED + orderId]: extendedUntil } = item;
    return {
      ...(item[SOURCE + orderId] as Source),
      scope,
      ...(startedAt !== undefined && { startedAt }),
      ...(usedAt !== undefined && { usedAt }),
      ...(extendedUntil !== undefined && { extendedUntil }),
    } as Source;
  };
  return Object.fromEntries(orderIds.map((orderId) => [orderId, sourceFrom(orderId)]));
}

/** Returns the source that an order granted for a scope, even while its money is going back; null if there is none any more. */
export async function findSource(userId: string, scope: string, orderId: string): Promise<Source | null> {
  return sourcesIn((await readEntitlement(userId, scope)) ?? {})[orderId] ?? null;
}

/** A user's source of access from an order. */
export interface HeldSource {
  /** The user who may watch through it. */
  userId: string;
  scope: string;
  orderId: string;
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

/**
 * Records the first play through what an order granted, and starts the clock of a rental. Of concurrent plays only the first
 * counts. A refund closes the source in a write to the same item, so whichever comes second sees the other.
 * @param isStarted true if this play starts the clock of a rental
 * @returns false if the source was revoked or its money is going back: nothing may be watched through it
 */
export async function noteUse(held: HeldSource, isStarted: boolean, now: Date): Promise<boolean> {
  const part = changePart(held, {
    expression: `SET #used = if_not_exists(#used, :now)${isStarted ? ', #played = if_not_exists(#played, :now)' : ''}`,
    values: { ':now': now.toISOString() },
    condition: 'attribute_exists(#source) AND attribute_not_exists(#closed)',
  });
  return transactIf([part]);
}

/**
 * Returns the part of a transaction that closes what an order granted while its money is going back.
 * @param unlessUsed true to refuse if somebody watched through it
 */
export function closePart(held: HeldSource, unlessUsed: boolean, now: Date) {
  return changePart(held, {
    expression: 'SET #closed = if_not_exists(#closed, :now)',
    values: { ':now': now.toISOString() },
    ...(unlessUsed && { condition: 'attribute_not_exists(#used) AND attribute_not_exists(#played)' }),
  });
}

/** Returns the part of a transaction that opens a closed source again, because the money stays. */
export const reopenPart = (held: HeldSource) => changePart(held, { expression: 'REMOVE #closed' });

const ATTRIBUTES = { '#source': SOURCE, '#played': PLAYED, '#used': USED, '#closed': CLOSED, '#extended': EXTENDED };

/** A write to one source. `#source`, `#played`, `#used`, `#closed` and `#extended` name its attributes. */
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
      Key: entitlementKey(userId, scope),
      UpdateExpression: expression,
      ExpressionAttributeNames: Object.fromEntries(named.map(([name, attribute]) => [name, attribute + orderId])),
      ...(values && { ExpressionAttributeValues: values }),
      ...(condition && { ConditionExpression: condition }),
    },
  };
}
