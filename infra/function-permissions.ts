import type { ContractRoute } from '#shared/api/contract.ts';
import type { busRules } from '#shared/bus/rules.ts';
import type { schedules } from '#shared/bus/schedules.ts';
import type { TableUse } from './constructs/storage/tables.ts';

/** What a function may touch. Nothing is granted that is not named here, besides writing its own log. */
export interface Permissions {
  accounts?: readonly TableUse[];
  catalog?: readonly TableUse[];
  commerce?: readonly TableUse[];
  playback?: readonly TableUse[];
  /** Knows how many seats are taken, and nothing else of what is sold. */
  seats?: 'count';
  /** Reads the keys at the payment providers. */
  paymentsSecret?: true;
  /** Reads the keys the platform made for itself. */
  platformSecret?: true;
  /** Knows which public key verifies media cookies. */
  mediaKeyPair?: true;
  /** Lays files below `media/` in the media bucket. */
  media?: 'put';
  /** Puts events on the bus. */
  bus?: 'put';
  /** Sends mails from the platform's address, where it has one. */
  mail?: 'send';
  /** Knows the address that viewers' questions go to. */
  supportMail?: true;
  /** Knows which tax lies inside prices. */
  tax?: true;
  /** Knows who runs the platform, as receipts name them. */
  operator?: true;
}

/** An endpoint of the contract without a line here is a type error. */
export const endpointPermissions: Record<ContractRoute, Permissions> = {
  'POST /auth/register': { accounts: ['write'], platformSecret: true },
  'POST /auth/login': { accounts: ['read', 'write'], platformSecret: true },
  'POST /auth/logout': { accounts: ['delete'] },
  'POST /auth/session': { accounts: ['read'], platformSecret: true },
  'POST /auth/forgotten-password': { accounts: ['write'], bus: 'put' },
  'POST /auth/reset-password': { accounts: ['read', 'write'], platformSecret: true },
  'GET /account': { accounts: ['read', 'write'] },
  'GET /account/credits': { accounts: ['read'], catalog: ['read'], commerce: ['read', 'batch-read'] },
  'POST /account/name': { accounts: ['read', 'write'], commerce: ['read', 'write'], platformSecret: true },
  'POST /account/email': { accounts: ['read', 'write'], commerce: ['read', 'write'], platformSecret: true },
  'POST /account/password': { accounts: ['read', 'write'], platformSecret: true },
  'POST /account/sign-out-everywhere': { accounts: ['read', 'delete'] },
  'GET /account/export': { accounts: ['read'], catalog: ['read'], commerce: ['read', 'batch-read'] },
  'POST /account/delete': { accounts: ['read', 'write'], catalog: ['read'], commerce: ['read', 'write'], paymentsSecret: true },
  'POST /contact': { accounts: ['write'], bus: 'put' },
  'GET /events/domain/{subdomain}': { catalog: ['read'], seats: 'count' },
  'POST /events/trial': { accounts: ['read'], catalog: ['read'], commerce: ['read', 'batch-read', 'write'] },
  'POST /orders/create-checkout-payment-intent': {
    accounts: ['read', 'write'],
    catalog: ['read'],
    commerce: ['read', 'write'],
    paymentsSecret: true,
    tax: true,
  },
  'POST /orders/create-paypal-order': {
    accounts: ['read', 'write'],
    catalog: ['read'],
    commerce: ['read', 'write'],
    paymentsSecret: true,
    tax: true,
  },
  'POST /orders/capture-paypal-order': { accounts: ['read'], commerce: ['read', 'write'], paymentsSecret: true },
  'POST /orders/save-payment': { accounts: ['read'], commerce: ['read', 'write'], paymentsSecret: true },
  'POST /orders/create-checkout-session': {
    accounts: ['read', 'write'],
    catalog: ['read'],
    commerce: ['read', 'write'],
    paymentsSecret: true,
    tax: true,
  },
  'POST /orders/save-checkout-session': { accounts: ['read'], commerce: ['read', 'write'], paymentsSecret: true },
  'GET /subscriptions/mine': { accounts: ['read'], commerce: ['read'] },
  'POST /subscriptions/{subscriptionId}/cancel': { accounts: ['read'], commerce: ['read', 'write'], paymentsSecret: true },
  'POST /subscriptions/{subscriptionId}/resume': { accounts: ['read'], commerce: ['read', 'write'], paymentsSecret: true },
  'POST /subscriptions/{subscriptionId}/billing-portal': { accounts: ['read'], commerce: ['read', 'write'], paymentsSecret: true },
  'GET /orders/{orderId}/receipt': { accounts: ['read'], commerce: ['read'] },
  'GET /orders/mine': {
    accounts: ['read'],
    catalog: ['read', 'batch-read'],
    commerce: ['read', 'batch-read'],
    playback: ['read'],
  },
  'POST /orders/request-refund': {
    accounts: ['read'],
    catalog: ['read'],
    commerce: ['read', 'write'],
    playback: ['read'],
    paymentsSecret: true,
    bus: 'put',
  },
  'GET /studio/refunds': { accounts: ['read'], commerce: ['read'] },
  'POST /studio/refunds/{orderId}': {
    accounts: ['read'],
    catalog: ['read'],
    commerce: ['read', 'write'],
    playback: ['read'],
    paymentsSecret: true,
    bus: 'put',
  },
  'GET /studio/disputes': { accounts: ['read'], commerce: ['read'] },
  'GET /gifts/{token}': { commerce: ['read'] },
  'POST /gifts/{token}/redeem': { accounts: ['read'], catalog: ['read'], commerce: ['read', 'batch-read', 'write'] },
  'POST /events/{eventId}/playback': {
    accounts: ['read'],
    catalog: ['read'],
    commerce: ['read', 'batch-read', 'write'],
    playback: ['write'],
    platformSecret: true,
    mediaKeyPair: true,
  },
  'GET /studio/events': { accounts: ['read'], catalog: ['read'] },
  'POST /studio/events': { accounts: ['read'], catalog: ['read', 'write'] },
  'POST /studio/events/{eventId}': { accounts: ['read'], catalog: ['read', 'write'] },
  'POST /studio/events/{eventId}/publish': { accounts: ['read'], catalog: ['read', 'write'] },
  'POST /studio/events/{eventId}/unpublish': { accounts: ['read'], catalog: ['read', 'write'] },
  'POST /studio/events/{eventId}/packages': { accounts: ['read'], catalog: ['read', 'write'] },
  'POST /studio/events/{eventId}/packages/{packageId}': {
    accounts: ['read'],
    catalog: ['read', 'write'],
    commerce: ['read', 'write'],
  },
  'POST /studio/events/{eventId}/packages/{packageId}/remove': { accounts: ['read'], catalog: ['read', 'write'] },
  'GET /studio/settings': { accounts: ['read'], catalog: ['read'] },
  'POST /studio/settings': { accounts: ['read'], catalog: ['write'] },
  'GET /studio/codes': { accounts: ['read'], commerce: ['read', 'batch-read'] },
  'POST /studio/codes': { accounts: ['read'], catalog: ['read'], commerce: ['read', 'write'] },
  'POST /studio/codes/batch': { accounts: ['read'], catalog: ['read'], commerce: ['read', 'write'] },
  'POST /studio/codes/{code}/disable': { accounts: ['read'], commerce: ['write'] },
  'POST /studio/events/{eventId}/media': { accounts: ['read'], catalog: ['read', 'write'], media: 'put' },
  'POST /webhooks/stripe': { paymentsSecret: true, bus: 'put' },
  'POST /webhooks/paypal': { paymentsSecret: true, bus: 'put' },
  'GET /health': {},
  'GET /openapi.json': {},
};

type Consumer = (typeof busRules)[number]['consumer'];

/** A consumer of the bus without a line here is a type error. */
export const consumerPermissions: Record<Consumer, Permissions> = {
  'orders/record-purchase': { commerce: ['read', 'write'], paymentsSecret: true, bus: 'put' },
  'mail/send-mail': { accounts: ['read', 'write'], catalog: ['read'], commerce: ['read'], mail: 'send' },
};

/** What is called on a schedule without a line here is a type error. */
export const scheduledPermissions: Record<(typeof schedules)[number]['handler'], Permissions> = {
  'reconciliation/reconcile-payments': { accounts: ['read'], commerce: ['read', 'write'], paymentsSecret: true, bus: 'put' },
};

export const shellPermissions: Permissions = { catalog: ['read'], seats: 'count', paymentsSecret: true, supportMail: true };

/** Of the consumer of payments' changes. */
export const bookkeeperPermissions: Permissions = {
  accounts: ['read'],
  catalog: ['read'],
  commerce: ['read', 'batch-read', 'write'],
  playback: ['read'],
  bus: 'put',
  operator: true,
};
