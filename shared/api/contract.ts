import { deleteAccount, keepAccount, leavingAccount } from './account-deletion.ts';
import {
  cancelEmailChange,
  changeEmail,
  completeEmailChange,
  confirmEmail,
  correctEmail,
  myEmail,
  requestEmailConfirmation,
  undoEmailChange,
} from './account-email.ts';
import { exportAccount } from './account-export.ts';
import { changeName, changePassword, myAccount, signOutEverywhere } from './account.ts';
import { askPuzzle, forgottenPassword, login, logout, register, resetPassword, secondFactor, session } from './auth.ts';
import { editBrand, editProfile, eventSeller, ownBrand, ownProfile, uploadLogo } from './branding.ts';
import { endBroadcast, eventStatus, goLive, ownBroadcast, prepareBroadcast, showNotice } from './broadcast.ts';
import { cancelEvent, ownCancellation } from './cancellations.ts';
import { createAccessCodes, createCode, disableCode, ownCodes } from './codes.ts';
import { createCheckoutPaymentIntent, savePayment } from './checkout.ts';
import { createCheckoutSession, saveCheckoutSession } from './checkout-sessions.ts';
import { contact } from './contact.ts';
import { readAudit } from './audit.ts';
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
} from './operator.ts';
import { erasePerson, exportPerson, lookUpPerson } from './people.ts';
import { ownDisputes } from './disputes.ts';
import { myDevices, stopDevice } from './devices.ts';
import type { ParsedValue, PartOf } from './endpoint.ts';
import { eventByDomain, startTrial } from './events.ts';
import { listExports, startExport } from './exports.ts';
import {
  abortUpload,
  addCaptions,
  announceChapters,
  completeUpload,
  ownFilms,
  signParts,
  startUpload,
  uploadedParts,
} from './films.ts';
import { lookUpBuyer } from './help.ts';
import { readGift, redeemGift } from './gifts.ts';
import { health, openApi } from './health.ts';
import { listKeys, makeKey, revokeKey } from './keys.ts';
import { decideMispriced, eventBooks, listMispriced, makeGood } from './mispriced.ts';
import { listIncidents, openIncident, platformStatus, updateIncident } from './status.ts';
import { addTarget, ownMultistream, removeTarget } from './multistream.ts';
import { oembed } from './oembed.ts';
import { myOrders } from './orders.ts';
import {
  addWebhook,
  editWebhook,
  listDeliveries,
  listWebhooks,
  redeliver,
  removeWebhook,
  renewWebhookSecret,
  testWebhook,
} from './outgoing-webhooks.ts';
import {
  announce,
  cancelAnnouncement,
  giveConsent,
  mailTemplates,
  ownAnnouncements,
  previewAnnouncement,
  unsubscribe,
} from './messages.ts';
import { myOrganizations, startOrganization } from './organizations.ts';
import { capturePaypalOrder, createPaypalOrder } from './paypal.ts';
import { decidePlatformRefund, listPlatformRefunds } from './platform-refunds.ts';
import { startPlayback } from './playback.ts';
import { ownInterruptions, refuseWaitingRefund, reviewInterruptions, waitingRefunds } from './interruptions.ts';
import { myProgress } from './progress.ts';
import { listEvenings, ownEvenings } from './evenings.ts';
import { ownQuality } from './quality.ts';
import { correctCompany, downloadReceipt, listReceipts, nameCompany } from './receipts.ts';
import { myCredits } from './referrals.ts';
import { decideRefund, queuedRefunds, requestRefund } from './refunds.ts';
import { audienceReport, countView } from './reports.ts';
import { salesReport, soldOrder, soldOrders } from './sales.ts';
import { checkSender, editSender, ownSender } from './sender.ts';
import { eventStatement, ownPayouts, setPartners } from './statements.ts';
import { archiveEvent, checkSubdomain, deleteEvent, duplicateEvent, restoreEvent } from './studio-lifecycle.ts';
import { uploadMedia } from './studio-media.ts';
import { addPackage, editPackage, removePackage } from './studio-packages.ts';
import { uploadPicture, usePicture } from './studio-pictures.ts';
import { editSettings, ownSettings } from './studio-settings.ts';
import { createEvent, editEvent, ownEvents, publishEvent, unpublishEvent } from './studio.ts';
import { cancelSubscription, mySubscriptions, openBillingPortal, resumeSubscription } from './subscriptions.ts';
import { changeOrder, giveTicket, refundOrder } from './support.ts';
import { acceptInvitation, changeRole, inviteMember, leaveTeam, listTeam, removeMember, revokeInvitation } from './team.ts';
import { confirmTwoFactor, renewRecoveryCodes, setUpTwoFactor, turnOffTwoFactor } from './two-factor.ts';
import { listUpgrades } from './upgrades.ts';
import { endViewing, listViewers, restoreViewing } from './viewers.ts';
import { paypalWebhook, stripeWebhook } from './webhooks.ts';

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
  myCredits,
  contact,
  eventByDomain,
  eventSeller,
  eventStatus,
  countView,
  oembed,
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
  editProfile,
  ownBroadcast,
  prepareBroadcast,
  goLive,
  showNotice,
  endBroadcast,
  ownMultistream,
  addTarget,
  removeTarget,
  ownInterruptions,
  reviewInterruptions,
  waitingRefunds,
  refuseWaitingRefund,
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
  changeOrder,
  giveTicket,
  lookUpBuyer,
  salesReport,
  startExport,
  listExports,
  eventStatement,
  setPartners,
  ownPayouts,
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
