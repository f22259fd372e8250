/** Wide enough that entries always sort by number. */
const DIGITS = 12;

/** Returns the key of a ledger's row in the commerce table. Both the writer and the verifier need it. */
export const entryKey = (ownerId: string, number: number) => ({
  pk: `LEDGER#${ownerId}`,
  sk: `ENTRY#${String(number).padStart(DIGITS, '0')}`,
});

export const headKey = (ownerId: string) => ({ pk: `LEDGER#${ownerId}`, sk: 'HEAD' });

/** Returns the key of a ledger in the list of all ledgers, which avoids a scan of the table. */
export const listedKey = (ownerId: string) => ({ pk: 'LEDGERS', sk: `LEDGER#${ownerId}` });

/** Returns the key of a payment that could not be read and is in no ledger. */
export const unreadableKey = (payment: string) => ({ pk: 'LEDGERS', sk: `UNREADABLE#${payment}` });
