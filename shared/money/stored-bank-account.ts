import * as z from 'zod/mini';

/** A bank account as it is stored with the organisation that entered it, in the form of `BankAccount`. */
export const storedBankAccount = z.discriminatedUnion('format', [
  z.object({ format: z.literal('iban'), holder: z.string(), iban: z.string(), bic: z.string() }),
  z.object({ format: z.literal('us'), holder: z.string(), routing: z.string(), account: z.string() }),
]);
