import type { ContractRoute } from '#shared/api/contract.ts';
import type { busRules } from '#shared/bus/rules.ts';
import type { TableUse } from './constructs/tables.ts';

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
  /** Puts events on the bus. */
  bus?: 'put';
}

/** An endpoint of the contract without a line here is a type error. */
export const endpointPermissions: Record<ContractRoute, Permissions> = {
  'POST /auth/register': { accounts: ['read', 'write'], platformSecret: true },
  'POST /auth/login': { accounts: ['read', 'write'], platformSecret: true },
  'POST /auth/logout': { accounts: ['delete'] },
  'POST /auth/session': { accounts: ['read'], platformSecret: true },
  'GET /events/domain/{subdomain}': { catalog: ['read'] },
  'POST /orders/create-checkout-payment-intent': {
    accounts: ['read'],
    catalog: ['read'],
    commerce: ['read', 'write'],
    paymentsSecret: true,
  },
  'POST /orders/save-payment': { accounts: ['read'], commerce: ['read', 'write'], paymentsSecret: true },
  'GET /orders/mine': { accounts: ['read'], commerce: ['read'] },
  'POST /events/{eventId}/playback': {
    accounts: ['read'],
    catalog: ['read'],
    commerce: ['read'],
    platformSecret: true,
    mediaKeyPair: true,
  },
  'GET /studio/events': { accounts: ['read'], catalog: ['read'] },
  'POST /studio/events': { accounts: ['read'], catalog: ['read', 'write'] },
  'POST /studio/events/{eventId}': { accounts: ['read'], catalog: ['read', 'write'] },
  'POST /studio/events/{eventId}/publish': { accounts: ['read'], catalog: ['read', 'write'] },
  'POST /studio/events/{eventId}/unpublish': { accounts: ['read'], catalog: ['read', 'write'] },
  'POST /studio/events/{eventId}/packages': { accounts: ['read'], catalog: ['read', 'write'] },
  'POST /webhooks/stripe': { paymentsSecret: true, bus: 'put' },
  'GET /health': {},
  'GET /openapi.json': {},
};

type Consumer = (typeof busRules)[number]['consumer'];

/** A consumer of the bus without a line here is a type error. */
export const consumerPermissions: Record<Consumer, Permissions> = {
  'orders/record-purchase': { commerce: ['read', 'write'], paymentsSecret: true },
};

export const shellPermissions: Permissions = { catalog: ['read'], paymentsSecret: true };
