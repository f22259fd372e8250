import * as evenings from './books/evenings/evenings-store.ts';
import * as exports from './books/exports/exports-store.ts';
import * as codeBooks from './books/ledger/code-books-store.ts';
import * as ledgerEntries from './books/ledger/entries-store.ts';
import * as ledgers from './books/ledger/ledger-store.ts';
import * as countedSteps from './books/reports/checkouts/counted-steps-store.ts';
import * as numbers from './books/reports/numbers/numbers-store.ts';
import * as viewReferrers from './books/reports/views/referrers-store.ts';
import * as salesLists from './books/sales/sales-lists-store.ts';
import * as sales from './books/sales/sales-store.ts';
import * as salesTotals from './books/sales/totals/totals-store.ts';
import * as accounts from './books/statements/accounts-store.ts';
import * as instructedPayouts from './books/statements/payout-files/instructed-payouts-store.ts';
import * as connectedAccounts from './books/statements/connect/connected-accounts-store.ts';
import * as transfers from './books/statements/connect/transfers-store.ts';
import * as payoutMethods from './books/statements/payout-method/payout-methods-store.ts';
import * as settlements from './books/statements/settlement-store.ts';
import * as entitlements from './catalog/entitlements/sources-store.ts';
import * as dueHolds from './catalog/inventory/due-holds-store.ts';
import * as holds from './catalog/inventory/holds-store.ts';
import * as inventory from './catalog/inventory/inventory-store.ts';
import * as sellerTexts from './catalog/listings/settings/brand-store.ts';
import * as events from './catalog/listings/events-store.ts';
import * as settings from './catalog/listings/settings/settings-store.ts';
import * as subscriptionOffers from './catalog/listings/packages/subscription-offers-store.ts';
import * as senders from './desk/branding/sender/sender-store.ts';
import * as films from './desk/films/films-store.ts';
import * as replayEdits from './desk/replay/replay-edits-store.ts';
import * as announcements from './mail/announcements/announcements-store.ts';
import * as consents from './mail/announcements/consents-store.ts';
import * as unsubscribedAddresses from './mail/announcements/unsubscribed-addresses-store.ts';
import * as contact from './mail/contact/contact-store.ts';
import * as sentMails from './mail/outbox/sending/mails-store.ts';
import * as unreachable from './mail/outbox/sending/unreachable-store.ts';
import * as testPurchases from './money/checkout/test-purchases/test-purchases-store.ts';
import * as codes from './money/codes/codes-store.ts';
import * as disputes from './money/disputes/disputes-store.ts';
import * as orderChanges from './money/orders/order-changes-store.ts';
import * as orders from './money/orders/orders-store.ts';
import * as recipients from './money/orders/recipients-store.ts';
import * as flags from './money/payments/flags-store.ts';
import * as payments from './money/payments/payments-store.ts';
import * as paypalOrders from './money/payments/paypal/paypal-orders-store.ts';
import * as pendingRefunds from './money/payments/paypal/pending-refunds-store.ts';
import * as receipts from './money/receipts/receipts-store.ts';
import * as credits from './money/referrals/credits-store.ts';
import * as cancelledPurchases from './money/refunds/cancellations/cancelled-purchases-store.ts';
import * as openCancellations from './money/refunds/cancellations/open-cancellations-store.ts';
import * as grantedRefunds from './money/refunds/granting/granted-refunds-store.ts';
import * as missedReviews from './money/refunds/missed-minutes/missed-review-store.ts';
import * as missedTotals from './money/refunds/missed-minutes/missed-totals-store.ts';
import * as queuedRefunds from './money/refunds/requests/queued-refunds-store.ts';
import * as customers from './money/subscriptions/stripe/customers-store.ts';
import * as subscriptions from './money/subscriptions/subscriptions-store.ts';
import * as reconciliation from './operations/reconciliation/reconciliation-store.ts';
import * as findings from './operations/status/findings-store.ts';
import * as incidents from './operations/status/incidents-store.ts';
import * as logins from './people/auth/accounts-store.ts';
import * as addressLinks from './people/auth/address/address-links-store.ts';
import * as loginAttempts from './people/auth/attempts/login-attempts-store.ts';
import * as deletions from './people/auth/deletion/deletions-store.ts';
import * as referrers from './people/auth/referrals/referrers-store.ts';
import * as resets from './people/auth/reset/resets-store.ts';
import * as sessions from './people/auth/sessions/sessions-store.ts';
import * as challenges from './people/auth/two-factor/challenges-store.ts';
import * as audit from './people/organizations/audit-store.ts';
import * as invitations from './people/organizations/invitations-store.ts';
import * as keyUses from './people/organizations/keys/key-use-store.ts';
import * as apiKeys from './people/organizations/keys/keys-store.ts';
import * as mailCounts from './people/organizations/mail-limits/mail-counts-store.ts';
import * as mailLimits from './people/organizations/mail-limits/mail-limits-store.ts';
import * as unreached from './people/organizations/mail-limits/unreached-store.ts';
import * as memberships from './people/organizations/memberships-store.ts';
import * as operatorActs from './people/organizations/operator-acts-store.ts';
import * as organizationNames from './people/organizations/names/organization-names-store.ts';
import * as organizations from './people/organizations/organizations-store.ts';
import * as studioTrials from './people/organizations/studio-trial/studio-trials-store.ts';
import * as trust from './people/organizations/trust/trust-store.ts';
import * as deliveries from './people/webhook-delivery/deliveries-store.ts';
import * as webhooks from './people/webhook-delivery/webhooks-store.ts';
import * as windows from './platform/items/windows-store.ts';
import * as broadcasts from './video/broadcast/broadcasts-store.ts';
import * as eveningsDue from './video/broadcast/evenings/evenings-due-store.ts';
import * as showEnds from './video/broadcast/show-end/show-ends-store.ts';
import * as multistream from './video/broadcast/multistream/multistream-store.ts';
import * as evidence from './video/playback/evidence/evidence-store.ts';
import * as watched from './video/playback/evidence/watched-store.ts';
import * as plays from './video/playback/plays-store.ts';
import * as quality from './video/playback/quality/quality-store.ts';
import * as watchingNotes from './video/playback/viewers-store.ts';
import * as broadcastViewers from './video/playback/watching/viewers-store.ts';
import { type DeclaredKind, ItemKind } from './platform/items/item-kind.ts';

const stores = [
  accounts,
  addressLinks,
  announcements,
  apiKeys,
  audit,
  broadcastViewers,
  broadcasts,
  cancelledPurchases,
  challenges,
  codeBooks,
  codes,
  consents,
  contact,
  countedSteps,
  credits,
  customers,
  deletions,
  deliveries,
  disputes,
  dueHolds,
  entitlements,
  evenings,
  eveningsDue,
  showEnds,
  replayEdits,
  events,
  evidence,
  exports,
  films,
  findings,
  flags,
  grantedRefunds,
  holds,
  incidents,
  inventory,
  invitations,
  keyUses,
  ledgerEntries,
  ledgers,
  loginAttempts,
  logins,
  mailCounts,
  mailLimits,
  unreached,
  memberships,
  missedReviews,
  missedTotals,
  multistream,
  numbers,
  openCancellations,
  operatorActs,
  orderChanges,
  orders,
  organizationNames,
  organizations,
  payments,
  instructedPayouts,
  connectedAccounts,
  transfers,
  payoutMethods,
  paypalOrders,
  pendingRefunds,
  plays,
  quality,
  queuedRefunds,
  receipts,
  recipients,
  reconciliation,
  referrers,
  resets,
  sales,
  salesLists,
  salesTotals,
  sellerTexts,
  senders,
  sentMails,
  sessions,
  settings,
  settlements,
  studioTrials,
  subscriptionOffers,
  subscriptions,
  testPurchases,
  trust,
  unreachable,
  unsubscribedAddresses,
  viewReferrers,
  watched,
  watchingNotes,
  webhooks,
  windows,
];

/** The beginnings of the keys of a kind. */
type Starts = DeclaredKind['starts'];

/** Orders kinds so that the longest beginnings come first: an item that has the beginnings of several kinds is of the first of them. */
export const byLength = (one: Starts, other: Starts): number =>
  other.pk.length - one.pk.length || other.sk.length - one.sk.length;

/**
 * Every kind of stored item that a store declares, in the order in which an item's kind is looked for. item-kinds.test.ts finds a store that is
 * missing here.
 */
export const ITEM_KINDS: readonly DeclaredKind[] = stores
  .flatMap((store): unknown[] => Object.values(store))
  .filter((declared) => declared instanceof ItemKind)
  .toSorted((one, other) => byLength(one.starts, other.starts));
