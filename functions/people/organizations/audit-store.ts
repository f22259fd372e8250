import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { AUDIT } from '#shared/people/organization-keys.ts';
import { dynamodb } from '../../platform/database/dynamodb.ts';
import { newId } from '../../platform/ids.ts';
import { ItemKind, type ItemOf, type Keeping } from '../../platform/items/item-kind.ts';
import { key, keyAfter } from '../../platform/items/key-part.ts';

/** Days for which a change is kept: two years. */
const CHANGES_KEPT_DAYS = 2 * 365;
export const CHANGES_KEPT_SECONDS = CHANGES_KEPT_DAYS * 24 * 60 * 60;

/** Returns when an entry of a log expires. @param at its moment, ISO 8601 */
export const entryExpires = ({ at }: { at: string }): number => Math.floor(Date.parse(at) / 1000) + CHANGES_KEPT_SECONDS;

export const logsKeeping: Keeping = {
  name: 'logs of changes',
  about: 'members',
  kept: `${CHANGES_KEPT_DAYS} days`,
  exported: 'no: the organisation’s',
  erased: 'kept: the organisation’s evidence of what was done for it, which may name an invited address',
  restored: 'as it was',
};

export const changes = new ItemKind({
  ...logsKeeping,
  table: 'accounts',
  pk: keyAfter(AUDIT, key`${'organizationId'}`),
  // The second part keeps concurrent changes apart.
  sk: key`${'at'}#${'changeId'}`,
  schema: z.object({
    at: z.string(),
    /** The id of the member's account; for a change by a program, of the member who made its key. */
    by: z.string(),
    /** The id of the API key that a program used. */
    keyId: z.exactOptional(z.string()),
    /** The name of the endpoint, such as `team.invite-member`. */
    action: z.string(),
    target: z.record(z.string(), z.string()),
    before: z.exactOptional(z.unknown()),
    after: z.exactOptional(z.unknown()),
  }),
  expires: entryExpires,
});

type StoredChange = ItemOf<typeof changes>;

/** A change that a member made. It names them by their id alone, so that nothing of a deleted account is left but that. */
export interface Change extends Omit<StoredChange, 'at'> {
  organizationId: string;
}

/** A change as the log has it. */
interface LoggedChange extends StoredChange {
  /** Its place in the log. */
  sk: string;
}

/** Returns the part of a transaction that logs a change together with the change itself. */
export const changePut = ({ organizationId, ...change }: Change, now: Date) =>
  changes.put({ ...change, at: now.toISOString() }, { organizationId, changeId: newId('chg') });

/** Logs a change that was made. */
export async function logChange(change: Change, now: Date): Promise<void> {
  await dynamodb().send(new PutCommand(changePut(change, now).Put));
}

/** A part of a log. */
interface LogPage {
  changes: LoggedChange[];
  /** The place after which to continue; null after the last one. */
  next: string | null;
}

/** A filter of changes; null for all of them. */
export interface ChangeFilter {
  by: string | null;
  eventId: string | null;
  actions: readonly string[] | null;
}

/** Changes that one query looks at if some are left out, and the queries of one page: a filter that fits nothing does not read the log whole. */
const LOOKED_AT = 250;
const MOST_QUERIES = 4;

/**
 * Returns changes of an organisation, the latest first. A page of a filter may have fewer than there are, or none, and is followed by others.
 * @param before the place after which to continue; null for the latest
 */
export async function changesBefore(
  organizationId: string,
  before: string | null,
  limit: number,
  filter: ChangeFilter = { by: null, eventId: null, actions: null },
): Promise<LogPage> {
  const { pk } = changes.keyOf({ organizationId, at: '', changeId: '' });
  const filtered = filterOf(filter);
  const found: LoggedChange[] = [];
  let next = before;
  for (let query = 0; query < (filtered ? MOST_QUERIES : 1); query++) {
    const { Items = [], LastEvaluatedKey } = await dynamodb().send(
      new QueryCommand({
        TableName: changes.tableName,
        KeyConditionExpression: next === null ? 'pk = :pk' : 'pk = :pk AND sk < :before',
        FilterExpression: filtered?.expression,
        ExpressionAttributeNames: filtered?.names,
        ExpressionAttributeValues: { ':pk': pk, ...(next !== null && { ':before': next }), ...filtered?.values },
        ScanIndexForward: false,
        Limit: filtered ? LOOKED_AT : limit,
        ConsistentRead: true,
      }),
    );
    const page = Items.slice(0, limit - found.length);
    found.push(...page.flatMap((item) => changes.readable([item]).map((change) => ({ ...change, sk: String(item.sk) }))));
    if (page.length < Items.length || found.length === limit) return { changes: found, next: String(page.at(-1)?.sk) };
    if (!LastEvaluatedKey) return { changes: found, next: null };
    next = String(LastEvaluatedKey.sk);
  }
  return { changes: found, next };
}

/** Returns a filter as an expression; null if it leaves nothing out. */
function filterOf({ by, eventId, actions }: ChangeFilter) {
  const listed = actions?.map((action, at): [string, string] => [`:a${at}`, action]);
  const parts = [
    ...(by === null ? [] : ['#by = :by']),
    // Some are about an event that only their values name.
    ...(eventId === null ? [] : ['(target.eventId = :event OR #after.eventId = :event OR #after.#event = :event)']),
    ...(listed === undefined ? [] : [`#action IN (${listed.map(([name]) => name).join(', ')})`]),
  ];
  if (parts.length === 0) return null;
  return {
    expression: parts.join(' AND '),
    names: {
      ...(by !== null && { '#by': 'by' }),
      ...(eventId !== null && { '#after': 'after', '#event': 'event' }),
      ...(listed && { '#action': 'action' }),
    },
    values: {
      ...(by !== null && { ':by': by }),
      ...(eventId !== null && { ':event': eventId }),
      ...(listed && Object.fromEntries(listed)),
    },
  };
}
