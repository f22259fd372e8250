import type { BankAccount } from '#shared/money/bank-account.ts';
import type { InstructedPayout } from './instructed-payouts-store.ts';

/** An organisation as the operator knows it. */
export interface Payee {
  ownerId: string;
  /** The name of the organisation. */
  name: string;
  /** The address of the account that started it; null if that is gone. */
  email: string | null;
}

/** A payout in a file. */
export interface PayoutLineOfFile
  extends Payee, Pick<InstructedPayout, 'id' | 'file' | 'amount' | 'currency' | 'transferred' | 'format'> {
  bank: BankAccount;
}
