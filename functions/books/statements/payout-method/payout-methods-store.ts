import type { BankAccount } from '#shared/money/bank-account.ts';
import { storedBankAccount } from '#shared/money/stored-bank-account.ts';
import * as z from 'zod/mini';
import { transactIf } from '../../../platform/database/transact.ts';
import { ItemKind, type ItemOf } from '../../../platform/items/item-kind.ts';
import { ofOrganisation } from '../../../platform/items/keeping.ts';
import { key } from '../../../platform/items/key-part.ts';

/**
 * The way in which an organisation is paid. A restoration never replaces a newer account by an older one, which may have been abandoned because
 * somebody else got hold of it.
 */
export const payoutMethods = new ItemKind({
  name: 'payout methods',
  ...ofOrganisation,
  kept: 'with their sales records',
  restored: 'if gone',
  table: 'commerce',
  pk: key`PAYOUT-METHOD#${'ownerId'}`,
  sk: key`METHOD`,
  schema: z.object({
    rev: z.int(),
    /** Others than a bank account may come. */
    kind: z.literal('bank'),
    bank: storedBankAccount,
    setAt: z.string(),
    setBy: z.string(),
    /** Nothing is paid to it before, ISO 8601. */
    paidFrom: z.string(),
    /** Scheme and host of the site at which it was entered, for the link in the mail about it. */
    origin: z.exactOptional(z.string()),
  }),
});

export type PayoutMethod = ItemOf<typeof payoutMethods>;

/** Returns how an organisation is paid; null if it has entered nothing. @throws UnreadableItem */
export const findPayoutMethod = (ownerId: string): Promise<PayoutMethod | null> => payoutMethods.find({ ownerId });

/** A bank account that a member enters. */
interface EnteredAccount extends Omit<PayoutMethod, 'rev' | 'kind'> {
  bank: BankAccount;
}

/**
 * Replaces how an organisation is paid. The table's stream has its owners told (`ledger/keep-books.ts`).
 * @param before as it was read; null if there was none
 * @returns false if somebody else has changed it since
 */
export const replacePayoutMethod = (ownerId: string, before: PayoutMethod | null, entered: EnteredAccount): Promise<boolean> =>
  transactIf([payoutMethods.replacement(before, { kind: 'bank', ...entered }, { ownerId })]);
