import { ownConnectedAccount, startOnboarding } from './books/connect.ts';
import { invitePartner, listPartnerAccounts, openPartnerAccount } from './desk/partner-accounts.ts';
import { deleteAccount, keepAccount, leavingAccount } from './site/account-deletion.ts';
import {
  cancelEmailChange,
  changeEmail,
  completeEmailChange,
  confirmEmail,
  correctEmail,
  myEmail,
  requestEmailConfirmation,
  undoEmailChange,
} from './site/account-email.ts';
import { exportAccount } from './site/account-export.ts';
import { changeName, changePassword, myAccount, signOutEverywhere } from './site/account.ts';
import { askPuzzle, forgottenPassword, login, logout, register, resetPassword, secondFactor, session } from './people/auth.ts';
import { editBrand, editProfile, eventSeller, ownBrand, ownProfile, uploadLogo } from './desk/branding.ts';
import { endBroadcast, eventStatus, goLive, ownBroadcast, prepareBroadcast, showNotice } from './video/broadcast.ts';
import { cancelEvent, ownCancellation } from './desk/cancellations.ts';
import { createAccessCodes, createCode, disableCode, ownCodes } from './money/codes.ts';
import { createCheckoutPaymentIntent, savePayment } from './money/checkout.ts';
import { createCheckoutSession, saveCheckoutSession } from './money/checkout-sessions.ts';
import { contact } from './mail/contact.ts';
import { readAudit } from './desk/team/audit.ts';
import {
  approveOrganization,
  holdOrganization,
  listOrganizations,
  messageOrganization,
  putBackEvent,
  readActs,
  releaseOrganization,
  showOrganization,
  takeDownEvent,
} from './operations/operator.ts';
import { erasePerson, exportPerson, lookUpPerson } from './operations/people.ts';
import { ownDisputes } from './money/disputes.ts';
import { myDevices, stopDevice } from './site/devices.ts';
import type { ParsedValue, PartOf } from './endpoint.ts';
import { listEvents } from './site/lists/listing.ts';
import { eventClip } from './site/clips.ts';
import { eventByDomain, startTrial } from './site/events.ts';
import { listExports, startExport } from './books/exports.ts';
import {
  abortUpload,
  addCaptions,
  announceChapters,
  completeUpload,
  ownFilms,
  signParts,
  startUpload,
  uploadedParts,
} from './desk/films.ts';
import { lookUpBuyer } from './desk/help.ts';
import { readGift, redeemGift } from './money/gifts.ts';
import { health, openApi } from './site/health.ts';
import { listKeys, makeKey, revokeKey } from './desk/team/keys.ts';
import { decideMispriced, eventBooks, listMispriced, makeGood } from './operations/mispriced.ts';
import { listIncidents, openIncident, platformStatus, updateIncident } from './operations/status.ts';
import { addTarget, ownMultistream, removeTarget } from './video/multistream.ts';
import { includedEvents } from './site/lists/included-events.ts';
import { oembed } from './site/oembed.ts';
import { sharePicture } from './site/share-pictures.ts';
import { myOrders } from './site/orders.ts';
import {
  addWebhook,
  editWebhook,
  listDeliveries,
  listWebhooks,
  redeliver,
  removeWebhook,
  renewWebhookSecret,
  testWebhook,
} from './people/outgoing-webhooks.ts';
import {
  announce,
  cancelAnnouncement,
  giveConsent,
  mailTemplates,
  ownAnnouncements,
  previewAnnouncement,
  unsubscribe,
} from './mail/messages.ts';
import { myOrganizations, startOrganization } from './desk/team/organizations.ts';
import { capturePaypalOrder, createPaypalOrder } from './money/paypal.ts';
import { decidePlatformRefund, listPlatformRefunds } from './operations/platform-refunds.ts';
import { startPlayback } from './video/playback.ts';
import { addMark, ownMarks, removeMark } from './desk/studio/marks.ts';
import { makeClip, ownClips, removeClip } from './desk/studio/clips.ts';
import { editReplay, ownReplay, previewReplay, publishReplay } from './desk/studio/replay.ts';
import { answerShowEnd, approveShowEnd, ownShowEnd, showEndRefunds } from './desk/studio/show-end.ts';
import { ownInterruptions, refuseWaitingRefund, reviewInterruptions, waitingRefunds } from './desk/studio/interruptions.ts';
import { changeReminders, myReminders, remindOfEvent } from './mail/reminders.ts';
import { keepProgress, myProgress } from './site/progress.ts';
import { listEvenings, ownEvenings } from './books/evenings.ts';
import { studioHome } from './desk/home.ts';
import { ownQuality } from './desk/studio/quality.ts';
import { correctCompany, downloadReceipt, listReceipts, nameCompany } from './money/receipts.ts';
import { myCredits } from './money/referrals.ts';
import { decideRefund, queuedRefunds, requestRefund } from './money/refunds.ts';
import { beginTestPurchase, ownTestPurchase } from './money/test-purchases.ts';
import { audienceReport, countView } from './books/reports.ts';
import { salesReport, soldOrder, soldOrders } from './books/sales.ts';
import { checkSender, editSender, ownSender } from './desk/sender.ts';
import { ownPayoutMethod, setPayoutMethod } from './books/payout-method.ts';
import { eventStatement, ownPayouts, setPartners } from './books/statements.ts';
import { archiveEvent, checkSubdomain, deleteEvent, duplicateEvent, restoreEvent } from './desk/studio/studio-lifecycle.ts';
import { uploadMedia } from './desk/studio/studio-media.ts';
import { addPackage, editPackage, removePackage } from './desk/studio/studio-packages.ts';
import { uploadPicture, usePicture } from './desk/studio/studio-pictures.ts';
import { editSettings, ownSettings } from './desk/studio/studio-settings.ts';
import { createEvent, editEvent, ownEvents, publishEvent, unpublishEvent } from './desk/studio/studio.ts';
import { cancelSubscription, mySubscriptions, openBillingPortal, resumeSubscription } from './money/subscriptions.ts';
import { changeOrder, giveTicket, refundOrder } from './desk/support.ts';
import {
  acceptInvitation,
  changeRole,
  inviteMember,
  leaveTeam,
  listTeam,
  removeMember,
  revokeInvitation,
} from './desk/team/team.ts';
import { confirmTwoFactor, renewRecoveryCodes, setUpTwoFactor, turnOffTwoFactor } from './site/two-factor.ts';
import { listUpgrades } from './money/upgrades.ts';
import { endViewing, listViewers, restoreViewing } from './desk/studio/viewers.ts';
import { paypalWebhook, stripeWebhook } from './money/webhooks.ts';

/**
 * Every endpoint of the API. Routes, functions, request validation, the web client's types and the
 * OpenAPI document all derive from this list.
 */
export const contract = [
  register,
  login,
  secondFactor,
  askPuzzle,
  logout,
  session,
  forgottenPassword,
  resetPassword,
  myAccount,
  changeName,
  myEmail,
  requestEmailConfirmation,
  confirmEmail,
  correctEmail,
  changeEmail,
  cancelEmailChange,
  completeEmailChange,
  undoEmailChange,
  changePassword,
  setUpTwoFactor,
  confirmTwoFactor,
  renewRecoveryCodes,
  turnOffTwoFactor,
  signOutEverywhere,
  exportAccount,
  leavingAccount,
  deleteAccount,
  keepAccount,
  myDevices,
  stopDevice,
  myProgress,
  keepProgress,
  myCredits,
  contact,
  listEvents,
  eventByDomain,
  includedEvents,
  eventClip,
  eventSeller,
  eventStatus,
  countView,
  oembed,
  sharePicture,
  startTrial,
  createCheckoutPaymentIntent,
  savePayment,
  createPaypalOrder,
  capturePaypalOrder,
  createCheckoutSession,
  saveCheckoutSession,
  myOrders,
  downloadReceipt,
  listReceipts,
  nameCompany,
  requestRefund,
  queuedRefunds,
  decideRefund,
  ownDisputes,
  readGift,
  redeemGift,
  mySubscriptions,
  cancelSubscription,
  resumeSubscription,
  openBillingPortal,
  listUpgrades,
  startPlayback,
  ownEvents,
  createEvent,
  editEvent,
  publishEvent,
  unpublishEvent,
  archiveEvent,
  restoreEvent,
  duplicateEvent,
  deleteEvent,
  cancelEvent,
  ownCancellation,
  checkSubdomain,
  addPackage,
  editPackage,
  removePackage,
  uploadMedia,
  uploadPicture,
  usePicture,
  ownBrand,
  editBrand,
  uploadLogo,
  ownSender,
  editSender,
  checkSender,
  ownProfile,
  ownAnnouncements,
  previewAnnouncement,
  announce,
  cancelAnnouncement,
  mailTemplates,
  giveConsent,
  unsubscribe,
  myReminders,
  changeReminders,
  remindOfEvent,
  editProfile,
  ownBroadcast,
  prepareBroadcast,
  goLive,
  showNotice,
  endBroadcast,
  ownMultistream,
  addTarget,
  removeTarget,
  studioHome,
  ownInterruptions,
  reviewInterruptions,
  waitingRefunds,
  refuseWaitingRefund,
  ownShowEnd,
  showEndRefunds,
  answerShowEnd,
  approveShowEnd,
  ownMarks,
  addMark,
  removeMark,
  ownClips,
  makeClip,
  removeClip,
  ownReplay,
  editReplay,
  publishReplay,
  previewReplay,
  ownQuality,
  ownEvenings,
  listViewers,
  endViewing,
  restoreViewing,
  startUpload,
  signParts,
  uploadedParts,
  completeUpload,
  abortUpload,
  ownFilms,
  addCaptions,
  announceChapters,
  ownSettings,
  editSettings,
  soldOrders,
  soldOrder,
  refundOrder,
  beginTestPurchase,
  ownTestPurchase,
  changeOrder,
  giveTicket,
  lookUpBuyer,
  salesReport,
  startExport,
  listExports,
  eventStatement,
  setPartners,
  ownPayouts,
  ownConnectedAccount,
  startOnboarding,
  listPartnerAccounts,
  invitePartner,
  openPartnerAccount,
  ownPayoutMethod,
  setPayoutMethod,
  audienceReport,
  ownCodes,
  createCode,
  createAccessCodes,
  disableCode,
  myOrganizations,
  startOrganization,
  listTeam,
  inviteMember,
  revokeInvitation,
  acceptInvitation,
  changeRole,
  removeMember,
  leaveTeam,
  listKeys,
  makeKey,
  revokeKey,
  listWebhooks,
  addWebhook,
  editWebhook,
  removeWebhook,
  renewWebhookSecret,
  testWebhook,
  listDeliveries,
  redeliver,
  readAudit,
  listOrganizations,
  showOrganization,
  approveOrganization,
  holdOrganization,
  releaseOrganization,
  messageOrganization,
  takeDownEvent,
  putBackEvent,
  readActs,
  listMispriced,
  decideMispriced,
  makeGood,
  eventBooks,
  listPlatformRefunds,
  decidePlatformRefund,
  correctCompany,
  lookUpPerson,
  exportPerson,
  erasePerson,
  listEvenings,
  listIncidents,
  openIncident,
  updateIncident,
  platformStatus,
  stripeWebhook,
  paypalWebhook,
  health,
  openApi,
] as const;

type Contract = (typeof contract)[number];
export type ContractRoute = Contract['route'];

/** The types of one endpoint by its route, for callers that must not bundle the schemas themselves. */
export type Call<R extends ContractRoute> = {
  [E in Contract as E['route']]: {
    params: PartOf<E, 'params'>;
    query: E extends { query: infer S } ? import('zod/mini').input<S> : null;
    body: E extends { body: infer S } ? import('zod/mini').input<S> : null;
    answer: ParsedValue<E['answer']>;
  };
}[R];
