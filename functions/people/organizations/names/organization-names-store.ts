import { ORGANIZATION_NAMES } from '#shared/people/organization-keys.ts';
import * as z from 'zod/mini';
import { queryBeginningWith } from '../../../platform/database/dynamodb.ts';
import { ItemKind, type Keeping } from '../../../platform/items/item-kind.ts';
import { key, keyAfter } from '../../../platform/items/key-part.ts';
import type { TransactionPart } from '../../../platform/database/transact.ts';
import { foundBy } from './name-search-rules.ts';

export const organizationsKeeping: Keeping = {
  name: 'organisations',
  about: 'organisers',
  kept: 'with their sales records',
  exported: 'yes',
  erased: 'kept by id: the organisation stays with its members and its sales; one without others goes',
  restored: 'if gone',
};

/** The words of organisations' names. One whose name is another one by now is found by that alone: a search compares the names themselves. */
export const nameWords = new ItemKind({
  ...organizationsKeeping,
  table: 'accounts',
  pk: keyAfter(ORGANIZATION_NAMES, key``),
  sk: key`${'word'}#${'organizationId'}`,
  schema: z.object({ organizationId: z.string() }),
});

/** The name of an organisation. */
interface OrganizationName {
  organizationId: string;
  name: string;
}

/** Returns the parts of a transaction by which an organisation is found by its name. */
export const namePuts = ({ organizationId, name }: OrganizationName): TransactionPart[] =>
  foundBy(name).map((word) => nameWords.put({ organizationId }, { word }));

/** Returns the parts of a transaction by which an organisation is found by its name no longer. */
export const nameDeletes = ({ organizationId, name }: OrganizationName): TransactionPart[] =>
  deletesOf(foundBy(name), organizationId);

/** Returns the parts of a transaction by which an organisation is found by its next name instead. */
export function nameChanges({ organizationId, name }: OrganizationName, next: string): TransactionPart[] {
  const words = foundBy(next);
  const gone = foundBy(name).filter((word) => !words.includes(word));
  return [...deletesOf(gone, organizationId), ...namePuts({ organizationId, name: next })];
}

const deletesOf = (words: readonly string[], organizationId: string): TransactionPart[] =>
  words.map((word) => ({ Delete: nameWords.at({ word, organizationId }) }));

/** A word of an organisation's name. */
interface FoundName {
  organizationId: string;
  /** Its place among the names. */
  place: string;
}

/** Returns organisations with a word in their name that begins so, in the order of these words. @param after the place after which to continue */
export async function findNames(beginning: string, after: string | null, limit: number): Promise<FoundName[]> {
  const items = await queryBeginningWith(nameWords.tableName, { pk: nameWords.starts.pk, sk: beginning }, after, limit);
  return items.map((item) => ({ ...nameWords.read(item), place: String(item.sk) }));
}
