/** Wide enough that entries sort by number for ever. */
const DIGITS = 12;

/** Where a ledger's rows lie in the commerce table. Both who writes and who verifies them need it. */
export const entryKey = (ownerId: string, number: number) => ({
  pk: `LEDGER#${ownerId}`,
  sk: `ENTRY#${String(number).padStart(DIGITS, '0')}`,
});

export const headKey = (ownerId: string) => ({ pk: `LEDGER#${ownerId}`, sk: 'HEAD' });

/** Lists the ledgers, so that nobody need scan the table for them. */
export const listedKey = (ownerId: string) => ({ pk: 'LEDGERS', sk: `LEDGER#${ownerId}` });

/** Payments that could not be read, and are in no ledger. */
export const unreadableKey = (payment: string) => ({ pk: 'LEDGERS', sk: `UNREADABLE#${payment}` });
