import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Entry } from '#shared/ledger/entry.ts';
import { entryKey, headKey } from '#shared/ledger/ledger-keys.ts';
import type { Head } from './grow.ts';
import { dynamodb } from '../../platform/database/dynamodb.ts';
import type { TransactionPart } from '../../platform/database/transact.ts';
import { ItemKind } from '../../platform/items/item-kind.ts';
import { ofOrganisation } from '../../platform/items/keeping.ts';
import type { KeyPart } from '../../platform/items/key-part.ts';

/** The keys of a ledger's items, as the verifier builds them, too. */
const ofLedger: KeyPart<'ownerId'> = { start: headKey('').pk, of: ({ ownerId }) => headKey(String(ownerId)).pk };
const byNumber: KeyPart<'number'> = { start: 'ENTRY#', of: ({ number }) => entryKey('', Number(number)).sk };
const atEnd: KeyPart<never> = { start: headKey('').sk, of: () => headKey('').sk };

const tax = z.object({ country: z.string(), percent: z.number(), amount: z.int() });
const terms = z.object({
  kind: z.enum(['promo', 'access']),
  percent: z.nullable(z.int()),
  amount: z.nullable(z.int()),
  eventId: z.nullable(z.string()),
  packageId: z.nullable(z.string()),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  uses: z.nullable(z.int()),
  perUser: z.nullable(z.int()),
});

/** The lines of agreements and payouts, which are also recorded beside the ledger. `shared/ledger/entry.ts` explains all fields of lines. */
export const settlementLines = {
  partners: {
    at: z.string(),
    kind: z.literal('partners-set'),
    eventId: z.string(),
    partners: z.array(z.object({ name: z.string(), share: z.number(), payee: z.exactOptional(z.string()) })),
  },
  platformShare: { at: z.string(), kind: z.literal('platform-share-set'), eventId: z.nullable(z.string()), share: z.number() },
  payout: {
    at: z.string(),
    kind: z.literal('payout'),
    reference: z.string(),
    amount: z.int(),
    currency: z.string(),
    paidOn: z.exactOptional(z.string()),
    bankReference: z.exactOptional(z.string()),
    payee: z.exactOptional(z.string()),
  },
};

/** The position of a line in the chain. */
const position = { ownerId: z.string(), number: z.int(), previousHash: z.string(), hash: z.string() };

export const ledgerRows = new ItemKind({
  name: 'ledger rows',
  about: 'viewers',
  kept: 'as sales records',
  exported: 'yes: as payments',
  erased: 'kept by id: the law demands it',
  restored: 'by its own rule',
  table: 'commerce',
  pk: ofLedger,
  sk: byNumber,
  schema: z.discriminatedUnion('kind', [
    z.object({
      ...position,
      at: z.string(),
      kind: z.enum(['payment', 'free', 'given', 'unwanted', 'refund', 'refund-failed', 'return', 'dispute', 'dispute-ended']),
      orderId: z.string(),
      paymentId: z.string(),
      provider: z.string(),
      amount: z.int(),
      currency: z.string(),
      tax: z.nullable(tax),
      code: z.nullable(z.string()),
      discount: z.int(),
    }),
    z.object({ ...position, at: z.string(), kind: z.enum(['code-made', 'code-disabled']), code: z.string(), terms }),
    z.object({ ...position, ...settlementLines.partners }),
    z.object({ ...position, ...settlementLines.platformShare }),
    z.object({ ...position, ...settlementLines.payout }),
  ]),
});

/** The ends of ledgers: their last entries, and the last receipt numbers. */
export const ledgerEnds = new ItemKind({
  name: 'ledger ends',
  ...ofOrganisation,
  kept: 'as sales records',
  restored: 'by its own rule',
  table: 'commerce',
  pk: ofLedger,
  sk: atEnd,
  schema: z.object({ number: z.int(), hash: z.string(), series: z.record(z.string(), z.int()) }),
});

/** Returns the part of a transaction that is refused if an organiser's ledger does not end with an entry of this hash any more. */
export const whileLedgerEndsWith = (ownerId: string, hash: string): TransactionPart => ({
  ConditionCheck: {
    ...ledgerEnds.at({ ownerId }),
    ConditionExpression: '#hash = :hash',
    ExpressionAttributeNames: { '#hash': 'hash' },
    ExpressionAttributeValues: { ':hash': hash },
  },
});

/** Returns the end of an organiser's ledger, strongly consistent; null if it has no entries yet. */
export const findHead = (ownerId: string): Promise<Head | null> => ledgerEnds.find({ ownerId });

/**
 * Returns the entries of a ledger that follow one, strongly consistent. One query.
 * @param limit maximum number of entries
 * @throws UnreadableItem: none may be missing in a sum
 */
export async function entriesAfter(ownerId: string, number: number, limit: number): Promise<Entry[]> {
  const first = ledgerRows.keyOf({ ownerId, number: number + 1 });
  const last = ledgerRows.keyOf({ ownerId, number: number + limit });
  const { Items = [] } = await dynamodb().send(
    new QueryCommand({
      TableName: ledgerRows.tableName,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
      ExpressionAttributeValues: { ':pk': first.pk, ':first': first.sk, ':last': last.sk },
      ConsistentRead: true,
    }),
  );
  return Items.map((item) => ledgerRows.read(item));
}
