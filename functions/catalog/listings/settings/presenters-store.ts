import * as z from 'zod/mini';
import { foundBy } from '../../../people/organizations/names/name-search-rules.ts';
import { queryBeginningWith } from '../../../platform/database/dynamodb.ts';
import type { TransactionPart } from '../../../platform/database/transact.ts';
import { ItemKind } from '../../../platform/items/item-kind.ts';
import { ofOrganisation } from '../../../platform/items/keeping.ts';
import { key } from '../../../platform/items/key-part.ts';

/**
 * The words of the names by which organisations sell. A word of a former name may stay: a search compares the names themselves.
 */
export const presenterWords = new ItemKind({
  name: 'words of presenters’ names',
  ...ofOrganisation,
  kept: 'with their sales records',
  restored: 'if gone',
  table: 'catalog',
  pk: key`PRESENTERS`,
  sk: key`${'word'}#${'ownerId'}`,
  schema: z.object({ word: z.string(), ownerId: z.string() }),
});

/** Returns the parts of a transaction by which an organisation is found by a name that it sells by. */
export const presenterPuts = (ownerId: string, name: string): TransactionPart[] =>
  foundBy(name).map((word) => presenterWords.put({ word, ownerId }));

/** A word of an organisation's name, and its place among all words. */
interface FoundPresenter {
  ownerId: string;
  word: string;
  place: string;
}

/** Returns the organisations with a word in their name that begins so, in the order of these words. One query. @param after the place after which to go on */
export async function findPresenters(beginning: string, after: string | null, limit: number): Promise<FoundPresenter[]> {
  const { pk } = presenterWords.starts;
  const items = await queryBeginningWith(presenterWords.tableName, { pk, sk: beginning }, after, limit);
  return items.map((item) => ({ ...presenterWords.read(item), place: String(item.sk) }));
}

/** Returns the presenter at a place, which may be anybody's text. */
export function presenterAt(place: string): FoundPresenter {
  const [word = '', ownerId = ''] = place.split('#');
  return { word, ownerId, place };
}
