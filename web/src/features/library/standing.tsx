import { Clock, Info, Landmark, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#shared/api/site/orders.ts';
import { formatMoney } from '#shared/money/money.ts';
import { moverOf } from '#shared/money/payment-words.ts';
import { PROCESSING_DAYS } from '#shared/money/refund-policy.ts';
import { Badge } from './badge.tsx';
import { writtenDate } from '../../lib/time/written-date.ts';

/** Returns true if the order gives access to what was bought. */
export const isOpen = ({ status, keepsAccess }: Order) => status === 'paid' || keepsAccess;

/** Returns true if the money is back with the buyer or on its way. It is not if the refund failed: a bank may refuse it. */
export const isPaidBack = ({ status, refund }: Order) => status === 'refunded' && refund?.state !== 'failed';

/** A badge for a refund, a dispute or a pending payment; if there is none, the badge of the purchase itself. */
export function OrderBadge({ order, children }: { order: Order; children: ReactNode }) {
  if (order.status === 'refunded') return isPaidBack(order) ? <Badge icon={Undo2}>Refunded</Badge> : <RefundStuck />;
  if (order.status === 'open') return <Badge icon={Clock}>Payment pending</Badge>;
  return order.status === 'suspended' ? (
    <Badge icon={Landmark} tone="alert">
      On hold
    </Badge>
  ) : (
    children
  );
}

function RefundStuck() {
  return (
    <Badge icon={Undo2} tone="alert">
      Refund failed
    </Badge>
  );
}

/** Returns the refunded amount of a refunded purchase, minor units. For a subscription it may exceed the first payment. */
export const givenBack = ({ refundedAmount, amount }: Order) => refundedAmount || amount;

/** A note about the refund, the dispute or the pending payment of a purchase; nothing if there is none. */
export function StandingNote({ order }: { order: Order }) {
  const words = inWords(order);
  if (words.length === 0) return null;
  return (
    <div className="flex w-full gap-3 rounded-control border border-line bg-raised px-4 py-3">
      <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="flex min-w-0 flex-col gap-1 text-pretty">
        {words.map((sentence) => (
          <p key={sentence} className="wrap-anywhere">
            {sentence}
          </p>
        ))}
      </div>
    </div>
  );
}

function inWords(order: Order): string[] {
  const { status, refund, refundedAmount, currency, pendingSince } = order;
  const money = formatMoney(refundedAmount, currency);
  const [note, mover] = [noteInWords(refund), moverOf(order.payment?.provider)];
  switch (status) {
    case 'open':
      if (!pendingSince) return [];
      return [
        `Your payment has been pending since ${writtenDate(pendingSince)}.`,
        `${onceItGoesThrough(order)} There is no need to pay again.`,
      ];
    case 'suspended':
      return [whileDisputed(order, mover)];
    case 'refunded':
      if (refund?.state === 'failed') return [cameBack(mover)];
      return [
        `We refunded ${formatMoney(givenBack(order), currency)}. ${mover} takes ${PROCESSING_DAYS}.`,
        ...note,
        ...(order.keepsAccess ? ['You can still watch the replay.'] : []),
      ];
    default: {
      const part = refundedAmount > 0 ? [`We refunded ${money} of ${isRenewed(order) ? 'your payments' : 'this purchase'}.`] : [];
      return [...part, ...requestInWords(refund?.state), ...(refund?.state === 'queued' ? [] : note)];
    }
  }
}

function noteInWords(refund: Order['refund']): string[] {
  if (!refund?.note) return [];
  return [refund.isAutomatic ? refund.note : `The organiser says: “${refund.note}”`];
}

const cameBack = (mover: string) =>
  `${mover} did not accept your refund, so it came back to us. We know about it and will find another way to return your money.`;
const REFUSED =
  'Our payment provider can no longer refund this payment. We know about it and will find another way to return your money.';

const isRenewed = (order: Order) => order.kind === 'package' && order.packageKind === 'subscription';

/** Says what follows a pending payment: a gift and a plan give their buyer nothing to watch. */
function onceItGoesThrough(order: Order): string {
  if (order.kind === 'plan') return 'We will contact you as soon as it goes through.';
  if (order.gift) return `We will email your gift to ${order.gift.email} as soon as it goes through.`;
  return 'You can watch as soon as it goes through, and we will email you then.';
}

function whileDisputed(order: Order, mover: string): string {
  const cause = `${mover} is looking into this payment.`;
  if (order.kind === 'plan') return cause;
  return `${cause} ${order.gift ? 'Your gift cannot be used' : 'You cannot watch'} until it has decided.`;
}

function requestInWords(state: NonNullable<Order['refund']>['state'] | undefined): string[] {
  switch (state) {
    case 'queued':
      return [
        'You asked for a refund. The organiser will decide, and we will email you when they have. Until then, nothing changes.',
      ];
    case 'granting':
      return ['Your refund is under way.'];
    case 'declined':
      return ['The organiser declined your refund.'];
    case 'failed':
      return [REFUSED];
    default:
      return [];
  }
}
