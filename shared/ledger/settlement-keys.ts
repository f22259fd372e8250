/** Wide enough that records always sort by the number of their entry. */
const DIGITS = 12;

/** The beginning of the sort keys of all records of agreements and payouts. */
export const SETTLEMENTS = 'SETTLED#';
/** The beginning of those of payouts. */
export const PAYOUTS = `${SETTLEMENTS}PAYOUT#`;

/** Returns the partition of an organisation's agreements and payouts: each is recorded beside its entry in the ledger. */
export const settlementPartition = (ownerId: string) => `SETTLEMENT#${ownerId}`;

/** Returns the key of a payout's record, which its reference makes the only one. */
export const payoutKey = (ownerId: string, reference: string) => ({
  pk: settlementPartition(ownerId),
  sk: PAYOUTS + reference,
});

/** Returns the beginning of the sort keys of an event's partners, one for each time that they were set. */
export const partnersPrefix = (eventId: string) => `${SETTLEMENTS}PARTNERS#${eventId}#`;

/** Returns the beginning of the sort keys of the platform's share. @param eventId null for that of new events */
export const platformSharePrefix = (eventId: string | null) => `${SETTLEMENTS}PLATFORM-SHARE#${eventId ?? 'NEW'}#`;

/** Returns the key of an agreement's record. @param number of its entry in the ledger */
export const agreementKey = (ownerId: string, prefix: string, number: number) => ({
  pk: settlementPartition(ownerId),
  sk: prefix + String(number).padStart(DIGITS, '0'),
});
