import * as z from 'zod/mini';
import { type Source, sourceSchema, standingSources, trialSchema } from './entitlement.ts';
import { ItemKind, type ItemOf } from '../../platform/items/item-kind.ts';
import { keysBy } from '../../platform/items/key-part.ts';
import { transactIf } from '../../platform/database/transact.ts';

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

/** Prefix of the set of orders that upgrade what an order granted; missing for none. */
const UPGRADES = 'upgrades#';

/**
 * Prefix of the set of orders that paid for a package, alone or as an upgrade; missing for none. It is in the item that both write, so that a
 * package is never paid twice. What was a gift, given or moved is not in it.
 */
const BOUGHT = 'bought#';

/** A user's access to a scope. Its attributes besides the trial are facts about its sources and packages, named by the prefixes above. */
export const entitlements = new ItemKind({
  name: 'entitlements',
  about: 'viewers',
  kept: 'until the account is deleted',
  exported: 'yes',
  erased: 'kept by id: what they open is removed; an empty one comes where a subscription ends, or a refund is made, afterwards',
  restored: 'by its own rule',
  table: 'commerce',
  ...keysBy(entitlementKey, 'userId', 'scope'),
  schema: z.catchall(
    z.object({ trial: z.exactOptional(trialSchema) }),
    // A source, a moment, or the ids of orders. An attribute of another type must come one deployment later than the code that reads it.
    z.union([sourceSchema, z.string(), z.set(z.string())]),
  ),
});

/** An item of a user's access to a scope. */
export type AccessItem = ItemOf<typeof entitlements>;
type Fact = AccessItem[string] | undefined;

const textIn = (fact: Fact): string | undefined => (typeof fact === 'string' ? fact : undefined);
const ordersIn = (fact: Fact): ReadonlySet<string> => (fact instanceof Set ? fact : new Set());

/** Returns the scope whose item this is. */
export const scopeIn = ({ sk }: AccessItem) => (textIn(sk) ?? '').slice(entitlements.starts.sk.length);

/** Returns a user's item for a scope, strongly consistent; undefined if there is none. @throws UnreadableItem */
export const readEntitlement = async (userId: string, scope: string): Promise<AccessItem | undefined> =>
  (await entitlements.find({ userId, scope })) ?? undefined;

/** Returns the sources in an item by the id of their order, without those whose money is going back, and without upgrades of these. */
export function openSourcesIn(item: AccessItem): Record<string, Source> {
  const open = Object.entries(sourcesIn(item)).filter(([orderId]) => item[CLOSED + orderId] === undefined);
  return standingSources(Object.fromEntries(open));
}

/** Returns the orders whose upgrades are paid on top of an order, in an item; none for a ticket that was not upgraded. */
export const upgradesIn = (item: AccessItem | undefined, orderId: string): string[] => [...ordersIn(item?.[UPGRADES + orderId])];

/** Returns true if a package was paid for, alone or as an upgrade, in a user's item for its event. */
export const isBoughtIn = (item: AccessItem | undefined, packageId: string): boolean =>
  item?.[boughtAttribute(packageId)] !== undefined;

function sourcesIn(item: AccessItem): Record<string, Source> {
  const scope = scopeIn(item);
  return Object.fromEntries(
    Object.entries(item).flatMap(([name, fact]) => {
      if (!name.startsWith(SOURCE) || typeof fact === 'string' || !('kind' in fact)) return [];
      const orderId = name.slice(SOURCE.length);
      return [[orderId, { ...fact, scope, ...stateIn(item, orderId) }]];
    }),
  );
}

/** Returns what an item holds about a source besides the source itself. */
function stateIn(item: AccessItem, orderId: string) {
  const startedAt = textIn(item[PLAYED + orderId]);
  const usedAt = textIn(item[USED + orderId]);
  const extendedUntil = textIn(item[EXTENDED + orderId]);
  return {
    ...(startedAt !== undefined && { startedAt }),
    ...(usedAt !== undefined && { usedAt }),
    ...(extendedUntil !== undefined && { extendedUntil }),
  };
}

/** Returns the source that an order granted for a scope, even while its money is going back; null if there is none any more. */
export async function findSource(userId: string, scope: string, orderId: string): Promise<Source | null> {
  const item = await readEntitlement(userId, scope);
  return (item && sourcesIn(item)[orderId]) ?? null;
}

/** A user's source of access from an order. */
export interface HeldSource {
  /** The user who may watch through it. */
  userId: string;
  scope: string;
  orderId: string;
}

/** The reasons for access besides its source. */
interface Granting {
  /**
   * True to refuse an upgrade whose ticket is revoked, is being refunded, or has another upgrade, and a package that another order paid for. False
   * for what was granted before: an upgrade opens nothing without its ticket in any case.
   */
  isFirst?: boolean;
  /** The package that the order paid for, for good and for the user themselves; undefined for anything else. */
  packageId?: string | undefined;
}

const TICKET_STANDS = 'attribute_exists(#ticket) AND attribute_not_exists(#ending) AND attribute_not_exists(#siblings)';
const NOT_BOUGHT = 'attribute_not_exists(#bought)';

/** Returns the part of a transaction that grants access. Repeating it has no effect, and a rental keeps its first play. */
export function grantPart(
  userId: string,
  scope: string,
  orderId: string,
  source: Source,
  { isFirst = true, packageId }: Granting = {},
) {
  const { onTopOf } = source;
  const [adds, values] = inSets(orderId, { onTopOf, packageId });
  const conditions = [...(onTopOf === undefined ? [] : [TICKET_STANDS]), ...(packageId === undefined ? [] : [NOT_BOUGHT])];
  return changePart(
    { userId, scope, orderId },
    {
      onTopOf,
      packageId,
      expression: `SET #source = if_not_exists(#source, :source)${adds && ` ADD ${adds}`}`,
      values: { ':source': source, ...values },
      ...(isFirst && { condition: conditions.join(' AND ') }),
    },
  );
}

/** Returns the sets that an order is in, as `ADD` and `DELETE` name them, with the values for that; empty for none. */
function inSets(orderId: string, { onTopOf, packageId }: Pick<Change, 'onTopOf' | 'packageId'>) {
  const sets = [...(onTopOf === undefined ? [] : ['#siblings']), ...(packageId === undefined ? [] : ['#bought'])];
  const values = sets.length > 0 ? { ':order': new Set([orderId]) } : undefined;
  return [sets.map((set) => `${set} :order`).join(', '), values] as const;
}

/** Returns the part of a transaction that sets until when a subscription gives access. */
export function renewPart(userId: string, scope: string, orderId: string, source: Source & { kind: 'subscription' }) {
  return changePart({ userId, scope, orderId }, { expression: 'SET #source = :source', values: { ':source': source } });
}

/**
 * Returns the part of a transaction that revokes what an order granted.
 * @param of the ticket that it upgrades, and the package that it paid for; each left out for none
 */
export function revokePart(userId: string, scope: string, orderId: string, of: Pick<Change, 'onTopOf' | 'packageId'> = {}) {
  const [deletes, values] = inSets(orderId, of);
  const expression = `REMOVE #source${deletes && ` DELETE ${deletes}`}`;
  return changePart({ userId, scope, orderId }, { ...of, expression, values });
}

/** Returns the attributes of what an order granted, and of the orders that upgrade it. */
export const attributesOf = (orderId: string) => ({ source: SOURCE + orderId, upgrades: UPGRADES + orderId });

/** Returns the attribute with the orders that paid for a package. */
export const boughtAttribute = (packageId: string) => BOUGHT + packageId;

/**
 * Records the first play through what an order granted, and starts the clock of a rental. Of concurrent plays only the first
 * counts. A refund closes the source in a write to the same item, so whichever comes second sees the other.
 * @param isStarted true if this play starts the clock of a rental
 * @param below the tickets below an upgrade, which are used with it
 * @returns false if the source was revoked or its money, or that of a ticket below it, is going back: nothing may be watched through it
 */
export async function noteUse(held: HeldSource, isStarted: boolean, now: Date, below: readonly string[] = []): Promise<boolean> {
  const used = below.map((_, at) => `, #below${at} = if_not_exists(#below${at}, :now)`).join('');
  const open = below.map((_, at) => ` AND attribute_not_exists(#shut${at})`).join('');
  const { Update } = changePart(held, {
    expression: `SET #used = if_not_exists(#used, :now)${isStarted ? ', #played = if_not_exists(#played, :now)' : ''}${used}`,
    values: { ':now': now.toISOString() },
    condition: `attribute_exists(#source) AND attribute_not_exists(#closed)${open}`,
  });
  const names = below.flatMap((orderId, at) => [
    [`#below${at}`, USED + orderId],
    [`#shut${at}`, CLOSED + orderId],
  ]);
  const ExpressionAttributeNames = { ...Update.ExpressionAttributeNames, ...Object.fromEntries(names) };
  return transactIf([{ Update: { ...Update, ExpressionAttributeNames } }]);
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

const ATTRIBUTES = {
  '#source': SOURCE,
  '#played': PLAYED,
  '#used': USED,
  '#closed': CLOSED,
  '#extended': EXTENDED,
};

/** The attributes of the ticket below an upgrade: its source, whether it is being refunded, and the orders that upgrade it. */
const OF_TICKET = { '#ticket': SOURCE, '#ending': CLOSED, '#siblings': UPGRADES };

/** A write to one source. `#source`, `#played`, `#used`, `#closed` and `#extended` name its attributes. */
interface Change {
  expression: string;
  values?: Record<string, unknown> | undefined;
  condition?: string;
  /** The ticket below, whose attributes are `#ticket`, `#ending` and `#siblings`; left out for none. */
  onTopOf?: string | undefined;
  /** The package whose orders are in `#bought`; left out for none. */
  packageId?: string | undefined;
}

/** Returns the part of a transaction that changes the attributes of a source. */
export function changePart({ userId, scope, orderId }: HeldSource, change: Change) {
  const { expression, values, condition = '', onTopOf = '', packageId = '' } = change;
  const own = Object.entries(ATTRIBUTES).map(([name, attribute]) => [name, attribute + orderId] as const);
  const below = Object.entries(OF_TICKET).map(([name, attribute]) => [name, attribute + onTopOf] as const);
  const named = [...own, ...below, ['#bought', boughtAttribute(packageId)] as const].filter(([name]) =>
    (expression + condition).includes(name),
  );
  return {
    Update: {
      ...entitlements.at({ userId, scope }),
      UpdateExpression: expression,
      ExpressionAttributeNames: Object.fromEntries(named),
      ...(values && { ExpressionAttributeValues: values }),
      ...(condition && { ConditionExpression: condition }),
    },
  };
}
