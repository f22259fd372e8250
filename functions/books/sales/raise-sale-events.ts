import { createHash } from 'node:crypto';
import type { OrganizationOccurrence } from '#shared/bus/organization-events.ts';
import { columnOf, type SaleColumn } from '#shared/ledger/sale-column.ts';
import { standingOf } from '#shared/ledger/standing.ts';
import type { WebhookEvent } from '#shared/people/outgoing-webhooks.ts';
import { raiseOrganizationEvent } from '../../platform/bus/organization-events-bus.ts';
import { findOrders } from '../../money/orders/order-lists-store.ts';
import { type PaymentItem, paymentName, underIdOf } from '../../money/payments/payment-item.ts';
import { listWebhooks } from '../../people/webhook-delivery/webhooks-store.ts';

/** A change of a payment. */
interface PaymentChange {
  /** Null for a new payment. */
  before: PaymentItem | null;
  payment: PaymentItem;
}

/** A piece of news about a payment, which webhooks are told. */
interface News {
  type: WebhookEvent;
  payment: PaymentItem;
}

/** Money that arrived twice or too late was no sale, and goes back. */
const isSale = ({ status }: PaymentItem): boolean => status === 'recorded' || status === 'suspended' || status === 'reversed';

/** The event that webhooks get for a new payment, by its column: `order.paid` only if somebody paid. */
const NEWS_OF_COLUMN: Readonly<Record<SaleColumn, WebhookEvent>> = {
  sales: 'order.paid',
  free: 'order.free',
  given: 'order.given',
};

/** Returns what webhooks are told of a change of a payment: that it was paid, was free or given, or that more of it is refunded or disputed than before. */
function newsOf({ before, payment }: PaymentChange): News[] {
  if (!isSale(payment)) return [];
  const known = before && isSale(before) ? before : null;
  const was = known ? standingOf(known) : { givenBack: 0, disputed: 0 };
  const { givenBack, disputed } = standingOf(payment);
  return [
    ...(known ? [] : [{ type: NEWS_OF_COLUMN[columnOf(payment)], payment }]),
    ...(givenBack > was.givenBack ? [{ type: 'order.refunded' as const, payment }] : []),
    ...(disputed > was.disputed ? [{ type: 'order.disputed' as const, payment }] : []),
  ];
}

/**
 * Has the webhooks of an organisation told of changes of its payments. Changes may come again: the events are the same then, and are
 * delivered once. Organisations without a webhook for them cost one query.
 * @throws ApiError unavailable unless the bus has all events
 */
export async function raiseSaleEvents(organizationId: string, changes: readonly PaymentChange[]): Promise<void> {
  const news = changes.flatMap(newsOf);
  if (news.length === 0 || organizationId === 'platform') return;
  const wanted = new Set((await listWebhooks(organizationId)).flatMap(({ events, paused }) => (paused ? [] : events)));
  const told = news.filter(({ type }) => wanted.has(type));
  if (told.length === 0) return;
  const references = new Map(told.map(({ payment: { userId, orderId } }) => [orderId, { userId, orderId }]));
  const orders = new Map((await findOrders([...references.values()])).map((order) => [order.orderId, order]));
  const eventOf = ({ orderId }: PaymentItem) => {
    const order = orders.get(orderId);
    return order?.kind === 'package' ? order.eventId : null;
  };
  await Promise.all(
    told.map((one) => underIdOf(one.payment, () => raiseOrganizationEvent(happened(organizationId, one, eventOf(one.payment))))),
  );
}

function happened(organizationId: string, { type, payment }: News, eventId: string | null): OrganizationOccurrence {
  const { givenBack, disputed } = standingOf(payment);
  const { orderId, boughtId, paymentId, provider, amount, currency, code, isGift, recordedAt, statusAt, rev } = payment;
  const id = createHash('sha256')
    .update(`${type} ${paymentName(payment)} ${rev} ${statusAt}`)
    .digest('hex')
    .slice(0, 24);
  return {
    type,
    id: `whe_${id}`,
    organizationId,
    at: statusAt,
    data: {
      order_id: orderId,
      event_id: eventId,
      package_id: boughtId ?? null,
      payment_id: paymentId,
      provider,
      amount,
      currency,
      refunded: givenBack,
      disputed,
      code,
      is_gift: isGift,
      paid_at: recordedAt,
    },
  };
}
