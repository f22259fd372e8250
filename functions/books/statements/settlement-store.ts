import { canonicalJson } from '#shared/canonical-json.ts';
import type { PartnerShare, PayoutLine, SettlementLine } from '#shared/ledger/entry.ts';
import {
  agreementKey,
  partnersPrefix,
  payoutKey,
  PAYOUTS,
  platformSharePrefix,
  settlementPartition,
} from '#shared/ledger/settlement-keys.ts';
import { findHead } from '../ledger/entries-store.ts';
import { EMPTY, enter, type Growth } from '../ledger/grow.ts';
import { writeGrowth } from '../ledger/ledger-store.ts';
import { tryToEnter } from '../ledger/try-to-enter.ts';
import { batchGet, queryAll, queryLatest } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';

/**
 * Enters an agreement or a payout into an organisation's ledger, together with its record.
 * @returns false for a payout whose reference is known, and for partners who are as they were: nothing is entered
 * @throws Error if others kept changing the books
 */
export function enterSettlement(ownerId: string, line: SettlementLine): Promise<boolean> {
  return tryToEnter(ownerId, async () => {
    // The books first: who enters the same line in between changes them, and is noticed when they are written.
    const head = await findHead(ownerId);
    if (await isEntered(ownerId, line)) return false;
    const growth: Growth = { entries: [], head: head ?? EMPTY };
    enter(growth, ownerId, line);
    const entry = growth.head.number;
    const Item = { ...recordKey(ownerId, line, entry), entry, ...line };
    const record = { TableName: env.commerceTable, Item, ConditionExpression: 'attribute_not_exists(pk)' };
    return (await writeGrowth({ ownerId, head }, growth, [{ Put: record }])) || null;
  });
}

async function isEntered(ownerId: string, line: SettlementLine): Promise<boolean> {
  if (line.kind === 'payout') return (await findPayout(ownerId, line.reference)) !== null;
  if (line.kind !== 'partners-set') return false;
  return canonicalJson(await findPartners(ownerId, line.eventId)) === canonicalJson(line.partners);
}

function recordKey(ownerId: string, line: SettlementLine, number: number) {
  if (line.kind === 'payout') return payoutKey(ownerId, line.reference);
  const prefix = line.kind === 'partners-set' ? partnersPrefix(line.eventId) : platformSharePrefix(line.eventId);
  return agreementKey(ownerId, prefix, number);
}

/** Returns the partners of an event as they were set last; none if they never were. */
export async function findPartners(ownerId: string, eventId: string): Promise<PartnerShare[]> {
  const last = await lastRecord(ownerId, partnersPrefix(eventId));
  return (last?.partners as PartnerShare[] | undefined) ?? [];
}

/** Returns the platform's share as it was set last, hundredths of a percent; null if it never was. @param eventId as of the key */
export async function findPlatformShare(ownerId: string, eventId: string | null): Promise<number | null> {
  const last = await lastRecord(ownerId, platformSharePrefix(eventId));
  return (last?.share as number | undefined) ?? null;
}

async function lastRecord(ownerId: string, prefix: string): Promise<Record<string, unknown> | null> {
  const [last = null] = await queryLatest(env.commerceTable, settlementPartition(ownerId), prefix, 1);
  return last;
}

const toPayout = ({ pk: _pk, sk: _sk, entry: _entry, ...line }: Record<string, unknown>) => line as unknown as PayoutLine;

/** Returns the payout of a reference; null if there is none. */
export async function findPayout(ownerId: string, reference: string): Promise<PayoutLine | null> {
  const [found] = await batchGet(env.commerceTable, [payoutKey(ownerId, reference)], true);
  return found ? toPayout(found) : null;
}

/** Returns the payouts to an organisation, the latest first. An operator makes them by hand, so they are few. */
export async function listPayouts(ownerId: string): Promise<PayoutLine[]> {
  const payouts = (await queryAll(env.commerceTable, settlementPartition(ownerId), PAYOUTS)).map(toPayout);
  return payouts.sort((a, b) => b.at.localeCompare(a.at));
}
