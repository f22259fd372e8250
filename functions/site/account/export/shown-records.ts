import { API_PREFIX } from '#shared/api/endpoint.ts';
import type { LoginItem } from '../../../people/auth/accounts-store.ts';
import { itemTitle } from '../../../catalog/listings/packages/item.ts';
import type { ListedEntitlement } from '../../../catalog/entitlements/entitlements-store.ts';
import type { Order } from '../../../money/orders/order.ts';
import { membershipsOf } from '../../../people/organizations/membership-rules.ts';
import type { StoredMembership } from '../../../people/organizations/memberships-store.ts';
import type { PaymentName } from '../../../money/payments/payment.ts';
import type { RecordedPayment } from '../../../money/payments/payments-store.ts';
import type { listLeases } from '../../../video/playback/leases/leases-store.ts';
import type { Receipt } from '../../../money/receipts/receipt.ts';

/** Returns the organisations of an account, with when it joined them. */
export const shownOrganizations = (account: LoginItem, stored: readonly StoredMembership[]) =>
  membershipsOf(account, stored).map(({ organizationId, role }) => {
    const kept = stored.find((membership) => membership.organizationId === organizationId);
    return { organizationId, role, since: kept?.since ?? null };
  });

/** Returns the names of the devices that were playing an event when somebody last looked. */
export const devicesOf = (eventId: string, leases: Awaited<ReturnType<typeof listLeases>>) => [
  ...new Set(leases.filter((lease) => lease.eventId === eventId).map(({ device }) => device)),
];

export function shownOrder(order: Order) {
  const { orderId, status, amount, currency, createdAt, paidAt = null, paymentId = null, company = null, gift, refund } = order;
  return {
    orderId,
    item: itemTitle(order),
    status,
    amount,
    currency,
    createdAt,
    paidAt,
    paymentReference: paymentId,
    company,
    gift: gift ? { email: gift.email, message: gift.message } : null,
    refund: refund ? { state: refund.state, reason: refund.reason, askedAt: refund.askedAt } : null,
  };
}

export function shownPayment({ provider, paymentId, orderId, status, amount, currency, recordedAt }: RecordedPayment) {
  return { provider, paymentReference: paymentId, orderId, status, amount, currency, recordedAt };
}

export const paymentOf = ({ provider, paymentId }: Order): PaymentName[] =>
  provider && paymentId ? [{ provider, paymentId }] : [];
export const toPaymentName = ({ provider, paymentId }: Receipt) => ({ provider, paymentId }) as PaymentName;

/** Returns a receipt as exports list it. @param origin scheme and host of this site; empty if unknown */
export function shownReceipt({ number, orderId, title, seller, amount, currency, paidAt, creditNotes }: Receipt, origin: string) {
  return {
    number,
    orderId,
    item: title,
    seller: seller.name,
    amount,
    currency,
    paidAt,
    creditNotes: creditNotes.map((note) => ({ number: note.number, amount: note.amount, at: note.at })),
    pdf: `${origin}${API_PREFIX}/orders/${orderId}/receipt`,
  };
}

export function shownAccess({ scope, sources, trial }: ListedEntitlement) {
  return {
    opens: scope,
    orderIds: Object.keys(sources),
    trial: trial ? { startedAt: trial.startedAt, endsAt: trial.endsAt } : null,
  };
}
