import type { Order } from '../order.ts';
import type { Payment } from '../../payments/payment.ts';
import type { PaymentStatus, RecordedPayment } from '../../payments/payments-store.ts';

/**
 * The state of the order of a payment that was never recorded. `open`: unpaid. `sold-out`: unpaid, and no seat is left,
 * or the ticket is gone that it upgrades. `taken`:
 * paid by another payment, or what it buys was paid by another order. `held`: paid by this payment, which another process has just recorded.
 */
export type Standing = 'open' | 'sold-out' | 'taken' | 'held';

/** The row of the table: the recorded state of a payment, or the standing of the order that a new payment is for. */
type RecordState = PaymentStatus | `new: ${Standing}`;

/** The column of the table: the provider's state of a successful payment. */
type ProviderState = 'kept' | 'disputed' | 'reversed';

/** A step for a payment. Each command is one write, and for `send back` a refund at the provider before it. */
export type Command =
  /** Writes the payment, updates its order, and grants or revokes access. */
  | { do: 'settle'; to: 'recorded' | 'suspended' | 'reversed' }
  /** Writes a payment that its order cannot use, or that was refunded before it was recorded. */
  | { do: 'set aside'; as: 'duplicate' | 'sold-out' | 'reversed' }
  /** Refunds a payment that its order cannot use, and records the refund. */
  | { do: 'send back' }
  /** Records that such a payment was refunded. */
  | { do: 'note returned' }
  /** Records a partial refund. */
  | { do: 'note partial refund' }
  /** Records that the buyer's bank returned a refund, or that the refund arrived after all. */
  | { do: 'note refund came back' }
  /** Reads everything again. */
  | { do: 'look again' }
  | { do: 'nothing' };

const settle = (to: 'recorded' | 'suspended' | 'reversed') => ({ do: 'settle', to }) as const;
const setAside = (as: 'duplicate' | 'sold-out' | 'reversed') => ({ do: 'set aside', as }) as const;
const SEND_BACK = { do: 'send back' } as const;
const NOTE_RETURNED = { do: 'note returned' } as const;
const LOOK_AGAIN = { do: 'look again' } as const;
const NOTHING = { do: 'nothing' } as const;

/** A cell that depends on more than its row and column. */
type Rule = (recorded: KnownPayment, payment: Payment) => Command;

/**
 * The command for a payment, by our record (row) and the provider's report (column). States only move forward, except that a
 * dispute may end either way. A bank decides a disputed payment, so nothing is refunded until then.
 */
// prettier-ignore
const TABLE: Readonly<Record<RecordState, Readonly<Record<ProviderState, Command | Rule>>>> = {
  //                 kept                           disputed                          reversed
  'new: open':     { kept: settle('recorded'),      disputed: settle('suspended'),    reversed: settle('reversed') },
  'new: sold-out': { kept: setAside('sold-out'),    disputed: setAside('sold-out'),   reversed: settle('reversed') },
  'new: taken':    { kept: setAside('duplicate'),   disputed: setAside('duplicate'),  reversed: setAside('reversed') },
  'new: held':     { kept: LOOK_AGAIN,              disputed: LOOK_AGAIN,             reversed: LOOK_AGAIN },
  recorded:        { kept: refundsSince,            disputed: settle('suspended'),    reversed: settle('reversed') },
  suspended:       { kept: settle('recorded'),      disputed: disputesSince,          reversed: settle('reversed') },
  reversed:        { kept: refundsSince,            disputed: refundsSince,           reversed: refundsSince },
  duplicate:       { kept: SEND_BACK,               disputed: NOTHING,                reversed: NOTE_RETURNED },
  'sold-out':      { kept: SEND_BACK,               disputed: NOTHING,                reversed: NOTE_RETURNED },
  returned:        { kept: NOTHING,                 disputed: NOTHING,                reversed: NOTHING },
};

type KnownPayment = Pick<RecordedPayment, 'status' | 'refunded' | 'owed' | 'disputes' | 'returnedAs'>;

/**
 * Returns the command that brings our record of a successful payment in line with its provider's answer.
 * @param recorded as it was read before the provider was asked; null if the payment was never recorded
 * @param order matters for a payment that was never recorded
 */
export function transition(recorded: KnownPayment | null, payment: Payment, order: Standing): Command {
  const cell = TABLE[recorded?.status ?? `new: ${order}`][reportedOf(payment)];
  return typeof cell === 'function' ? cell(recorded!, payment) : cell;
}

function reportedOf({ isReversed, isDisputed }: Payment): ProviderState {
  if (isReversed) return 'reversed';
  return isDisputed ? 'disputed' : 'kept';
}

/** A bank may return a refund days later because it does not accept it. Access stays revoked, and a person takes over. */
function refundsSince(recorded: KnownPayment, payment: Payment): Command {
  const isMore = payment.refunded > recorded.refunded;
  if (isMore && recorded.status !== 'reversed') return { do: 'note partial refund' };
  const isPaidAtLast = recorded.owed === true && (payment.isReversed || isMore);
  return payment.refunded < recorded.refunded || isPaidAtLast ? { do: 'note refund came back' } : NOTHING;
}

/** A further dispute is recorded like the first, so that the organiser is notified of each. */
function disputesSince(recorded: KnownPayment, payment: Payment): Command {
  const isNew = payment.disputes?.some((id) => !recorded.disputes?.includes(id)) ?? false;
  return isNew ? settle('suspended') : refundsSince(recorded, payment);
}

/**
 * The result of recording a payment. Only `paid` gives access. `returned`: the payment is refunded, because its order was already
 * paid, no seat was left, or the ticket is gone that it upgrades.
 */
export type Outcome =
  | { outcome: 'paid' | 'suspended' | 'reversed'; orderId: string; isNew: boolean }
  | { outcome: 'returned'; why: 'duplicate' | 'sold-out'; orderId: string; isNew: boolean }
  | { outcome: 'unpaid' }
  | { outcome: 'foreign' };

const OUTCOME = { recorded: 'paid', suspended: 'suspended', reversed: 'reversed' } as const;

/**
 * Returns the outcome of a recorded payment by its state.
 * @param isNew true if this call recorded it
 * @param returnedAs why a returned payment was unwanted; by its order's state if left out
 */
export function outcomeOf(
  status: PaymentStatus,
  order: Pick<Order, 'orderId'> & { status?: Order['status'] },
  isNew: boolean,
  returnedAs?: RecordedPayment['returnedAs'],
): Outcome {
  const { orderId } = order;
  switch (status) {
    case 'recorded':
    case 'suspended':
    case 'reversed':
      return { outcome: OUTCOME[status], orderId, isNew };
    case 'duplicate':
    case 'sold-out':
      return { outcome: 'returned', why: status, orderId, isNew };
    case 'returned':
      // A payment that came too late for its seat left the order as it was.
      return { outcome: 'returned', why: returnedAs ?? (order.status === 'open' ? 'sold-out' : 'duplicate'), orderId, isNew };
  }
}

/** The provider's report contradicts our order, so a person has to look at it. */
export class PaymentMismatch extends Error {
  override name = 'PaymentMismatch';
}

/** Another process changed the payment or its order: the caller reads both and asks the provider again. */
export class PaymentMoved extends Error {
  override name = 'PaymentMoved';
}

/** Returns null if another process changed the payment, so that the caller reads everything again. @throws every other error */
export function unlessMoved(error: unknown): null {
  if (error instanceof PaymentMoved) return null;
  throw error;
}
