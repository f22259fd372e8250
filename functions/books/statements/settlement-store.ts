import * as z from 'zod/mini';
import { canonicalJson } from '#shared/text/canonical-json.ts';
import type { PartnerShare, PayoutLine, SettlementLine } from '#shared/ledger/entry.ts';
import {
  agreementKey,
  partnersPrefix,
  payoutKey,
  PAYOUTS,
  platformSharePrefix,
  settlementPartition,
  SETTLEMENTS,
} from '#shared/ledger/settlement-keys.ts';
import { findHead, settlementLines } from '../ledger/entries-store.ts';
import { EMPTY, enter, type Growth } from '../ledger/grow.ts';
import { writeGrowth } from '../ledger/ledger-store.ts';
import { tryToEnter } from '../ledger/try-to-enter.ts';
import { queryLatest } from '../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf } from '../../platform/items/item-kind.ts';
import type { KeyPart } from '../../platform/items/key-part.ts';
import type { TransactionPart } from '../../platform/database/transact.ts';

const ofOwner: KeyPart<'ownerId'> = {
  start: settlementPartition(''),
  of: ({ ownerId }) => settlementPartition(String(ownerId)),
};
const byReference: KeyPart<'reference'> = { start: PAYOUTS, of: ({ reference }) => payoutKey('', String(reference)).sk };

/** Returns the sort key of agreements, one for each time that something was agreed. @param start of the sort keys of all of this kind */
const byEntry = (start: string): KeyPart<'prefix' | 'entry'> => ({
  start,
  of: ({ prefix, entry }) => agreementKey('', String(prefix), Number(entry)).sk,
});

/** The common part of agreements and payouts: each is recorded beside its entry in the ledger. */
const declared = {
  name: 'agreements and payouts',
  about: 'organisers and their partners',
  kept: 'as sales records',
  exported: 'no: the organisation’s',
  erased: 'kept by id: an organisation has its founder’s id',
  restored: 'by its own rule',
  table: 'commerce',
  pk: ofOwner,
} as const;

/** The number of the entry in the ledger. */
const entryNumber = { entry: z.int() };

export const payouts = new ItemKind({
  ...declared,
  sk: byReference,
  schema: z.object({ ...settlementLines.payout, ...entryNumber }),
});

export const partnersSet = new ItemKind({
  ...declared,
  sk: byEntry(`${SETTLEMENTS}PARTNERS#`),
  schema: z.object({ ...settlementLines.partners, ...entryNumber }),
});

export const platformShares = new ItemKind({
  ...declared,
  sk: byEntry(`${SETTLEMENTS}PLATFORM-SHARE#`),
  schema: z.object({ ...settlementLines.platformShare, ...entryNumber }),
});

/**
 * Enters an agreement or a payout into an organisation's ledger, together with its record.
 * @returns false for a payout whose reference is known, and for partners who are as they were: nothing is entered
 * @param more.check called before a line is entered that is not there yet
 * @param more.beside written in the same transaction
 * @throws Error if others kept changing the books; what `check` throws
 */
export function enterSettlement(
  ownerId: string,
  line: SettlementLine,
  { check = () => Promise.resolve(), beside = [] }: { check?: () => Promise<void>; beside?: readonly TransactionPart[] } = {},
): Promise<boolean> {
  return tryToEnter(ownerId, async () => {
    // The books first: who enters the same line in between changes them, and is noticed when they are written.
    const head = await findHead(ownerId);
    if (await isEntered(ownerId, line)) return false;
    await check();
    const growth: Growth = { entries: [], head: head ?? EMPTY };
    enter(growth, ownerId, line);
    const record = recordPart(ownerId, line, growth.head.number);
    return (await writeGrowth({ ownerId, head }, growth, [record, ...beside])) || null;
  });
}

async function isEntered(ownerId: string, line: SettlementLine): Promise<boolean> {
  if (line.kind === 'payout') return (await findPayout(ownerId, line.reference)) !== null;
  if (line.kind !== 'partners-set') return false;
  return canonicalJson(await findPartners(ownerId, line.eventId)) === canonicalJson(line.partners);
}

function recordPart(ownerId: string, line: SettlementLine, entry: number): TransactionPart {
  switch (line.kind) {
    case 'payout':
      return payouts.creation({ ...line, entry }, { ownerId });
    case 'partners-set':
      return partnersSet.creation({ ...line, entry }, { ownerId, prefix: partnersPrefix(line.eventId) });
    case 'platform-share-set':
      return platformShares.creation({ ...line, entry }, { ownerId, prefix: platformSharePrefix(line.eventId) });
  }
}

/** Returns the partners of an event as they were set last; none if they never were. */
export async function findPartners(ownerId: string, eventId: string): Promise<PartnerShare[]> {
  const [last] = await queryLatest(partnersSet.tableName, settlementPartition(ownerId), partnersPrefix(eventId), 1);
  return last ? partnersSet.read(last).partners : [];
}

/** Returns the platform's share as it was set last, hundredths of a percent; null if it never was. @param eventId as of the key */
export async function findPlatformShare(ownerId: string, eventId: string | null): Promise<number | null> {
  const prefix = platformSharePrefix(eventId);
  const [last] = await queryLatest(platformShares.tableName, settlementPartition(ownerId), prefix, 1);
  return last ? platformShares.read(last).share : null;
}

const toPayout = ({ entry: _entry, ...line }: ItemOf<typeof payouts>): PayoutLine => line;

/** Returns the payout of a reference; null if there is none. */
export async function findPayout(ownerId: string, reference: string): Promise<PayoutLine | null> {
  const [found] = await payouts.findEach([{ ownerId, reference }]);
  return found ? toPayout(found) : null;
}

/** Returns the day on which a payout was made; of the oldest, the day on which it was recorded. */
const dayOf = ({ paidOn, at }: PayoutLine): string => paidOn ?? at.slice(0, 10);

/**
 * Returns the payouts to an organisation, the latest first. An operator makes them by hand, so they are few.
 * @throws UnreadableItem: none may be missing in a sum
 */
export async function listPayouts(ownerId: string): Promise<PayoutLine[]> {
  const lines = (await payouts.all({ ownerId })).map(toPayout);
  return lines.sort((a, b) => dayOf(b).localeCompare(dayOf(a)) || b.at.localeCompare(a.at));
}
