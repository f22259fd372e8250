import * as z from 'zod/mini';
import { END_ANSWERS } from '#shared/video/broadcast/show-end.ts';
import { queryPartition } from '../../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf } from '../../../platform/items/item-kind.ts';
import { ofOrganisation } from '../../../platform/items/keeping.ts';
import { key } from '../../../platform/items/key-part.ts';
import { transact, transactIf, type TransactionPart } from '../../../platform/database/transact.ts';
import type { ShowEnd } from './show-end-rules.ts';

const answer = z.enum(END_ANSWERS);
const interval = z.object({ from: z.number(), to: z.number() });

/** The ends of an event's broadcasts about which its organisation is, or was, asked. */
export const showEnds = new ItemKind({
  name: 'questions about the end of a show',
  ...ofOrganisation,
  kept: 'with their event',
  restored: 'if gone',
  table: 'catalog',
  pk: key`EVENT#${'eventId'}`,
  sk: key`SHOW-END#${'broadcastId'}`,
  // The fields are described in `ShowEnd`.
  schema: z.object({
    eventId: z.string(),
    broadcastId: z.string(),
    endedAt: z.string(),
    before: z.readonly(z.array(interval)),
    missing: interval,
    expected: answer,
    allMissedIf: z.readonly(z.array(answer)),
    answer: z.nullable(answer),
    answeredBy: z.nullable(z.string()),
    answeredAt: z.nullable(z.string()),
    approval: z.enum(['none', 'needed', 'given']),
    version: z.int(),
    settlesAt: z.string(),
    settledAs: z.nullable(answer),
    isMailed: z.boolean(),
    /** Number of writes. */
    rev: z.int(),
  }),
});

/** A question as it was read, with the number of its writes. */
export type StoredShowEnd = ItemOf<typeof showEnds>;

/** All questions whose refunds were not asked for yet, in one partition: those of the broadcasts of the last hours. */
export const showEndsDue = new ItemKind({
  name: 'questions about the end of a show that are open',
  ...ofOrganisation,
  kept: 'until their refunds are asked for',
  restored: 'if gone',
  table: 'catalog',
  pk: key`SHOW-ENDS-DUE`,
  sk: key`BROADCAST#${'broadcastId'}`,
  schema: z.object({ eventId: z.string(), broadcastId: z.string() }),
});

/** Returns the question about a broadcast, strongly consistent; null if there is none. */
export const findShowEnd = (eventId: string, broadcastId: string): Promise<StoredShowEnd | null> =>
  showEnds.find({ eventId, broadcastId });

/** Returns the questions about an event's broadcasts, strongly consistent. */
export const showEndsOf = (eventId: string): Promise<StoredShowEnd[]> => showEnds.listAll({ eventId });

/** Returns the parts of a transaction that ask about a broadcast, or ask differently. They fail if the question was written since it was read. */
export const askParts = (before: StoredShowEnd | null, after: ShowEnd): TransactionPart[] => [
  showEnds.replacement(before, withoutRev(after)),
  showEndsDue.put(after),
];

/** Returns the parts of a transaction that take a question back. They fail if it was written since it was read. */
export const withdrawParts = ({ eventId, broadcastId, rev }: StoredShowEnd): TransactionPart[] => [
  {
    Delete: {
      ...showEnds.at({ eventId, broadcastId }),
      ConditionExpression: 'rev = :rev',
      ExpressionAttributeValues: { ':rev': rev },
    },
  },
  { Delete: showEndsDue.at({ broadcastId }) },
];

/** Writes what became of a question. Returns false if it was written since it was read. */
export const saveShowEnd = (before: StoredShowEnd, after: ShowEnd): Promise<boolean> =>
  transactIf([showEnds.replacement(before, withoutRev(after))]);

function withoutRev(end: ShowEnd & { rev?: number }): ShowEnd {
  const { rev: _before, ...rest } = end;
  return rest;
}

/** Returns the questions whose refunds were not asked for yet; eventually consistent, because it is asked every two minutes. */
export async function dueShowEnds(): Promise<Pick<ShowEnd, 'eventId' | 'broadcastId'>[]> {
  const { tableName, starts } = showEndsDue;
  const due: Pick<ShowEnd, 'eventId' | 'broadcastId'>[] = [];
  for await (const item of queryPartition(tableName, starts.pk, false)) due.push(...showEndsDue.readable([item]));
  return due;
}

/** Takes a question off the list of those whose refunds were not asked for. Idempotent. */
export const endDueShowEnd = (broadcastId: string): Promise<void> => transact([{ Delete: showEndsDue.at({ broadcastId }) }]);
