import * as z from 'zod/mini';
import { queryPartition } from '../../../platform/database/dynamodb.ts';
import type { TransactionPart } from '../../../platform/database/transact.ts';
import { ItemKind, type ItemOf } from '../../../platform/items/item-kind.ts';
import { ofOrganisation } from '../../../platform/items/keeping.ts';
import { key } from '../../../platform/items/key-part.ts';

/** Time for which a handle that an organisation gave up leads to its page and to nobody else's, milliseconds. */
export const HANDLE_KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** The handles of organisations' public pages. The existence of one makes it unique. They lie together, so that the site map is one query. */
export const handles = new ItemKind({
  name: 'addresses of organisations’ pages',
  ...ofOrganisation,
  kept: 'until somebody else takes the address, 90 days after it was given up at the earliest',
  restored: 'if gone',
  table: 'catalog',
  pk: key`HANDLES`,
  sk: key`${'handle'}`,
  schema: z.object({
    handle: z.string(),
    ownerId: z.string(),
    /** When the organisation gave it up, ISO 8601; null while its page is there. */
    leftAt: z.nullable(z.string()),
  }),
});

export type HeldHandle = ItemOf<typeof handles>;

/** Returns who has a handle, or had it last; null if nobody did. @throws UnreadableItem */
export const findHandle = async (handle: string): Promise<HeldHandle | null> => handles.find({ handle });

/** Returns true if an organisation may take a handle, as far as others' are concerned. @param now milliseconds */
export const isFree = (held: HeldHandle | null, ownerId: string, now: number): boolean =>
  held === null || held.ownerId === ownerId || (held.leftAt !== null && Date.parse(held.leftAt) <= now - HANDLE_KEPT_MS);

/** A change of an organisation's handle; null for none. */
interface HandleChange {
  from: string | null;
  to: string | null;
}

/** Returns the parts of a transaction that give an organisation another handle. They are refused if somebody else has it. */
export function handleParts(ownerId: string, { from, to }: HandleChange, now: Date): TransactionPart[] {
  if (from === to) return [];
  const left = from === null ? [] : [handles.put({ handle: from, ownerId, leftAt: now.toISOString() })];
  return to === null ? left : [...left, { Put: taking(ownerId, to, now) }];
}

const taking = (ownerId: string, handle: string, now: Date) => ({
  ...handles.put({ handle, ownerId, leftAt: null }).Put,
  ConditionExpression: 'attribute_not_exists(pk) OR ownerId = :owner OR leftAt <= :longAgo',
  ExpressionAttributeValues: { ':owner': ownerId, ':longAgo': new Date(now.getTime() - HANDLE_KEPT_MS).toISOString() },
});

/** Returns the organisations that have a page, with its handle, in the order of the handles. @param limit the maximum number */
export async function listHandles(limit: number): Promise<HeldHandle[]> {
  const found: HeldHandle[] = [];
  for await (const item of queryPartition(handles.tableName, handles.starts.pk, false)) {
    const held = handles.read(item);
    if (held.leftAt === null) found.push(held);
    if (found.length >= limit) break;
  }
  return found;
}
