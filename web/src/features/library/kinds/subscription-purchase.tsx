import { CalendarOff, CalendarSync, CalendarX, CreditCard, Settings2, TriangleAlert } from 'lucide-react';
import type { Subscription } from '#shared/api/money/subscriptions.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { whatComesNext } from '../../../lib/purchase/subscription-words.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { OverdueNotice } from '../../../ui/overdue-notice.tsx';
import { Badge } from '../badge.tsx';
import type { EventOrder } from '../event-purchase.tsx';
import { OrderPicture } from '../order-picture.tsx';
import { type CardActions, PurchaseCard } from '../purchase-card.tsx';
import { OrderBadge } from '../standing.tsx';
import { BundledEvents } from './bundled-events.tsx';

interface Props extends CardActions {
  order: EventOrder;
  /** The subscription of the order; undefined until it is known. */
  subscription: Subscription | undefined;
}

/** A subscription, paid by the month or by the year, and its status. It is managed in the account. */
export function SubscriptionPurchase({ order, subscription, ...actions }: Props) {
  const { packageName, eventTitle, event, status } = order;
  const isOver = status === 'refunded' || subscription?.status === 'ended';
  const isOverdue = subscription?.status === 'overdue';
  const isRunning = status === 'paid' && !isOver;
  return (
    <PurchaseCard
      order={order}
      title={packageName}
      {...actions}
      renewal={isOver ? undefined : subscription}
      picture={<OrderPicture image={event?.image} faded={isOver} />}
      badge={
        <OrderBadge order={order}>
          <SubscriptionBadge subscription={subscription} />
        </OrderBadge>
      }
      action={!isOver && status !== 'open' && <Manage name={packageName} isOverdue={isOverdue} />}
    >
      <div className="flex flex-col gap-1">
        <h2 className="text-xl font-bold tracking-tight text-balance wrap-anywhere">{packageName}</h2>
        <p className="text-muted">Bought at {eventTitle}</p>
        {isRunning && <p className="text-sm text-muted">{order.rights.join(' · ')}</p>}
      </div>
      {isOverdue && <OverdueNotice subscription={subscription} />}
      {!isOver && !isOverdue && status !== 'suspended' && <p>Watch every event that its organiser includes, now and later.</p>}
      {/* The card itself says that a payment was refunded or is disputed. */}
      {status === 'paid' && subscription && !isOverdue && <p className="text-pretty">{whatComesNext(subscription)}</p>}
      {isRunning && (
        <BundledEvents
          events={order.channel}
          packageName={packageName}
          mayWatch
          empty="Its organiser has not added any events yet. They will be here as soon as there are some."
        />
      )}
    </PurchaseCard>
  );
}

function SubscriptionBadge({ subscription }: Pick<Props, 'subscription'>) {
  switch (subscription?.status) {
    case 'overdue':
      return (
        <Badge icon={TriangleAlert} tone="alert">
          Payment overdue
        </Badge>
      );
    case 'ended':
      return <Badge icon={CalendarX}>Ended</Badge>;
    default:
      return subscription?.cancelAtPeriodEnd ? (
        <Badge icon={CalendarOff}>Cancelled</Badge>
      ) : (
        <Badge icon={CalendarSync}>Subscription</Badge>
      );
  }
}

function Manage({ name, isOverdue }: { name: string; isOverdue: boolean }) {
  const [words, Icon] = isOverdue ? (['Change your card', CreditCard] as const) : (['Manage subscription', Settings2] as const);
  return (
    <Link
      to={paths.subscriptions}
      aria-label={`${words}: ${name}`}
      className={buttonClass({ variant: isOverdue ? 'primary' : 'secondary' })}
    >
      <Icon aria-hidden className="size-4.5" />
      {words}
    </Link>
  );
}
