import { seatChange, seatChangeFromFree } from '../order-holds.ts';
import { type Order, wasQuoted } from '../order.ts';
import { expireHolds, findOrder, notePending } from '../orders-store.ts';
import { setAside, settle, type SettlementOutcome, type Settlement } from './payment-writes-store.ts';
import { noteComeBack, notePartialRefund, noteReturned } from './refund-writes-store.ts';
import { type Command, type Outcome, outcomeOf, PaymentMismatch, PaymentMoved, type Standing, transition } from './transition.ts';
import type { OurPayment, Payment } from '../../payments/payment.ts';
import { findPayment, type RecordedPayment } from '../../payments/payments-store.ts';
import type { ProviderPayments } from '../../payments/provider.ts';
import { continueUnder, logAbout } from '../../../platform/log/correlation.ts';

/** A payment to be recorded. */
export interface Application {
  /** The payment as its provider has just reported it; nothing else is trusted. */
  payment: Payment;
  /** Our record, read before the provider was asked; null if there is none. */
  recorded: RecordedPayment | null;
  /** Refunds unwanted payments; null for orders that cost nothing. */
  provider: Pick<ProviderPayments, 'refund'> | null;
  /** The order, if the caller has just read it. */
  order?: Order | null;
  /** True if it pays a period of a second subscription of one order. */
  isSecondSubscription?: boolean;
}

/**
 * Records a payment exactly once, whoever calls and however often: the webhook's consumer, the buyer's browser or the
 * reconciliation. It executes the commands of {@link transition} until nothing is left to do.
 * @throws PaymentMismatch if the order does not exist or never asked for this amount
 * @throws PaymentMoved if another process was faster
 */
export async function applyPayment(application: Application): Promise<Outcome> {
  const { payment, recorded } = application;
  if (payment.reference === null) return { outcome: 'foreign' };
  const { userId, orderId } = payment.reference;
  logAbout({ userId, orderId, paymentId: payment.paymentId });
  if (payment.status !== 'succeeded') return noteUnpaid(payment);
  if (recorded && isUnchanged(recorded, payment)) return outcomeOf(recorded.status, { orderId }, false);
  const order = application.order ?? (await findOrder(userId, orderId));
  if (!order) throw new PaymentMismatch(`${payment.paymentId} pays ${orderId}, which does not exist.`);
  logAbout(order);
  continueUnder(order.correlationId);
  return execute({ ...application, payment, order });
}

/** True if there is nothing to do, which can be decided without reading the order. */
function isUnchanged(recorded: RecordedPayment, payment: Payment): boolean {
  const isSettled = recorded.status === 'recorded' || recorded.status === 'suspended' || recorded.status === 'reversed';
  return isSettled && transition(recorded, payment, 'held').do === 'nothing';
}

/** Shows in the library that a payment is being checked, or no longer shows it if the payment failed. */
async function noteUnpaid({ reference, status }: OurPayment): Promise<Outcome> {
  if (status !== 'payable') await notePending(reference, status === 'processing' ? new Date().toISOString() : null);
  return { outcome: 'unpaid' };
}

type Work = Application & { payment: OurPayment; order: Order };

/**
 * At most a few commands follow each other: a payment that comes too late for its seat, for example, is set aside and sent
 * back.
 */
async function execute(work: Work): Promise<Outcome> {
  const { payment, order } = work;
  let recorded: Parameters<typeof transition>[0] = work.recorded;
  let standing = standingOf(work, order);
  let isNew = false;
  for (;;) {
    const command = transition(recorded, payment, standing);
    switch (command.do) {
      case 'settle': {
        const settled = await settleWith(work, command.to);
        if (settled === 'done') return outcomeOf(command.to, order, true);
        if (settled === 'sold-out' || settled === 'taken') standing = settled;
        else if (settled === 'order-moved') standing = await standingNow(work);
        else recorded = await recordedByOthers(work);
        break;
      }
      case 'set aside':
        requireQuoted(payment, order);
        isNew = await setAside(payment, order, command.as);
        // An order that stays open does not need what it holds.
        if (isNew && command.as !== 'reversed' && order.status === 'open') await expireHolds(order);
        recorded = isNew ? { status: command.as, refunded: payment.refunded } : await recordedByOthers(work);
        break;
      case 'look again':
        recorded = await recordedByOthers(work);
        break;
      default:
        return outcomeOf(recorded!.status, order, (await note(command, work)) || isNew, recorded!.returnedAs);
    }
  }
}

/**
 * Returns the standing of the order. The payment of a subscription's period never takes the order; the subscription's state
 * does.
 */
function standingOf({ payment, isSecondSubscription }: Work, order: Order): Standing {
  if (payment.subscriptionId !== undefined) return isSecondSubscription ? 'taken' : 'open';
  if (order.status === 'open') return 'open';
  return order.paymentId === payment.paymentId ? 'held' : 'taken';
}

/**
 * @throws PaymentMismatch for an amount that the order's attempt never asked for; the terms of a period are its subscription's
 */
function requireQuoted(payment: OurPayment, order: Order): void {
  const { attempt, orderId } = payment.reference;
  if (payment.isReversed || payment.subscriptionId !== undefined) return;
  if (wasQuoted(order, attempt, payment.amount, payment.currency)) return;
  throw new PaymentMismatch(`${payment.paymentId} paid ${payment.amount}, which ${orderId} never asked for.`);
}

/**
 * Settles with the seats that are held for the order; if one was lost, with a free one. An upgrade whose ticket is gone has nothing left to
 * give, like an order without a seat. A package that its buyer has paid for by another order, as by an upgrade, is taken.
 */
async function settleWith(
  { payment, order, recorded: from }: Work,
  to: Settlement['to'],
): Promise<Exclude<SettlementOutcome, 'seat-lost' | 'access-refused'> | 'sold-out' | 'taken'> {
  if (!from) requireQuoted(payment, order);
  const step = { isFirst: from === null, to, attempt: payment.subscriptionId === undefined ? payment.reference.attempt : null };
  const held = seatChange(order, step);
  const first = held ? await settle({ payment, order, from, to, seats: held }) : 'seat-lost';
  if (first === 'access-refused') return refusalOf(order);
  if (first !== 'seat-lost') return first;
  const seats = await seatChangeFromFree(order, step);
  if (!seats) return 'sold-out';
  const second = await settle({ payment, order, from, to, seats });
  if (second === 'access-refused') return refusalOf(order);
  return second === 'seat-lost' ? moved(payment) : second;
}

/** Returns what it means that the access of an order was refused: an upgrade's for want of its ticket, any other's because it is there. */
const refusalOf = (order: Order) => (order.kind === 'package' && order.upgrades ? 'sold-out' : 'taken');

/** Executes a command that moves no order. @returns false if another process had done it before */
async function note(command: Command, { payment, order, recorded, provider }: Work): Promise<boolean> {
  switch (command.do) {
    case 'note partial refund':
      return notePartialRefund(payment, order);
    case 'note refund came back':
      return (await noteComeBack(payment, order, recorded!)) || moved(payment);
    case 'send back':
      if (provider) await sendBack(payment, provider);
      await noteReturned(payment, order);
      return false;
    case 'note returned':
      await noteReturned(payment, order);
      return false;
    default:
      return false;
  }
}

/** Refunds a payment. @throws PaymentMismatch if that is refused for good, for a person: it must not be retried for ever */
async function sendBack({ paymentId }: Payment, { refund }: Pick<ProviderPayments, 'refund'>): Promise<void> {
  const result = await refund(paymentId);
  if (result.state === 'refused') throw new PaymentMismatch(`${paymentId} is to go back, and cannot. ${result.why}`);
}

/**
 * Returns what another process recorded in the meantime, if that agrees with the provider's answer.
 * @throws PaymentMoved if the provider has to be asked again
 */
async function recordedByOthers({ payment }: Work): Promise<RecordedPayment> {
  const recorded = await findPayment(payment);
  const isUnwanted = recorded?.status === 'duplicate' || recorded?.status === 'sold-out';
  if (!recorded || (!isUnwanted && transition(recorded, payment, 'held').do !== 'nothing')) return moved(payment);
  return recorded;
}

/**
 * Returns the standing of an order that another process changed. An order that is gone, with its account, is taken as well.
 * @throws PaymentMoved if the order is open again, or if it is not this payment's first step
 */
async function standingNow(work: Work): Promise<Standing> {
  const { userId, orderId } = work.order;
  const now = await findOrder(userId, orderId);
  if (work.recorded || now?.status === 'open') return moved(work.payment);
  return now ? standingOf(work, now) : 'taken';
}

function moved({ paymentId }: Payment): never {
  throw new PaymentMoved(`${paymentId} was changed by another process.`);
}
