// Written by `npm run lists`, from the files functions/*/**/*-store.ts.
import * as booksEveningsEvenings from './books/evenings/evenings-store.ts';
import * as booksExportsExports from './books/exports/exports-store.ts';
import * as booksLedgerCodeBooks from './books/ledger/code-books-store.ts';
import * as booksLedgerEntries from './books/ledger/entries-store.ts';
import * as booksLedgerLedger from './books/ledger/ledger-store.ts';
import * as booksReportsCheckoutsCountedSteps from './books/reports/checkouts/counted-steps-store.ts';
import * as booksReportsNumbersNumbers from './books/reports/numbers/numbers-store.ts';
import * as booksReportsViewsReferrers from './books/reports/views/referrers-store.ts';
import * as booksSalesSalesLists from './books/sales/sales-lists-store.ts';
import * as booksSalesSales from './books/sales/sales-store.ts';
import * as booksSalesTotalsTotals from './books/sales/totals/totals-store.ts';
import * as booksStatementsAccounts from './books/statements/accounts-store.ts';
import * as booksStatementsConnectConnectedAccounts from './books/statements/connect/connected-accounts-store.ts';
import * as booksStatementsConnectTransfers from './books/statements/connect/transfers-store.ts';
import * as booksStatementsPayoutFilesInstructedPayouts from './books/statements/payout-files/instructed-payouts-store.ts';
import * as booksStatementsPayoutMethodPayoutMethods from './books/statements/payout-method/payout-methods-store.ts';
import * as booksStatementsSettlement from './books/statements/settlement-store.ts';
import * as catalogEntitlementsSources from './catalog/entitlements/sources-store.ts';
import * as catalogInventoryDueHolds from './catalog/inventory/due-holds-store.ts';
import * as catalogInventoryHolds from './catalog/inventory/holds-store.ts';
import * as catalogInventoryInventory from './catalog/inventory/inventory-store.ts';
import * as catalogListingsBlocksEventBlocks from './catalog/listings/blocks/event-blocks-store.ts';
import * as catalogListingsEvents from './catalog/listings/events-store.ts';
import * as catalogListingsListedListedEvents from './catalog/listings/listed/listed-events-store.ts';
import * as catalogListingsMomentsShowMoments from './catalog/listings/moments/show-moments-store.ts';
import * as catalogListingsPackagesSubscriptionOffers from './catalog/listings/packages/subscription-offers-store.ts';
import * as catalogListingsSettingsBrand from './catalog/listings/settings/brand-store.ts';
import * as catalogListingsSettingsHandles from './catalog/listings/settings/handles-store.ts';
import * as catalogListingsSettingsPresenters from './catalog/listings/settings/presenters-store.ts';
import * as catalogListingsSettingsSettings from './catalog/listings/settings/settings-store.ts';
import * as deskBrandingSenderSender from './desk/branding/sender/sender-store.ts';
import * as deskClipsClips from './desk/clips/clips-store.ts';
import * as deskClipsMarksMarks from './desk/clips/marks/marks-store.ts';
import * as deskFilmsFilms from './desk/films/films-store.ts';
import * as deskReplayReplayEdits from './desk/replay/replay-edits-store.ts';
import * as mailAnnouncementsAnnouncements from './mail/announcements/announcements-store.ts';
import * as mailAnnouncementsConsents from './mail/announcements/consents-store.ts';
import * as mailAnnouncementsUnsubscribedAddresses from './mail/announcements/unsubscribed-addresses-store.ts';
import * as mailContactContact from './mail/contact/contact-store.ts';
import * as mailOutboxSendingMails from './mail/outbox/sending/mails-store.ts';
import * as mailOutboxSendingUnreachable from './mail/outbox/sending/unreachable-store.ts';
import * as mailRemindersReminderChoices from './mail/reminders/reminder-choices-store.ts';
import * as mailRemindersReminderRuns from './mail/reminders/reminder-runs-store.ts';
import * as moneyCheckoutTestPurchasesTestPurchases from './money/checkout/test-purchases/test-purchases-store.ts';
import * as moneyCodesCodes from './money/codes/codes-store.ts';
import * as moneyDisputesDisputes from './money/disputes/disputes-store.ts';
import * as moneyOrdersOrderChanges from './money/orders/order-changes-store.ts';
import * as moneyOrdersOrders from './money/orders/orders-store.ts';
import * as moneyOrdersRecipients from './money/orders/recipients-store.ts';
import * as moneyPaymentsFlags from './money/payments/flags-store.ts';
import * as moneyPaymentsPayments from './money/payments/payments-store.ts';
import * as moneyPaymentsPaypalOrdersPaypalOrders from './money/payments/paypal/orders/paypal-orders-store.ts';
import * as moneyPaymentsPaypalRefundsPendingRefunds from './money/payments/paypal/refunds/pending-refunds-store.ts';
import * as moneyReceiptsReceipts from './money/receipts/receipts-store.ts';
import * as moneyReferralsCredits from './money/referrals/credits-store.ts';
import * as moneyRefundsCancellationsCancelledPurchases from './money/refunds/cancellations/cancelled-purchases-store.ts';
import * as moneyRefundsCancellationsOpenCancellations from './money/refunds/cancellations/open-cancellations-store.ts';
import * as moneyRefundsGrantingGrantedRefunds from './money/refunds/granting/granted-refunds-store.ts';
import * as moneyRefundsMissedMinutesMissedReview from './money/refunds/missed-minutes/missed-review-store.ts';
import * as moneyRefundsMissedMinutesMissedTotals from './money/refunds/missed-minutes/missed-totals-store.ts';
import * as moneyRefundsRequestsQueuedRefunds from './money/refunds/requests/queued-refunds-store.ts';
import * as moneySubscriptionsStripeCustomers from './money/subscriptions/stripe/customers-store.ts';
import * as moneySubscriptionsSubscriptions from './money/subscriptions/subscriptions-store.ts';
import * as operationsReconciliationReconciliation from './operations/reconciliation/reconciliation-store.ts';
import * as operationsStatusFindings from './operations/status/findings-store.ts';
import * as operationsStatusIncidents from './operations/status/incidents-store.ts';
import * as peopleAuthAccounts from './people/auth/accounts-store.ts';
import * as peopleAuthAddressAddressLinks from './people/auth/address/address-links-store.ts';
import * as peopleAuthAttemptsLoginAttempts from './people/auth/attempts/login-attempts-store.ts';
import * as peopleAuthDeletionDeletions from './people/auth/deletion/deletions-store.ts';
import * as peopleAuthReferralsReferrers from './people/auth/referrals/referrers-store.ts';
import * as peopleAuthResetResets from './people/auth/reset/resets-store.ts';
import * as peopleAuthSessionsSessions from './people/auth/sessions/sessions-store.ts';
import * as peopleAuthTwoFactorChallenges from './people/auth/two-factor/challenges-store.ts';
import * as peopleOrganizationsAudit from './people/organizations/audit-store.ts';
import * as peopleOrganizationsInvitations from './people/organizations/invitations-store.ts';
import * as peopleOrganizationsKeysKeyUse from './people/organizations/keys/key-use-store.ts';
import * as peopleOrganizationsKeysKeys from './people/organizations/keys/keys-store.ts';
import * as peopleOrganizationsMailLimitsMailCounts from './people/organizations/mail-limits/mail-counts-store.ts';
import * as peopleOrganizationsMailLimitsMailLimits from './people/organizations/mail-limits/mail-limits-store.ts';
import * as peopleOrganizationsMailLimitsUnreached from './people/organizations/mail-limits/unreached-store.ts';
import * as peopleOrganizationsMemberships from './people/organizations/memberships-store.ts';
import * as peopleOrganizationsNamesOrganizationNames from './people/organizations/names/organization-names-store.ts';
import * as peopleOrganizationsOperatorActs from './people/organizations/operator-acts-store.ts';
import * as peopleOrganizationsOrganizations from './people/organizations/organizations-store.ts';
import * as peopleOrganizationsStudioTrialStudioTrials from './people/organizations/studio-trial/studio-trials-store.ts';
import * as peopleOrganizationsTrustTrust from './people/organizations/trust/trust-store.ts';
import * as peopleWebhookDeliveryDeliveries from './people/webhook-delivery/deliveries-store.ts';
import * as peopleWebhookDeliveryWebhooks from './people/webhook-delivery/webhooks-store.ts';
import * as platformItemsWindows from './platform/items/windows-store.ts';
import * as videoBroadcastBroadcasts from './video/broadcast/broadcasts-store.ts';
import * as videoBroadcastEveningsEveningsDue from './video/broadcast/evenings/evenings-due-store.ts';
import * as videoBroadcastMultistreamMultistream from './video/broadcast/multistream/multistream-store.ts';
import * as videoBroadcastShowEndShowEnds from './video/broadcast/show-end/show-ends-store.ts';
import * as videoPlaybackEvidenceEvidence from './video/playback/evidence/evidence-store.ts';
import * as videoPlaybackEvidenceWatched from './video/playback/evidence/watched-store.ts';
import * as videoPlaybackPlays from './video/playback/plays-store.ts';
import * as videoPlaybackQualityQuality from './video/playback/quality/quality-store.ts';
import * as videoPlaybackViewers from './video/playback/viewers-store.ts';
import * as videoPlaybackWatchingViewers from './video/playback/watching/viewers-store.ts';

/** The stores that declare kinds of items. */
export const itemStores: readonly object[] = [
  booksEveningsEvenings,
  booksExportsExports,
  booksLedgerCodeBooks,
  booksLedgerEntries,
  booksLedgerLedger,
  booksReportsCheckoutsCountedSteps,
  booksReportsNumbersNumbers,
  booksReportsViewsReferrers,
  booksSalesSalesLists,
  booksSalesSales,
  booksSalesTotalsTotals,
  booksStatementsAccounts,
  booksStatementsConnectConnectedAccounts,
  booksStatementsConnectTransfers,
  booksStatementsPayoutFilesInstructedPayouts,
  booksStatementsPayoutMethodPayoutMethods,
  booksStatementsSettlement,
  catalogEntitlementsSources,
  catalogInventoryDueHolds,
  catalogInventoryHolds,
  catalogInventoryInventory,
  catalogListingsBlocksEventBlocks,
  catalogListingsEvents,
  catalogListingsListedListedEvents,
  catalogListingsMomentsShowMoments,
  catalogListingsPackagesSubscriptionOffers,
  catalogListingsSettingsBrand,
  catalogListingsSettingsHandles,
  catalogListingsSettingsPresenters,
  catalogListingsSettingsSettings,
  deskBrandingSenderSender,
  deskClipsClips,
  deskClipsMarksMarks,
  deskFilmsFilms,
  deskReplayReplayEdits,
  mailAnnouncementsAnnouncements,
  mailAnnouncementsConsents,
  mailAnnouncementsUnsubscribedAddresses,
  mailContactContact,
  mailOutboxSendingMails,
  mailOutboxSendingUnreachable,
  mailRemindersReminderChoices,
  mailRemindersReminderRuns,
  moneyCheckoutTestPurchasesTestPurchases,
  moneyCodesCodes,
  moneyDisputesDisputes,
  moneyOrdersOrderChanges,
  moneyOrdersOrders,
  moneyOrdersRecipients,
  moneyPaymentsFlags,
  moneyPaymentsPayments,
  moneyPaymentsPaypalOrdersPaypalOrders,
  moneyPaymentsPaypalRefundsPendingRefunds,
  moneyReceiptsReceipts,
  moneyReferralsCredits,
  moneyRefundsCancellationsCancelledPurchases,
  moneyRefundsCancellationsOpenCancellations,
  moneyRefundsGrantingGrantedRefunds,
  moneyRefundsMissedMinutesMissedReview,
  moneyRefundsMissedMinutesMissedTotals,
  moneyRefundsRequestsQueuedRefunds,
  moneySubscriptionsStripeCustomers,
  moneySubscriptionsSubscriptions,
  operationsReconciliationReconciliation,
  operationsStatusFindings,
  operationsStatusIncidents,
  peopleAuthAccounts,
  peopleAuthAddressAddressLinks,
  peopleAuthAttemptsLoginAttempts,
  peopleAuthDeletionDeletions,
  peopleAuthReferralsReferrers,
  peopleAuthResetResets,
  peopleAuthSessionsSessions,
  peopleAuthTwoFactorChallenges,
  peopleOrganizationsAudit,
  peopleOrganizationsInvitations,
  peopleOrganizationsKeysKeyUse,
  peopleOrganizationsKeysKeys,
  peopleOrganizationsMailLimitsMailCounts,
  peopleOrganizationsMailLimitsMailLimits,
  peopleOrganizationsMailLimitsUnreached,
  peopleOrganizationsMemberships,
  peopleOrganizationsNamesOrganizationNames,
  peopleOrganizationsOperatorActs,
  peopleOrganizationsOrganizations,
  peopleOrganizationsStudioTrialStudioTrials,
  peopleOrganizationsTrustTrust,
  peopleWebhookDeliveryDeliveries,
  peopleWebhookDeliveryWebhooks,
  platformItemsWindows,
  videoBroadcastBroadcasts,
  videoBroadcastEveningsEveningsDue,
  videoBroadcastMultistreamMultistream,
  videoBroadcastShowEndShowEnds,
  videoPlaybackEvidenceEvidence,
  videoPlaybackEvidenceWatched,
  videoPlaybackPlays,
  videoPlaybackQualityQuality,
  videoPlaybackViewers,
  videoPlaybackWatchingViewers,
];
