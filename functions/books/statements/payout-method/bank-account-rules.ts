import type { BankAccount } from '#shared/money/bank-account.ts';
import { isRoutingNumber } from '#shared/money/bank-account.ts';
import { isValidBIC, isValidIBAN } from 'ibantools';
import { ApiError } from '../../../platform/http/api-error.ts';

/** Source: Nacha, the field of an account's number has at most 17 characters. */
const US_ACCOUNT = /^\d{4,17}$/;
/** Banks write names in Latin letters only. */
const NAME = /[A-Za-z\u00C0-\u024F]/;

/**
 * Requires that a bank account could exist: check digits, length and form for its country. Whether it does, only the bank knows.
 * @throws ApiError invalid_input, naming the field
 */
export function requireBankAccount(bank: BankAccount): void {
  if (!NAME.test(bank.holder)) {
    throw refused('holder', 'Write the account holder in Latin letters, as the bank has it.');
  }
  if (bank.format === 'iban') {
    if (!isValidIBAN(bank.iban)) throw refused('iban', 'This IBAN is not right. Compare it with a statement of your bank.');
    if (!isValidBIC(bank.bic)) throw refused('bic', 'This BIC is not right. It has 8 or 11 characters, such as COBADEFF.');
    return;
  }
  if (!isRoutingNumber(bank.routing)) {
    throw refused('routing', 'This routing number is not right. It has nine digits; they stand at the bottom left of a check.');
  }
  if (!US_ACCOUNT.test(bank.account)) throw refused('account', 'This account number is not right. It has 4 to 17 digits.');
}

const refused = (field: string, message: string) => new ApiError('invalid_input', { field: `method.bank.${field}`, message });
