import type { BankAccount } from '#shared/money/bank-account.ts';
import * as z from 'zod/mini';
import { transactIf } from '../../../platform/database/transact.ts';
import { ItemKind, type ItemOf } from '../../../platform/items/item-kind.ts';
import { ofOrganisation } from '../../../platform/items/keeping.ts';
import { key } from '../../../platform/items/key-part.ts';

const bankAccount = z.discriminatedUnion('format', [
  z.object({ format: z.literal('iban'), holder: z.string(), iban: z.string(), bic: z.string() }),
  z.object({ format: z.literal('us'), holder: z.string(), routing: z.string(), account: z.string() }),
]);

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
    bank: bankAccount,
    setAt: z.string(),
    setBy: z.string(),
    /** Nothing is paid to it before, ISO 8601. */
    paidFrom: z.string(),
  }),
});

export type PayoutMethod = ItemOf<typeof payoutMethods>;

/** Returns how an organisation is paid; null if it has entered nothing. @throws UnreadableItem */
export const findPayoutMethod = (ownerId: string): Promise<PayoutMethod | null> => payoutMethods.find({ ownerId });

/** A bank account that a member enters. */
interface EnteredAccount {
  bank: BankAccount;
  setAt: string;
  setBy: string;
  paidFrom: string;
}

/**
 * Replaces how an organisation is paid.
 * @param before as it was read; null if there was none
 * @returns false if somebody else has changed it since
 */
export const replacePayoutMethod = (ownerId: string, before: PayoutMethod | null, entered: EnteredAccount): Promise<boolean> =>
  transactIf([payoutMethods.replacement(before, { kind: 'bank', ...entered }, { ownerId })]);
