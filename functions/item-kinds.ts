import * as multistream from './broadcast/multistream/multistream-store.ts';
import * as codes from './codes/codes-store.ts';
import * as disputes from './disputes/disputes-store.ts';
import * as exports from './exports/exports-store.ts';
import * as films from './films/films-store.ts';
import * as orderChanges from './orders/order-changes-store.ts';
import * as flags from './payments/flags-store.ts';
import * as paypalOrders from './payments/paypal/paypal-orders-store.ts';
import * as pendingRefunds from './payments/paypal/pending-refunds-store.ts';
import { type DeclaredKind, ItemKind } from './platform/items/item-kind.ts';
import * as reconciliation from './reconciliation/reconciliation-store.ts';
import * as credits from './referrals/credits-store.ts';
import * as receipts from './receipts/receipts-store.ts';
import * as cancelledPurchases from './refunds/cancellations/cancelled-purchases-store.ts';
import * as openCancellations from './refunds/cancellations/open-cancellations-store.ts';
import * as missedReviews from './refunds/missed-minutes/missed-review-store.ts';
import * as queuedRefunds from './refunds/queued-refunds-store.ts';
import * as accounts from './statements/accounts-store.ts';
import * as subscriptions from './subscriptions/subscriptions-store.ts';
import * as webhooks from './webhook-delivery/webhooks-store.ts';

const stores = [
  accounts,
  cancelledPurchases,
  codes,
  credits,
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

/** Every kind of stored item that a store declares. item-kinds.test.ts finds a store that is missing here. */
export const ITEM_KINDS: readonly DeclaredKind[] = stores
  .flatMap((store): unknown[] => Object.values(store))
  .filter((declared) => declared instanceof ItemKind);
