// Written by `npm run lists`, from the files shared/api/*/**.
import { ownConnectedAccount, startOnboarding } from './books/connect.ts';
import { listEvenings, ownEvenings } from './books/evenings.ts';
import { listExports, startExport } from './books/exports.ts';
import { ownPayoutMethod, setPayoutMethod } from './books/payout-method.ts';
import { audienceReport, countView } from './books/reports.ts';
import { salesReport, soldOrder, soldOrders } from './books/sales.ts';
import { eventStatement, ownPayouts, setPartners } from './books/statements.ts';
import { editBrand, editProfile, eventSeller, ownBrand, ownProfile, uploadLogo } from './desk/branding.ts';
import { cancelEvent, ownCancellation } from './desk/cancellations.ts';
import { abortUpload, addCaptions, announceChapters, completeUpload, ownFilms, signParts, startUpload, uploadedParts } from './desk/films.ts';
import { lookUpBuyer } from './desk/help.ts';
import { studioHome } from './desk/home.ts';
import { invitePartner, listPartnerAccounts, openPartnerAccount } from './desk/partner-accounts.ts';
import { checkSender, editSender, ownSender } from './desk/sender.ts';
import { changeClip, makeClip, ownClips, removeClip } from './desk/studio/clips.ts';
import { ownInterruptions, refuseWaitingRefund, reviewInterruptions, waitingRefunds } from './desk/studio/interruptions.ts';
import { addMark, ownMarks, removeMark } from './desk/studio/marks.ts';
import { ownQuality } from './desk/studio/quality.ts';
import { editReplay, ownReplay, previewReplay, publishReplay } from './desk/studio/replay.ts';
import { answerShowEnd, approveShowEnd, ownShowEnd, showEndRefunds } from './desk/studio/show-end.ts';
import { archiveEvent, checkSubdomain, deleteEvent, duplicateEvent, restoreEvent } from './desk/studio/studio-lifecycle.ts';
import { uploadMedia } from './desk/studio/studio-media.ts';
import { addPackage, editPackage, removePackage } from './desk/studio/studio-packages.ts';
import { uploadPicture, usePicture } from './desk/studio/studio-pictures.ts';
import { editSettings, ownSettings } from './desk/studio/studio-settings.ts';
import { createEvent, editEvent, ownEvents, publishEvent, unpublishEvent } from './desk/studio/studio.ts';
import { endViewing, listViewers, restoreViewing } from './desk/studio/viewers.ts';
import { changeOrder, giveTicket, refundOrder } from './desk/support.ts';
import { readAudit } from './desk/team/audit.ts';
import { listKeys, makeKey, revokeKey } from './desk/team/keys.ts';
import { myOrganizations, startOrganization } from './desk/team/organizations.ts';
import { acceptInvitation, changeRole, inviteMember, leaveTeam, listTeam, removeMember, revokeInvitation } from './desk/team/team.ts';
import { contact } from './mail/contact.ts';
import { announce, cancelAnnouncement, giveConsent, mailTemplates, ownAnnouncements, previewAnnouncement, unsubscribe } from './mail/messages.ts';
import { changeReminders, myReminders, remindOfEvent } from './mail/reminders.ts';
import { createCheckoutSession, saveCheckoutSession } from './money/checkout-sessions.ts';
import { createCheckoutPaymentIntent, savePayment } from './money/checkout.ts';
import { createAccessCodes, createCode, disableCode, ownCodes } from './money/codes.ts';
import { ownDisputes } from './money/disputes.ts';
import { readGift, redeemGift } from './money/gifts.ts';
import { capturePaypalOrder, createPaypalOrder } from './money/paypal.ts';
import { correctCompany, downloadReceipt, listReceipts, nameCompany } from './money/receipts.ts';
import { myCredits } from './money/referrals.ts';
import { decideRefund, queuedRefunds, requestRefund } from './money/refunds.ts';
import { cancelSubscription, mySubscriptions, openBillingPortal, resumeSubscription } from './money/subscriptions.ts';
import { beginTestPurchase, ownTestPurchase } from './money/test-purchases.ts';
import { listUpgrades } from './money/upgrades.ts';
import { paypalWebhook, stripeWebhook } from './money/webhooks.ts';
import { decideMispriced, eventBooks, listMispriced, makeGood } from './operations/mispriced.ts';
import { approveOrganization, holdOrganization, listOrganizations, messageOrganization, putBackEvent, readActs, releaseOrganization, showOrganization, takeDownEvent } from './operations/operator.ts';
import { erasePerson, exportPerson, lookUpPerson } from './operations/people.ts';
import { decidePlatformRefund, listPlatformRefunds } from './operations/platform-refunds.ts';
import { listIncidents, openIncident, platformStatus, updateIncident } from './operations/status.ts';
import { askPuzzle, forgottenPassword, login, logout, register, resetPassword, secondFactor, session } from './people/auth.ts';
import { addWebhook, editWebhook, listDeliveries, listWebhooks, redeliver, removeWebhook, renewWebhookSecret, testWebhook } from './people/outgoing-webhooks.ts';
import { deleteAccount, keepAccount, leavingAccount } from './site/account-deletion.ts';
import { cancelEmailChange, changeEmail, completeEmailChange, confirmEmail, correctEmail, myEmail, requestEmailConfirmation, undoEmailChange } from './site/account-email.ts';
import { exportAccount } from './site/account-export.ts';
import { changeName, changePassword, myAccount, signOutEverywhere } from './site/account.ts';
import { eventClip } from './site/clips.ts';
import { myDevices, stopDevice } from './site/devices.ts';
import { editBlocks, eventBlocks, ownBlocks } from './site/event-blocks.ts';
import { eventByDomain, startTrial } from './site/events.ts';
import { health, openApi } from './site/health.ts';
import { showChannel } from './site/lists/channels.ts';
import { includedEvents } from './site/lists/included-events.ts';
import { listEvents } from './site/lists/listing.ts';
import { oembed } from './site/oembed.ts';
import { myOrders } from './site/orders.ts';
import { keepProgress, myProgress } from './site/progress.ts';
import { sharePicture } from './site/share-pictures.ts';
import { confirmTwoFactor, renewRecoveryCodes, setUpTwoFactor, turnOffTwoFactor } from './site/two-factor.ts';
import { endBroadcast, eventStatus, goLive, ownBroadcast, prepareBroadcast, showNotice } from './video/broadcast.ts';
import { addTarget, ownMultistream, removeTarget } from './video/multistream.ts';
import { startPlayback } from './video/playback.ts';

/** Every endpoint of the API, in the order of the files that declare them. */
export const endpoints = [
  ownConnectedAccount,
  startOnboarding,
  ownEvenings,
  listEvenings,
  startExport,
  listExports,
  ownPayoutMethod,
  setPayoutMethod,
  countView,
  audienceReport,
  soldOrders,
  soldOrder,
  salesReport,
  eventStatement,
  setPartners,
  ownPayouts,
  ownBrand,
  editBrand,
  uploadLogo,
  ownProfile,
  editProfile,
  eventSeller,
  cancelEvent,
  ownCancellation,
  startUpload,
  signParts,
  uploadedParts,
  completeUpload,
  abortUpload,
  ownFilms,
  addCaptions,
  announceChapters,
  lookUpBuyer,
  studioHome,
  listPartnerAccounts,
  invitePartner,
  openPartnerAccount,
  ownSender,
  editSender,
  checkSender,
  ownClips,
  makeClip,
  changeClip,
  removeClip,
  ownInterruptions,
  reviewInterruptions,
  waitingRefunds,
  refuseWaitingRefund,
  ownMarks,
  addMark,
  removeMark,
  ownQuality,
  ownReplay,
  editReplay,
  publishReplay,
  previewReplay,
  ownShowEnd,
  showEndRefunds,
  answerShowEnd,
  approveShowEnd,
  archiveEvent,
  restoreEvent,
  duplicateEvent,
  deleteEvent,
  checkSubdomain,
  uploadMedia,
  addPackage,
  editPackage,
  removePackage,
  uploadPicture,
  usePicture,
  ownSettings,
  editSettings,
  ownEvents,
  createEvent,
  editEvent,
  publishEvent,
  unpublishEvent,
  listViewers,
  endViewing,
  restoreViewing,
  refundOrder,
  changeOrder,
  giveTicket,
  readAudit,
  listKeys,
  makeKey,
  revokeKey,
  myOrganizations,
  startOrganization,
  listTeam,
  inviteMember,
  revokeInvitation,
  acceptInvitation,
  changeRole,
  removeMember,
  leaveTeam,
  contact,
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
  createCheckoutSession,
  saveCheckoutSession,
  createCheckoutPaymentIntent,
  savePayment,
  createCode,
  createAccessCodes,
  ownCodes,
  disableCode,
  ownDisputes,
  readGift,
  redeemGift,
  createPaypalOrder,
  capturePaypalOrder,
  downloadReceipt,
  listReceipts,
  nameCompany,
  correctCompany,
  myCredits,
  requestRefund,
  queuedRefunds,
  decideRefund,
  mySubscriptions,
  cancelSubscription,
  resumeSubscription,
  openBillingPortal,
  beginTestPurchase,
  ownTestPurchase,
  listUpgrades,
  stripeWebhook,
  paypalWebhook,
  listMispriced,
  decideMispriced,
  makeGood,
  eventBooks,
  listOrganizations,
  showOrganization,
  approveOrganization,
  holdOrganization,
  releaseOrganization,
  messageOrganization,
  takeDownEvent,
  putBackEvent,
  readActs,
  lookUpPerson,
  exportPerson,
  erasePerson,
  listPlatformRefunds,
  decidePlatformRefund,
  platformStatus,
  listIncidents,
  openIncident,
  updateIncident,
  register,
  login,
  secondFactor,
  askPuzzle,
  logout,
  session,
  forgottenPassword,
  resetPassword,
  listWebhooks,
  addWebhook,
  editWebhook,
  removeWebhook,
  renewWebhookSecret,
  testWebhook,
  listDeliveries,
  redeliver,
  leavingAccount,
  deleteAccount,
  keepAccount,
  myEmail,
  requestEmailConfirmation,
  confirmEmail,
  correctEmail,
  changeEmail,
  cancelEmailChange,
  completeEmailChange,
  undoEmailChange,
  exportAccount,
  myAccount,
  changeName,
  changePassword,
  signOutEverywhere,
  eventClip,
  myDevices,
  stopDevice,
  eventBlocks,
  ownBlocks,
  editBlocks,
  eventByDomain,
  startTrial,
  health,
  openApi,
  showChannel,
  includedEvents,
  listEvents,
  oembed,
  myOrders,
  myProgress,
  keepProgress,
  sharePicture,
  setUpTwoFactor,
  confirmTwoFactor,
  renewRecoveryCodes,
  turnOffTwoFactor,
  ownBroadcast,
  prepareBroadcast,
  goLive,
  endBroadcast,
  showNotice,
  eventStatus,
  ownMultistream,
  addTarget,
  removeTarget,
  startPlayback,
] as const;
