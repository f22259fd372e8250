import { findAccount, findAddress } from '../../people/auth/accounts-store.ts';
import { findReferrer } from '../../people/auth/referrals/referrers-store.ts';
import { raiseMailEvent } from '../../platform/bus/mail-events-bus.ts';
import { sellerOf } from '../../catalog/listings/packages/item.ts';
import { findSettings } from '../../catalog/listings/settings/settings-store.ts';
import { type Code, markDisabled } from '../codes/codes-store.ts';
import type { Order } from '../orders/order.ts';
import { findOrder } from '../orders/orders-store.ts';
import { listOrders } from '../orders/order-lists-store.ts';
import { type PaymentItem, underIdOf } from '../payments/payment-item.ts';
import { findPayment } from '../payments/payments-store.ts';
import { spokenCode } from '../../platform/ids.ts';
import { log } from '../../platform/log/log.ts';
import { findCodeGivenFor, keepCredit } from './credits-store.ts';
import { usableFrom } from './usable-from.ts';

/** The seller id of the platform's own plans, which give no credit. */
const PLATFORM = 'platform';
const CHARACTERS = 10;
/** An order is paid by its first payment; a payment of a subscription that comes later than this is a renewal. */
const SAME_PURCHASE_MS = 60 * 60 * 1000;

/**
 * Gives the referrer of a newcomer the organiser's credit for the first purchase that the newcomer pays for there,
 * requests the mail about it, and takes the credit back if that payment is refunded or disputed before the credit is
 * used. Idempotent, even for changes that arrive late; the mail is sent once.
 * @param payments changes of one organiser's payments, oldest first
 * @throws Error if something did not answer: the changes have to be redelivered
 */
export async function creditReferrers(ownerId: string, payments: readonly PaymentItem[]): Promise<void> {
  if (ownerId === PLATFORM) return;
  const isCredited = payments.some(mayCredit);
  const { referralCredit } = isCredited ? await findSettings(ownerId) : { referralCredit: 0 };
  for (const payment of payments) {
    if (payment.status === 'reversed' || payment.status === 'suspended') await underIdOf(payment, () => takeBack(payment));
    else if (referralCredit > 0 && mayCredit(payment)) await underIdOf(payment, () => giveCredit(payment, referralCredit));
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
  // A credit that was given for another payment was mailed then.
  else if (!(await findCodeGivenFor(payment))) return;
  await raiseMailEvent({ type: 'referral-credit', userId: referrerId, newcomerId }, new Date());
}

/** Returns the user id of a newcomer's referrer; null if there is none, or either account is gone. */
async function referrerOf(newcomerId: string): Promise<string | null> {
  const address = await findAddress(newcomerId);
  const account = address === null ? null : await findAccount(address);
  return account?.userId === newcomerId && account.referral ? findReferrer(account.referral) : null;
}

/** Returns true if the buyer has never paid the organiser before, refunded or not. */
async function isFirst({ userId, orderId, ownerId, recordedAt }: PaymentItem): Promise<boolean> {
  const now = Date.parse(recordedAt);
  const isEarlier = (order: Order) => {
    if (!order.paidAt || order.amount === 0 || sellerOf(order) !== ownerId) return false;
    const wait = now - Date.parse(order.paidAt);
    return order.orderId === orderId ? wait > SAME_PURCHASE_MS : wait > 0;
  };
  return !(await listOrders(userId)).some(isEarlier);
}

/**
 * Returns true if the payment has not been refunded or disputed since. The change may be an old one that is redelivered,
 * after the change that took the money back was processed.
 */
async function isStillPaid({ provider, paymentId }: PaymentItem): Promise<boolean> {
  const payment = await findPayment({ provider: provider as Parameters<typeof findPayment>[0]['provider'], paymentId });
  return payment?.status === 'recorded';
}

interface NewCredit {
  referrerId: string;
  newcomerId: string;
  ownerId: string;
  amount: number;
  from: string;
  createdAt: string;
}

/** Returns a code for one purchase from the organiser, which only the referrer can use. An unused remainder is not paid out. */
function personalCode({ referrerId, newcomerId, ownerId, amount, from, createdAt }: NewCredit): Code {
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
    // A referrer whose purchase with the code is refunded can use it again.
    perUser: null,
    forUserId: referrerId,
    createdAt,
  };
}

/** Disables the code that was given for a payment. A used credit stays used: its purchase is paid for by then. */
async function takeBack(payment: PaymentItem): Promise<void> {
  const given = await findCodeGivenFor(payment);
  if (!given) return;
  await markDisabled(given.ownerId, given.code, new Date());
  log.info(`Took ${given.code} back: ${payment.paymentId} was refunded or is disputed.`);
}
