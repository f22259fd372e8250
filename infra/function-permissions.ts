import type { ContractRoute } from '#shared/api/contract.ts';
import type { busRules } from '#shared/bus/rules.ts';
import type { TableUse } from './constructs/storage/tables.ts';

/** What a function may touch. Nothing is granted that is not named here, besides writing its own log. */
export interface Permissions {
  accounts?: readonly TableUse[];
  catalog?: readonly TableUse[];
  commerce?: readonly TableUse[];
  playback?: readonly TableUse[];
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
}

/** An endpoint of the contract without a line here is a type error. */
export const endpointPermissions: Record<ContractRoute, Permissions> = {
  'POST /auth/register': { accounts: ['write'], platformSecret: true },
  'POST /auth/login': { accounts: ['read', 'write'], platformSecret: true },
  'POST /auth/logout': { accounts: ['delete'] },
  'POST /auth/session': { accounts: ['read'], platformSecret: true },
  'POST /auth/forgotten-password': { accounts: ['write'], bus: 'put' },
  'POST /auth/reset-password': { accounts: ['read', 'write'], platformSecret: true },
  'GET /account': { accounts: ['read'] },
  'POST /account/name': { accounts: ['read', 'write'], platformSecret: true },
  'POST /account/email': { accounts: ['read', 'write'], platformSecret: true },
  'POST /account/password': { accounts: ['read', 'write'], platformSecret: true },
  'POST /account/sign-out-everywhere': { accounts: ['read', 'delete'] },
  'GET /account/export': { accounts: ['read'], catalog: ['read'], commerce: ['read', 'batch-read'] },
  'POST /account/delete': { accounts: ['read', 'write'], catalog: ['read'], commerce: ['read', 'delete'], paymentsSecret: true },
  'POST /contact': { accounts: ['write'], bus: 'put' },
  'GET /events/domain/{subdomain}': { catalog: ['read'] },
  'POST /events/trial': { accounts: ['read'], catalog: ['read'], commerce: ['read', 'write'] },
  'POST /orders/create-checkout-payment-intent': {
    accounts: ['read'],
    catalog: ['read'],
    commerce: ['read', 'write'],
    paymentsSecret: true,
  },
  'POST /orders/save-payment': { accounts: ['read'], commerce: ['read', 'write'], paymentsSecret: true },
  'GET /orders/mine': { accounts: ['read'], catalog: ['batch-read'], commerce: ['read'] },
  'POST /events/{eventId}/playback': {
    accounts: ['read'],
    catalog: ['read'],
    commerce: ['read'],
    platformSecret: true,
    mediaKeyPair: true,
  },
  'GET /studio/events': { accounts: ['read'], catalog: ['read'] },
  'POST /studio/events': { accounts: ['read'], catalog: ['write'] },
  'POST /studio/events/{eventId}': { accounts: ['read'], catalog: ['read', 'write'] },
  'POST /studio/events/{eventId}/publish': { accounts: ['read'], catalog: ['read', 'write'] },
  'POST /studio/events/{eventId}/unpublish': { accounts: ['read'], catalog: ['read', 'write'] },
  'POST /studio/events/{eventId}/packages': { accounts: ['read'], catalog: ['read', 'write'] },
  'POST /studio/events/{eventId}/media': { accounts: ['read'], catalog: ['read', 'write'], media: 'put' },
  'POST /webhooks/stripe': { paymentsSecret: true, bus: 'put' },
  'GET /health': {},
  'GET /openapi.json': {},
};

type Consumer = (typeof busRules)[number]['consumer'];

/** A consumer of the bus without a line here is a type error. */
export const consumerPermissions: Record<Consumer, Permissions> = {
  'orders/record-purchase': { commerce: ['read', 'write'], paymentsSecret: true },
  'mail/send-mail': { accounts: ['read', 'write'], mail: 'send' },
};

export const shellPermissions: Permissions = { catalog: ['read'], paymentsSecret: true, supportMail: true };
