import * as z from 'zod/mini';
import { CURRENCY } from '#shared/money/money.ts';
import { transactIf, type TransactionPart } from '../../../platform/database/transact.ts';
import { ItemKind, type ItemOf } from '../../../platform/items/item-kind.ts';
import { ofOrganisation } from '../../../platform/items/keeping.ts';
import { key, type KeyPart } from '../../../platform/items/key-part.ts';
import { whileLedgerEndsWith } from '../../ledger/entries-store.ts';
import { whileNoneIsOpen } from '../connect/transfers-store.ts';
import { payoutMethods } from '../payout-method/payout-methods-store.ts';

const LATEST = 'LATEST';
/** The latest in the product's own currency is there from the time when it was the only one. */
const byCurrency: KeyPart<'currency'> = {
  start: LATEST,
  of: ({ currency }) => (currency === CURRENCY ? LATEST : `${LATEST}#${currency}`),
};

/**
 * The last payout of each organisation in each currency that a payout file told a bank to make. It is open until it is recorded or withdrawn, and
 * while it is open, no other file has a payout to the organisation in that currency. So a restoration brings one back that is lost: money must not be paid twice.
 */
export const instructedPayouts = new ItemKind({
  name: 'instructed payouts',
  ...ofOrganisation,
  kept: 'with their sales records',
  restored: 'if gone',
  table: 'commerce',
  pk: key`INSTRUCTED-PAYOUT#${'ownerId'}`,
  sk: byCurrency,
  schema: z.object({
    rev: z.int(),
    /** The end-to-end id, under which it is recorded. */
    id: z.string(),
    /** The id of the file. */
    file: z.string(),
    /** ISO 8601. */
    madeAt: z.string(),
    /** The part of the debt that is paid, minor units, and its currency. */
    amount: z.int(),
    currency: z.string(),
    /** The sum that the bank transfers, in another currency if the operator named a rate. */
    transferred: z.object({ amount: z.int(), currency: z.string() }),
    format: z.enum(['sepa', 'csv']),
    /** The version of the organisation's bank account. */
    methodRev: z.int(),
    isWithdrawn: z.exactOptional(z.literal(true)),
  }),
});

/** A payout that a file told a bank to make. */
export type InstructedPayout = ItemOf<typeof instructedPayouts>;

/** Returns the last payout to an organisation in a currency that a file has; null if none had any. @throws UnreadableItem */
export const findInstructed = (ownerId: string, currency: string): Promise<InstructedPayout | null> =>
  instructedPayouts.find({ ownerId, currency });

/** Returns the last payout to an organisation in each currency in which a file had one. @throws UnreadableItem */
export const listInstructed = (ownerId: string): Promise<InstructedPayout[]> => instructedPayouts.all({ ownerId });

/** Returns the part of a transaction that is refused if a file has a payout to an organisation in a currency since this one was read. */
export const whileAsRead = (ownerId: string, currency: string, before: InstructedPayout | null): TransactionPart => ({
  ConditionCheck: {
    ...instructedPayouts.at({ ownerId, currency }),
    ...(before
      ? { ConditionExpression: 'rev = :rev', ExpressionAttributeValues: { ':rev': before.rev } }
      : { ConditionExpression: 'attribute_not_exists(pk)' }),
  },
});

/**
 * Stores that a file tells a bank to pay an organisation.
 * @param before as it was read; null if there was none
 * @param ledgerHash of the entry that the ledger ended with when the amount was taken from it
 * @returns false if since then another file has a payout to it, its bank account was changed, its ledger has grown, or a transfer through
 *   Stripe was begun
 */
export const instruct = (
  ownerId: string,
  before: InstructedPayout | null,
  payout: Omit<InstructedPayout, 'rev' | 'isWithdrawn'>,
  ledgerHash: string,
): Promise<boolean> =>
  transactIf([
    instructedPayouts.replacement(before, payout, { ownerId }),
    whileLedgerEndsWith(ownerId, ledgerHash),
    whileNoneIsOpen(ownerId),
    {
      ConditionCheck: {
        ...payoutMethods.at({ ownerId }),
        ConditionExpression: 'rev = :rev',
        ExpressionAttributeValues: { ':rev': payout.methodRev },
      },
    },
  ]);

/** Stores that a payout in a file is not made. @returns false if another file has one since */
export const withdrawInstructed = (ownerId: string, { rev, ...payout }: InstructedPayout): Promise<boolean> =>
  transactIf([instructedPayouts.replacement({ rev }, { ...payout, isWithdrawn: true }, { ownerId })]);
