import * as z from 'zod/mini';
import { CURRENCY } from '#shared/money/money.ts';
import { queryLatest } from '../../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf } from '../../../platform/items/item-kind.ts';
import { ofOrganisation } from '../../../platform/items/keeping.ts';
import { key, type KeyPart } from '../../../platform/items/key-part.ts';
import { transactionOutcome, transactIf, type TransactionPart } from '../../../platform/database/transact.ts';
import { whileLedgerEndsWith } from '../../ledger/entries-store.ts';

const declared = {
  name: 'transfers to Stripe accounts',
  ...ofOrganisation,
  kept: 'as sales records',
  table: 'commerce',
  pk: key`TRANSFERS#${'ownerId'}`,
} as const;

const transfer = {
  ownerId: z.string(),
  /** Counts the transfers of an organisation and its partners, from 1. */
  number: z.int(),
  /** The id of the partner who is paid; empty if the organisation is. */
  payee: z._default(z.string(), ''),
  accountId: z.string(),
  /** Minor units. */
  amount: z.int(),
  currency: z._default(z.string(), CURRENCY),
  intendedAt: z.string(),
};

/** The transfer that is under way to an organisation or one of its partners, if there is one: written before Stripe is called, and gone once it is known how it ended. */
export const openTransfers = new ItemKind({
  ...declared,
  // It belongs to its moment: one that came back after its end would be asked for again.
  restored: 'never',
  sk: key`OPEN`,
  schema: z.object({
    ...transfer,
    /** Counts the answers of Stripe's that it failed, which it repeats for a key for a day. */
    attempt: z.int(),
  }),
});

/** Wide enough that transfers sort by their number. */
const DIGITS = 9;
const byNumber: KeyPart<'number'> = { start: 'ENDED#', of: ({ number }) => `ENDED#${String(number).padStart(DIGITS, '0')}` };

/** The transfers that ended, with how. */
export const endedTransfers = new ItemKind({
  ...declared,
  restored: 'if gone',
  sk: byNumber,
  schema: z.object({
    ...transfer,
    endedAt: z.string(),
    /** Stripe's id of the transfer; null for one that it refused. */
    transferId: z.nullable(z.string()),
    /** Stripe's code of the refusal; null for one that was made. */
    refusal: z.nullable(z.string()),
  }),
});

export type OpenTransfer = ItemOf<typeof openTransfers>;
export type EndedTransfer = ItemOf<typeof endedTransfers>;

/** Returns the transfer that is under way to an organisation, strongly consistent; null if there is none. @throws UnreadableItem */
export const findOpenTransfer = (ownerId: string): Promise<OpenTransfer | null> => openTransfers.find({ ownerId });

/**
 * Transfers that an organisation can have in a day, one to it and to each partner in each of two currencies, and more: those of a day are among
 * the latest of this number.
 */
export const MOST_OF_A_DAY = 50;

/** Returns the transfers of an organisation and its partners that ended last, the latest first. @throws UnreadableItem */
export async function findLatestTransfers(ownerId: string): Promise<EndedTransfer[]> {
  const { pk } = endedTransfers.keyOf({ ownerId, number: 0 });
  const latest = await queryLatest(endedTransfers.tableName, pk, endedTransfers.starts.sk, MOST_OF_A_DAY);
  return latest.map((item) => endedTransfers.read(item));
}

/**
 * Writes that a transfer is to be made, while the ledger still ends where its amount was taken from: no payout, refund or sale came in between.
 * @param ledgerHash of the entry that the ledger ends with
 * @param beside further conditions
 * @returns false if the ledger has grown, or another transfer was begun or has ended meanwhile
 */
export async function intendTransfer(
  intent: OpenTransfer,
  ledgerHash: string,
  beside: readonly TransactionPart[] = [],
): Promise<boolean> {
  const { ownerId, number } = intent;
  const outcome = await transactionOutcome([
    openTransfers.creation(intent),
    whileLedgerEndsWith(ownerId, ledgerHash),
    whileAbsent(endedTransfers.at({ ownerId, number })),
    ...beside,
  ]);
  return outcome === 'done';
}

/** Notes that Stripe answered an attempt with a failure, which it repeats for the attempt's key. @returns false if it ended meanwhile */
export const noteFailedAttempt = ({ attempt, ...open }: OpenTransfer): Promise<boolean> => {
  const { Put } = openTransfers.put({ ...open, attempt: attempt + 1 });
  const values = { ':number': open.number, ':attempt': attempt };
  const names = { '#number': 'number' };
  return transactIf([
    {
      Put: {
        ...Put,
        ConditionExpression: '#number = :number AND attempt = :attempt',
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
      },
    },
  ]);
};

/** Returns the parts of a transaction that end a transfer. They are refused if it has ended already. */
export function endOf(
  { attempt: _attempt, ...open }: OpenTransfer,
  how: Omit<EndedTransfer, keyof OpenTransfer>,
): TransactionPart[] {
  const { ownerId, number } = open;
  return [
    {
      Delete: {
        ...openTransfers.at({ ownerId }),
        ConditionExpression: '#number = :number',
        ExpressionAttributeNames: { '#number': 'number' },
        ExpressionAttributeValues: { ':number': number },
      },
    },
    endedTransfers.creation({ ...open, ...how }),
  ];
}

/** Ends a transfer. @returns false if it has ended already */
export const endTransfer = (open: OpenTransfer, how: Omit<EndedTransfer, keyof OpenTransfer>): Promise<boolean> =>
  transactIf(endOf(open, how));

/** Returns the part of a transaction that is refused while a transfer to an organisation is under way. */
export const whileNoneIsOpen = (ownerId: string): TransactionPart => whileAbsent(openTransfers.at({ ownerId }));

const whileAbsent = (place: ReturnType<typeof openTransfers.at>): TransactionPart => ({
  ConditionCheck: { ...place, ConditionExpression: 'attribute_not_exists(pk)' },
});
