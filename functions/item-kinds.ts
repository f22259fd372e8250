import * as multistream from './video/broadcast/multistream/multistream-store.ts';
import * as codes from './money/codes/codes-store.ts';
import * as disputes from './money/disputes/disputes-store.ts';
import * as exports from './books/exports/exports-store.ts';
import * as films from './desk/films/films-store.ts';
import * as orderChanges from './money/orders/order-changes-store.ts';
import * as flags from './money/payments/flags-store.ts';
import * as paypalOrders from './money/payments/paypal/paypal-orders-store.ts';
import * as pendingRefunds from './money/payments/paypal/pending-refunds-store.ts';
import { type DeclaredKind, ItemKind } from './platform/items/item-kind.ts';
import * as reconciliation from './operations/reconciliation/reconciliation-store.ts';
import * as credits from './money/referrals/credits-store.ts';
import * as receipts from './money/receipts/receipts-store.ts';
import * as cancelledPurchases from './money/refunds/cancellations/cancelled-purchases-store.ts';
import * as openCancellations from './money/refunds/cancellations/open-cancellations-store.ts';
import * as missedReviews from './money/refunds/missed-minutes/missed-review-store.ts';
import * as queuedRefunds from './money/refunds/queued-refunds-store.ts';
import * as accounts from './books/statements/accounts-store.ts';
import * as subscriptions from './money/subscriptions/subscriptions-store.ts';
import * as deliveries from './people/webhook-delivery/deliveries-store.ts';
import * as webhooks from './people/webhook-delivery/webhooks-store.ts';

const stores = [
  accounts,
  cancelledPurchases,
  codes,
  credits,
  deliveries,
  disputes,
  exports,
  films,
  flags,
  missedReviews,
  multistream,
  openCancellations,
  orderChanges,
  paypalOrders,
  pendingRefunds,
  queuedRefunds,
  receipts,
  reconciliation,
  subscriptions,
  webhooks,
];

const lengthOf = ({ starts }: DeclaredKind): number => starts.pk.length + starts.sk.length;

/**
 * Every kind of stored item that a store declares. item-kinds.test.ts finds a store that is missing here. Kinds with longer beginnings of
 * their keys come first, so that the first kind whose beginnings match an item is its own.
 */
export const ITEM_KINDS: readonly DeclaredKind[] = stores
  .flatMap((store): unknown[] => Object.values(store))
  .filter((declared) => declared instanceof ItemKind)
  .toSorted((one, other) => lengthOf(other) - lengthOf(one));
