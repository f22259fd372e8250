/** A bank account as its owner has entered it. Letters are upper case, and there are no spaces. */
export type BankAccount =
  /** In the countries that have IBANs. */
  | { format: 'iban'; holder: string; iban: string; bic: string }
  /** In the United States: the number of the bank, and that of the account. */
  | { format: 'us'; holder: string; routing: string; account: string };

/** A bank account as people see it: enough to recognise it, too little to use it. */
export interface MaskedBankAccount {
  format: BankAccount['format'];
  holder: string;
  /** The last four characters of the number. */
  lastFour: string;
  /** The country of an IBAN as two letters; `US` for an account in the United States. */
  country: string;
}

/** Returns a bank account as people see it. */
export function maskedAccount(bank: BankAccount): MaskedBankAccount {
  const { format, holder } = bank;
  const number = bank.format === 'iban' ? bank.iban : bank.account;
  const country = bank.format === 'iban' ? bank.iban.slice(0, 2) : 'US';
  return { format, holder, lastFour: number.slice(-4), country };
}

/** Returns a masked account in words, e.g. `Ringside Ltd, IBAN DE •••• 3000`. */
export function accountInWords({ format, holder, lastFour, country }: MaskedBankAccount): string {
  return `${holder}, ${format === 'iban' ? `IBAN ${country}` : 'account'} •••• ${lastFour}`;
}

/** Weights of the nine digits of a routing number. Source: American Bankers Association, routing number check digit. */
const WEIGHTS = [3, 7, 1];

/** Returns true if a routing number of the United States has nine digits, of which the last one fits the others. */
export function isRoutingNumber(typed: string): boolean {
  const sum = [...typed].reduce((total, digit, index) => total + Number(digit) * WEIGHTS[index % 3]!, 0);
  return /^\d{9}$/.test(typed) && sum > 0 && sum % 10 === 0;
}

/** Returns what was typed as a number of a bank, without the spaces and hyphens that people write for reading. */
export const withoutSeparators = (typed: string): string => typed.replace(/[ \u00a0\u202f-]/g, '').toUpperCase();
