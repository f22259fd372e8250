import { namedSellerOf } from '../../../catalog/listings/packages/item.ts';
import { findAccountsOf } from '../../../people/auth/accounts-store.ts';
import { findOrganizations } from '../../../people/organizations/organizations-store.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { inParallel } from '../../../platform/in-parallel.ts';
import { UnreadableItem } from '../../../platform/items/unreadable-item.ts';
import { listedLedgers } from '../../ledger/ledger-store.ts';
import { balancesOf } from '../balance.ts';
import { stateOf } from '../connect/account-state-rules.ts';
import { findConnectedAccount } from '../connect/connected-accounts-store.ts';
import { findOpenTransfer } from '../connect/transfers-store.ts';
import { findPayoutMethod, type PayoutMethod } from '../payout-method/payout-methods-store.ts';
import { type InstructedPayout, listInstructed } from './instructed-payouts-store.ts';
import { isOpen } from './open-payout.ts';
import type { Payee } from './payout-lines.ts';
import { MOST_PAID_AT_ONCE } from './transfer-rules.ts';

/** A sum in one currency that an organisation is owed and can be paid. */
export interface DuePayout extends Payee {
  /** Minor units. */
  amount: number;
  currency: string;
  method: PayoutMethod;
  /** Its payout of this currency in the last file that had one; null if none had. */
  before: InstructedPayout | null;
  /** The hash of the ledger's last entry at the moment when the amount was computed. */
  ledgerHash: string;
}

/** The payouts that would be made. Organisations that are owed nothing are in none of the lists. */
export interface PayoutPlan {
  due: DuePayout[];
  /** Organisations that are owed money and cannot be paid, each with the reason. */
  leftOut: (Payee & { why: string })[];
  /** Organisations with a payout in an earlier file that is not recorded yet. */
  open: (Payee & { instructed: InstructedPayout; method: PayoutMethod | null })[];
}

/** The number of organisations that are read at once. */
const AT_ONCE = 4;

/** Returns what is owed to each organisation and can be paid now, and what cannot and why. */
export async function planPayouts(now: Date): Promise<PayoutPlan> {
  const plan: PayoutPlan = { due: [], leftOut: [], open: [] };
  await inParallel(await payees(), (payee) => planPayout(plan, payee, now), AT_ONCE);
  const byName = (one: Payee, other: Payee) => one.name.localeCompare(other.name) || one.ownerId.localeCompare(other.ownerId);
  for (const list of Object.values(plan) as Payee[][]) list.sort(byName);
  return plan;
}

/** Returns all organisations that have a ledger: without one, nothing was ever sold. The books of test purchases are nobody's money. */
async function payees(): Promise<Payee[]> {
  const ownerIds = (await listedLedgers.all({}))
    .map(({ ownerId }) => ownerId)
    .filter((id) => id !== 'platform' && namedSellerOf(id) === id);
  const [organizations, accounts] = await Promise.all([findOrganizations(ownerIds), findAccountsOf(ownerIds)]);
  return ownerIds.map((ownerId) => {
    const account = accounts.get(ownerId);
    return { ownerId, name: organizations.get(ownerId)?.name ?? account?.name ?? ownerId, email: account?.email ?? null };
  });
}

async function planPayout(plan: PayoutPlan, payee: Payee, now: Date): Promise<void> {
  const { ownerId } = payee;
  const leaveOut = (why: string) => void plan.leftOut.push({ ...payee, why });
  try {
    const [method, before] = [await findPayoutMethod(ownerId), await listInstructed(ownerId)];
    const open = new Set<string>();
    for (const instructed of before) {
      if (!(await isOpen(ownerId, instructed))) continue;
      open.add(instructed.currency);
      plan.open.push({ ...payee, instructed, method });
    }
    const owed = (await balancesOf(ownerId)).filter(({ own, currency }) => own > 0 && !open.has(currency));
    if (owed.length === 0) return undefined;
    const [atStripe, transfer] = await Promise.all([findConnectedAccount(ownerId), findOpenTransfer(ownerId)]);
    if (transfer) return leaveOut('a transfer to its account at Stripe is under way');
    if (atStripe && stateOf(atStripe.facts) === 'ready') return leaveOut('it is paid through its account at Stripe');
    if (!method) return leaveOut('it has entered no bank account yet');
    if (now.toISOString() < method.paidFrom) {
      return leaveOut(`its bank account was changed at ${method.setAt}, and is not paid to before ${method.paidFrom}`);
    }
    for (const { currency, own: amount, end } of owed) {
      if (amount > MOST_PAID_AT_ONCE) leaveOut('it is owed more than one payout can be: pay it in parts, by hand');
      else {
        const last = before.find((one) => one.currency === currency) ?? null;
        plan.due.push({ ...payee, amount, currency, method, before: last, ledgerHash: end.hash });
      }
    }
  } catch (error) {
    // The others are paid all the same.
    if (!(error instanceof ApiError) && !(error instanceof UnreadableItem)) throw error;
    leaveOut(error.message);
  }
  return undefined;
}
