import { listEventsOf } from '../../../catalog/listings/events-store.ts';
import { env } from '../../../platform/env.ts';
import { type Balance, balancesOf } from '../balance.ts';
import { heldOf, releasedAt, type Show } from './reserve-rules.ts';

/** The money that an organisation or a partner is owed in one currency, and the part of it that may be transferred. Amounts in minor units. */
export interface Payable {
  currency: string;
  /** The ledger's end by which it is owed. */
  ledgerHash: string;
  /** Owed, also what is held back; negative for a debt. */
  owed: number;
  /** Held back until its shows have happened. */
  held: number;
  /** When the next of that is released, as far as is known, ISO 8601; null if it is not, or nothing is held. */
  heldUntil: string | null;
  /** Never negative: a debt stays in the balance, and what is earned next pays it. */
  payable: number;
}

/**
 * Returns what may be transferred in each currency, by the organisation's ledger and the operator's reserve.
 * @param payee a partner of the organisation; empty for itself
 * @throws ApiError as {@link balancesOf}
 */
export async function payablesOf(ownerId: string, payee: string, now: Date): Promise<Payable[]> {
  const balances = await balancesOf(ownerId);
  const days = env.payoutReserveDays;
  const shows = days === null ? new Map<string, Show>() : await showsOf(ownerId);
  return balances.map((balance) => payableIn(balance, payee, shows, days ?? 0, now));
}

/** Returns what may be transferred of a balance. A partner has its part, and never more than what the ledger leaves of everybody's. */
function payableIn(
  { currency, end, events, balance, own, partners }: Balance,
  payee: string,
  shows: ReadonlyMap<string, Show>,
  days: number,
  now: Date,
): Payable {
  const partOf = (event: Balance['events'][number]) =>
    event.parts.reduce((sum, part) => (part.payee === payee ? sum + part.amount : sum), 0);
  const ownOf = (event: Balance['events'][number]) => event.earned - event.parts.reduce((sum, { amount }) => sum + amount, 0);
  const earned = events.map((event) => ({ eventId: event.eventId, earned: payee === '' ? ownOf(event) : partOf(event) }));
  const held = heldOf(earned, shows, days, now);
  const heldUntil = releasedAt(earned, shows, days, now);
  const owed = payee === '' ? own : (partners.find((partner) => partner.payee === payee)?.balance ?? 0);
  return { currency, ledgerHash: end.hash, owed, held, heldUntil, payable: Math.max(0, Math.min(owed - held, balance)) };
}

async function showsOf(ownerId: string): Promise<ReadonlyMap<string, Show>> {
  return new Map((await listEventsOf(ownerId)).map((event) => [event._id, event]));
}
