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

/**
 * Returns changes of an organisation, the latest first.
 * @param before the place after which to continue; null for the latest
 */
export async function changesBefore(organizationId: string, before: string | null, limit: number): Promise<LogPage> {
  const { pk } = changes.keyOf({ organizationId, at: '', changeId: '' });
  const { Items = [] } = await dynamodb().send(
    new QueryCommand({
      TableName: changes.tableName,
      KeyConditionExpression: before === null ? 'pk = :pk' : 'pk = :pk AND sk < :before',
      ExpressionAttributeValues: { ':pk': pk, ...(before !== null && { ':before': before }) },
      ScanIndexForward: false,
      Limit: limit,
      ConsistentRead: true,
    }),
  );
  return {
    changes: Items.flatMap((item) => changes.readable([item]).map((change) => ({ ...change, sk: String(item.sk) }))),
    next: Items.length === limit ? String(Items.at(-1)!.sk) : null,
  };
}
