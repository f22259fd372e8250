// Written by `npm run lists`, from the files of shared/bus/.
import type { BusRule } from './bus-rule.ts';
import { writeExportRule } from './export-events.ts';
import { sendMailRule, sendUrgentMailRule } from './mail-events.ts';
import { refundCancelledEventRule } from './money/cancellation-events.ts';
import { refundMissedMinutesRule } from './money/missed-minutes-events.ts';
import { countFailedPaymentRule, followConnectedAccountRule, recordPurchaseRule } from './money/payment-events.ts';
import { tellWebhooksRule } from './organization-events.ts';
import { followBroadcastRule } from './video/broadcast-events.ts';
import { followClipRule } from './video/clip-events.ts';
import { endSessionsRule } from './video/viewing-events.ts';

/** The consumers of the platform's bus, most urgent first. The deployment and the local platform are both built from it. */
export const busRules = [
  recordPurchaseRule,
  endSessionsRule,
  followBroadcastRule,
  followClipRule,
  sendUrgentMailRule,
  writeExportRule,
  countFailedPaymentRule,
  followConnectedAccountRule,
  refundCancelledEventRule,
  refundMissedMinutesRule,
  tellWebhooksRule,
  sendMailRule,
] as const satisfies readonly BusRule[];
