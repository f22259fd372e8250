import { type Order, wasQuoted } from '../order.ts';
import { findOrder, keepHolds, notePending } from '../orders-store.ts';
import { isOurs, type OurPayment, type Payment } from '../payment.ts';
import { markReturned, notePartialRefund, noteSentBack } from './money-back-store.ts';
import { findPayment, recordAlone, type RecordedPayment, type Settlement, settle } from './payments-store.ts';
import { refundPayment } from '../providers.ts';
import { RefundRefused } from '../refund-refused.ts';
import { freeHolds, NO_CHANGE, sellHolds, sellWhatIsLeft } from '../seats.ts';

/**
 * What became of a payment. Only `paid` gives access. `returned`: it was not wanted and goes back to the buyer, because
 * its order was paid before or no seat was left.
 */
export type Outcome =
  | { outcome: 'paid' | 'suspended' | 'reversed'; orderId: string; isNew: boolean }
  | { outcome: 'returned'; why: 'duplicate' | 'sold-out'; orderId: string; isNew: boolean }
  | { outcome: 'unpaid' }
  | { outcome: 'foreign' };

/** The provider says one thing and our order another: a person has to look. */
export class PaymentMismatch extends Error {
  override name = 'PaymentMismatch';
}

/** Somebody else moved the payment or its order meanwhile: ask the provider again, and begin anew. */
export class PaymentMoved extends Error {
  override name = 'PaymentMoved';
}

interface Known {
  /** The payment as it was read before the provider was asked, null where it was new to us; left out where nobody looked. */
  before?: RecordedPayment | null;
  /** The order, where it was read just now. */
  order?: Order | null;
}

/**
 * Records a payment exactly once, whoever asks and however often: the webhook's consumer, the buyer's browser or
 * a later reconciliation. The payment must have just been fetched from its provider: nothing else is believed.
 * Only who read what we hold before asking the provider may move a dispute, because it may go either way.
 * @throws PaymentMismatch where the order is unknown or never asked for this amount
 * @throws PaymentMoved where others were faster
 */
export async function recordPayment(payment: Payment, { before, order: read }: Known = {}): Promise<Outcome> {
  if (!isOurs(payment)) return { outcome: 'foreign' };
  if (payment.status !== 'succeeded') return noteCheck(payment);
  const { userId, orderId } = payment.reference;
  if (before && isNoNews(payment, before)) return { outcome: OUTCOME[before.status], orderId, isNew: false };
  const [order, known] = await Promise.all([
    read === undefined ? findOrder(userId, orderId) : read,
    before === undefined ? findPayment(payment) : before,
  ]);
  if (!order) throw new PaymentMismatch(`${payment.paymentId} pays ${orderId}, which does not exist.`);
  if (!known) return recordNew(payment, order, before !== undefined);
  switch (known.status) {
    case 'duplicate':
    case 'sold-out':
      return giveBack(payment, order, known.status, false);
    case 'returned':
      // One that came too late for its seat left the order as it was.
      return { outcome: 'returned', why: order.status === 'open' ? 'sold-out' : 'duplicate', orderId, isNew: false };
    case 'reversed':
      return { outcome: 'reversed', orderId, isNew: before !== undefined && (await followRefunds(payment, order, known)) };
    case 'recorded':
    case 'suspended':
      return moveKnown(payment, order, known, before !== undefined);
  }
}

/** Has the buyer's library say that their payment is under way, and no longer where nothing came of it. */
async function noteCheck({ reference, status }: OurPayment): Promise<Outcome> {
  if (status !== 'payable') await notePending(reference, status === 'processing' ? new Date().toISOString() : null);
  return { outcome: 'unpaid' };
}

/** Whether what we hold says the same, as it does where something is told a second time. */
function isNoNews(payment: Payment, known: RecordedPayment): known is RecordedPayment & { status: Settlement['to'] } {
  const isSame = known.status === stateOf(payment) && known.refunded === payment.refunded;
  return isSame && !known.owed && !isDisputedAnew(payment, known);
}

/** Whether it has a dispute that nobody was told of, while another was open or in its place. */
export function isDisputedAnew({ disputes = [] }: Payment, known: RecordedPayment): boolean {
  return disputes.some((id) => !known.disputes?.includes(id));
}

async function recordNew(payment: OurPayment, order: Order, mayToggle: boolean): Promise<Outcome> {
  const { orderId, attempt } = payment.reference;
  if (!payment.isReversed && !wasQuoted(order, attempt, payment.amount, payment.currency)) {
    throw new PaymentMismatch(`${payment.paymentId} paid ${payment.amount}, which ${orderId} never asked for.`);
  }
  const to = stateOf(payment);
  const seats = to === 'reversed' ? NO_CHANGE : sellHolds(order, attempt);
  let settled = seats ? await settle({ payment, order, from: null, to, seats }) : 'seat-lost';
  if (settled === 'seat-lost') {
    const left = await sellWhatIsLeft(order, attempt);
    if (left === null) return soldOut(payment, order);
    settled = await settle({ payment, order, from: null, to, seats: left });
  }
  switch (settled) {
    case 'done':
      return { outcome: OUTCOME[to], orderId, isNew: true };
    case 'order-moved':
      return recordBeside(payment, order);
    case 'payment-moved':
      return recordedMeanwhile(payment, mayToggle);
    case 'seat-lost':
      throw moved(payment);
  }
}

/**
 * Somebody else recorded it since we looked. What they made of it stands, but where a dispute began or ended meanwhile, who
 * looked before asking the provider asks again: the event that tells of it is not delivered a second time.
 */
async function recordedMeanwhile(payment: OurPayment, mayToggle: boolean): Promise<Outcome> {
  const result = await recordPayment(payment);
  if (mayToggle && result.outcome !== OUTCOME[stateOf(payment)]) throw moved(payment);
  return result;
}

const moved = ({ paymentId }: Payment) => new PaymentMoved(`${paymentId} was moved by somebody else.`);

/** The order is held by another payment, or is done with. */
async function recordBeside(payment: OurPayment, order: Order): Promise<Outcome> {
  const { orderId } = order;
  const now = await findOrder(order.userId, orderId);
  if (now?.status === 'open') throw moved(payment);
  const status = payment.isReversed ? 'reversed' : 'duplicate';
  if (!(await recordAlone(payment, order, status))) return recordPayment(payment);
  return status === 'reversed' ? { outcome: 'reversed', orderId, isNew: true } : giveBack(payment, order, 'duplicate', true);
}

async function soldOut(payment: OurPayment, order: Order): Promise<Outcome> {
  if (!(await recordAlone(payment, order, 'sold-out'))) return recordPayment(payment);
  // What it had is somebody else's now: buying again looks for a seat anew, and paying by another way does so, too.
  await keepHolds(order, (order.holds ?? []).map((hold) => ({ ...hold, until: new Date(0).toISOString() })));
  return giveBack(payment, order, 'sold-out', true);
}

async function moveKnown(payment: OurPayment, order: Order, known: RecordedPayment, mayToggle: boolean): Promise<Outcome> {
  const { orderId } = order;
  const to = stateOf(payment);
  const isNews = to !== known.status || (to === 'suspended' && isDisputedAnew(payment, known));
  const mayMove = isNews && (to === 'reversed' || mayToggle);
  if (!mayMove) {
    const isMore = payment.refunded > known.refunded && (await notePartialRefund(payment, order));
    const isNew = isMore || (mayToggle && (await followRefunds(payment, order, known)));
    return { outcome: OUTCOME[known.status as Settlement['to']], orderId, isNew };
  }
  const seats = to === 'reversed' ? freeHolds(order) : { ...NO_CHANGE, holds: order.holds ?? [] };
  let settled = await settle({ payment, order, from: known, to, seats });
  // A seat that nobody counts any more needs not be freed.
  if (settled === 'seat-lost') settled = await settle({ payment, order, from: known, to, seats: NO_CHANGE });
  if (settled !== 'done') throw moved(payment);
  return { outcome: OUTCOME[to], orderId, isNew: true };
}

/**
 * A refund may come back days later, because its bank does not take it. What is closed stays closed, and a person finds out
 * how the buyer gets the money. False where nothing came back.
 * @param known as it was read before the provider was asked
 * @throws PaymentMoved where others were faster
 */
export async function followRefunds(payment: OurPayment, order: Order, known: RecordedPayment): Promise<boolean> {
  const isLess = payment.refunded < known.refunded;
  const isPaidAtLast = known.owed === true && (payment.isReversed || payment.refunded > known.refunded);
  if (!isLess && !isPaidAtLast) return false;
  if (!(await noteSentBack(payment, order, known))) throw moved(payment);
  return true;
}

/** What became of a payment, by what it is kept as. */
export const OUTCOME = { recorded: 'paid', suspended: 'suspended', reversed: 'reversed' } as const;

/** As what a payment that succeeded is kept. */
export function stateOf({ isReversed, isDisputed }: Payment): Settlement['to'] {
  if (isReversed) return 'reversed';
  return isDisputed ? 'suspended' : 'recorded';
}

/**
 * Repeated until the provider has confirmed it: the refund's key makes it happen once. Of one that is disputed the bank
 * decides first, and the provider refuses a refund until then.
 */
export async function giveBack(payment: OurPayment, order: Order, why: 'duplicate' | 'sold-out', isNew: boolean): Promise<Outcome> {
  const returned = { outcome: 'returned', why, orderId: order.orderId, isNew } as const;
  if (payment.isDisputed && !payment.isReversed) return returned;
  if (!payment.isReversed) await refundPayment(payment).catch((error: unknown) => noWayBack(payment, error));
  await markReturned(payment, order);
  return returned;
}

/** What its provider will never give back is a person's work, and not to be tried for ever. */
function noWayBack({ paymentId }: Payment, error: unknown): never {
  throw error instanceof RefundRefused ? new PaymentMismatch(`${paymentId} is to go back, and cannot. ${error.message}`) : error;
}
