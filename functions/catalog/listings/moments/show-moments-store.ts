import * as z from 'zod/mini';
import { REMINDER_KINDS } from '#shared/mail/reminders.ts';
import { deleteIf, queryUpTo } from '../../../platform/database/dynamodb.ts';
import type { TransactionPart } from '../../../platform/database/transact.ts';
import { ItemKind } from '../../../platform/items/item-kind.ts';
import { ofOrganisation } from '../../../platform/items/keeping.ts';
import { key } from '../../../platform/items/key-part.ts';
import type { CatalogEvent } from '../events-store.ts';
import { momentChanges, plannedMoments, type ShowMoment } from './moment-rules.ts';

/** The moments of all shows at which ticket holders are to be mailed, by their time: one query finds those that are due. */
export const showMoments = new ItemKind({
  name: 'moments of shows',
  ...ofOrganisation,
  kept: 'until their mails are sent',
  restored: 'never',
  table: 'catalog',
  pk: key`SHOW-MOMENTS`,
  sk: key`${'at'}#${'eventId'}#${'kind'}`,
  schema: z.object({ at: z.string(), eventId: z.string(), kind: z.enum(REMINDER_KINDS) }),
});

/** Returns the writes with which the moments of an event follow a change of it; none if neither its start nor its state has changed. */
export function momentParts(before: CatalogEvent | null, after: CatalogEvent, now: Date): TransactionPart[] {
  const { added, removed } = momentChanges(before, after, now);
  return [
    ...removed.map((moment) => ({ Delete: showMoments.at({ ...moment }) })),
    ...added.map((moment) => showMoments.put(moment)),
  ];
}

/** Returns the writes of the moments that an event has by its start, which replace the same ones. */
export const plannedMomentParts = (event: CatalogEvent): TransactionPart[] =>
  plannedMoments(event).map((moment) => showMoments.put(moment));

/** Returns the moments that have come, the oldest first. Eventually consistent: one that was written just now is found by the next call. */
export async function* dueMoments(now: Date): AsyncGenerator<ShowMoment> {
  const { tableName, starts } = showMoments;
  const due = queryUpTo(tableName, starts.pk, '0', `${now.toISOString()}~`, false);
  for await (const item of due) yield* showMoments.readable([item]);
}

/** Removes a moment whose mails are sent, or not to be sent. */
export async function removeMoment(moment: ShowMoment): Promise<void> {
  await deleteIf(showMoments.at({ ...moment }));
}
