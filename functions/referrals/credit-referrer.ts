import { findAccount, findAddress } from '../auth/accounts-store.ts';
import type { Code } from '../codes/code-rules.ts';
import { markDisabled } from '../codes/codes-store.ts';
import type { PaymentItem } from '../ledger/payment-item.ts';
import { raiseMailEvent } from '../mail/mail-events-bus.ts';
import { type Order, sellerOf } from '../orders/order.ts';
import { findOrder, listOrders } from '../orders/orders-store.ts';
import { findPayment } from '../orders/recording/payments-store.ts';
import { log } from '../platform/log.ts';
import { spokenCode } from '../platform/spoken-code.ts';
import { findSettings } from '../studio/settings-store.ts';
import { findCodeGivenFor, keepCredit } from './credits-store.ts';
import { findReferrer } from './referrers-store.ts';
import { usableFrom } from './usable-from.ts';

/** Whose the plans are: those give no credit. */
const PLATFORM = 'platform';
const CHARACTERS = 10;
/** An order is paid with its first payment; what a subscription pays later than this is a renewal. */
const SAME_PURCHASE_MS = 60 * 60 * 1000;

/**
 * Gives who sent a newcomer the organiser's credit for the first purchase they pay there, asks for the mail that tells
 * them, and takes the credit back where that payment goes back, or is disputed, before it was used. Heard twice, or late,
 * a change does nothing anew, and the mail is sent once.
 * @param payments changes of one organiser's payments, oldest first
 * @throws Error where something did not answer: the changes are to come again
 */
export async function creditReferrers(ownerId: string, payments: readonly PaymentItem[]): Promise<void> {
  if (ownerId === PLATFORM) return;
  const isCredited = payments.some(mayCredit);
  const { referralCredit } = isCredited ? await findSettings(ownerId) : { referralCredit: 0 };
  for (const payment of payments) {
    if (payment.status === 'reversed' || payment.status === 'suspended') await takeBack(payment);
    else if (referralCredit > 0 && mayCredit(payment)) await giveCredit(payment, referralCredit);
  }
}

const mayCredit = ({ status, amount }: PaymentItem) => status === 'recorded' && amount > 0;

async function giveCredit(payment: PaymentItem, amount: number): Promise<void> {
  const { userId: newcomerId, ownerId, currency, recordedAt } = payment;
  const referrerId = await referrerOf(newcomerId);
  if (referrerId === null || referrerId === newcomerId || !(await isFirst(payment)) || !(await isStillPaid(payment))) return;
  const order = await findOrder(newcomerId, payment.orderId);
  if (!order) return;
  const from = await usableFrom(order, recordedAt);
  const code = personalCode({ referrerId, newcomerId, ownerId, amount, from, createdAt: recordedAt });
  const credit = { referrerId, newcomerId, ownerId, code: code.code, amount, currency, at: recordedAt, usableFrom: from };
  if (await keepCredit(credit, code, payment)) log.info(`Gave ${referrerId} ${amount} for ${newcomerId} at ${ownerId}.`);
  // One that was given for another payment was mailed then.
  else if (!(await findCodeGivenFor(payment))) return;
  await raiseMailEvent({ type: 'referral-credit', userId: referrerId, newcomerId }, new Date());
}

/** Who sent somebody; null where nobody did, or either of them is gone. */
async function referrerOf(newcomerId: string): Promise<string | null> {
  const address = await findAddress(newcomerId);
  const account = address === null ? null : await findAccount(address);
  return account?.userId === newcomerId && account.referral ? findReferrer(account.referral) : null;
}

/** Whether nothing else was ever paid to the organiser before, given back or not. */
async function isFirst({ userId, orderId, ownerId, recordedAt }: PaymentItem): Promise<boolean> {
  const now = Date.parse(recordedAt);
  const isEarlier = (order: Order) => {
    if (!order.paidAt || order.amount === 0 || sellerOf(order) !== ownerId) return false;
    const wait = now - Date.parse(order.paidAt);
    return order.orderId === orderId ? wait > SAME_PURCHASE_MS : wait > 0;
  };
  return !(await listOrders(userId)).some(isEarlier);
}

/** The change may be an old one that comes again: where the money went back since, that was heard before. */
async function isStillPaid({ provider, paymentId }: PaymentItem): Promise<boolean> {
  const payment = await findPayment({ provider: provider as Parameters<typeof findPayment>[0]['provider'], paymentId });
  return payment?.status === 'recorded';
}

interface Given {
  referrerId: string;
  newcomerId: string;
  ownerId: string;
  amount: number;
  from: string;
  createdAt: string;
}

/** Good for one purchase at the organiser's, for nobody but the referrer. What is not needed of it is not given out. */
function personalCode({ referrerId, newcomerId, ownerId, amount, from, createdAt }: Given): Code {
  return {
    code: `REF-${spokenCode(`credit of ${referrerId} for ${newcomerId}`, CHARACTERS)}`,
    ownerId,
    kind: 'promo',
    percent: null,
    amount,
    eventId: null,
    packageId: null,
    from,
    until: null,
    uses: 1,
    // Whose purchase with it goes back has it again.
    perUser: null,
    forUserId: referrerId,
    createdAt,
  };
}

/** A credit that was used stays used: its purchase is paid for by then. */
async function takeBack(payment: PaymentItem): Promise<void> {
  const given = await findCodeGivenFor(payment);
  if (!given) return;
  await markDisabled(given.ownerId, given.code, new Date());
  log.info(`Took ${given.code} back, for ${payment.paymentId} was given back or is disputed.`);
}
