import { ORGANIZATION_NAMES } from '#shared/organization-keys.ts';
import { queryBeginningWith } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import type { TransactionPart } from '../../platform/transact.ts';
import { foundBy } from './name-search-rules.ts';

/** The name of an organisation. */
interface OrganizationName {
  organizationId: string;
  name: string;
}

/** Returns the key under which an organisation is found by a word of its name. */
const nameKey = (word: string, organizationId: string) => ({ pk: ORGANIZATION_NAMES, sk: `${word}#${organizationId}` });

/** Returns the parts of a transaction by which an organisation is found by its name. */
export const namePuts = ({ organizationId, name }: OrganizationName): TransactionPart[] =>
  foundBy(name).map((word) => ({
    Put: { TableName: env.accountsTable, Item: { ...nameKey(word, organizationId), organizationId } },
  }));

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
  words.map((word) => ({ Delete: { TableName: env.accountsTable, Key: nameKey(word, organizationId) } }));

/** A word of an organisation's name. */
interface FoundName {
  organizationId: string;
  /** Its place among the names. */
  place: string;
}

/** Returns organisations with a word in their name that begins so, in the order of these words. @param after the place after which to continue */
export async function findNames(beginning: string, after: string | null, limit: number): Promise<FoundName[]> {
  const items = await queryBeginningWith(env.accountsTable, { pk: ORGANIZATION_NAMES, sk: beginning }, after, limit);
  return items.map(({ organizationId, sk }) => ({ organizationId: String(organizationId), place: String(sk) }));
}
