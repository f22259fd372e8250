import { queryUpTo } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { transact, type TransactionPart } from '../../platform/transact.ts';
import type { DueEvening } from './evening-due-rules.ts';

/** The partition of all reports that are to be made, by their time. It has an item for each broadcast of the last days. */
const PARTITION = 'EVENINGS-DUE';
/** Sort before and after every moment. */
const [FIRST, LAST] = ['0', '~'];

const keyOf = ({ dueAt, broadcast: { id } }: DueEvening) => ({ pk: PARTITION, sk: `${dueAt}#${id}` });

/** Returns the part of a transaction that notes a report as due. */
export const duePart = (due: DueEvening): TransactionPart => ({
  Put: { TableName: env.catalogTable, Item: { ...keyOf(due), ...due } },
});

/** Yields the reports that are due, the longest due first. */
export async function* dueEvenings(now: Date): AsyncGenerator<DueEvening> {
  for await (const item of queryUpTo(env.catalogTable, PARTITION, FIRST, `${now.toISOString()}${LAST}`)) {
    const { pk: _pk, sk: _sk, ...due } = item;
    yield due as unknown as DueEvening;
  }
}

/** Takes a report out of those that are due, and notes the one that follows it; null for none. Idempotent. */
export async function endDue(due: DueEvening, next: DueEvening | null): Promise<void> {
  const remove = { Delete: { TableName: env.catalogTable, Key: keyOf(due) } };
  await transact([remove, ...(next ? [duePart(next)] : [])]);
}
