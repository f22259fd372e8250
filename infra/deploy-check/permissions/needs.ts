/** What functions are given rights on. */
export type ResourceName =
  | 'accounts'
  | 'catalog'
  | 'commerce'
  | 'playback'
  | 'paymentsSecret'
  | 'platformSecret'
  | 'media'
  | 'bus'
  | 'purchases'
  | 'distribution'
  | 'sender';

/** Actions by what they are done to, without their service's name. */
export type Needs = Partial<Record<ResourceName, readonly string[]>>;

const signedIn = { accounts: ['GetItem'] } as const;
const changesEvent = { ...signedIn, catalog: ['GetItem', 'PutItem'] } as const;
const changesPackages = { ...signedIn, catalog: ['GetItem', 'PutItem', 'Query', 'UpdateItem'] } as const;
const recordsSubscription = { commerce: ['GetItem', 'PutItem', 'UpdateItem'], paymentsSecret: ['GetSecretValue'] } as const;
const recordsPayment = { commerce: ['GetItem', 'UpdateItem'], paymentsSecret: ['GetSecretValue'] } as const;
const refunds = {
  catalog: ['GetItem'],
  commerce: ['DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
  playback: ['GetItem'],
  paymentsSecret: ['GetSecretValue'],
  bus: ['PutEvents'],
} as const;

/**
 * What each function does when all that it can do is asked of it, by handler. Written by hand: a need that the check
 * sees nobody have is a permission too many, and one that it sees and that is not here was not thought of.
 */
export const needs: Readonly<Record<string, Needs>> = {
  'auth/register': { accounts: ['PutItem'], platformSecret: ['GetSecretValue'] },
  'auth/login': { accounts: ['GetItem', 'PutItem', 'UpdateItem'], platformSecret: ['GetSecretValue'] },
  'auth/logout': { accounts: ['DeleteItem'] },
  'auth/session': { ...signedIn, platformSecret: ['GetSecretValue'] },
  'auth/forgotten-password': { accounts: ['UpdateItem'], bus: ['PutEvents'] },
  'auth/reset-password': {
    accounts: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    platformSecret: ['GetSecretValue'],
  },
  'auth/make-first-admin': {
    accounts: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    platformSecret: ['GetSecretValue', 'PutSecretValue'],
  },
  'account/my-account': { accounts: ['GetItem', 'PutItem'] },
  'account/change-name': {
    accounts: ['GetItem', 'Query', 'UpdateItem'],
    commerce: ['GetItem', 'PutItem'],
    platformSecret: ['GetSecretValue'],
  },
  'account/change-email': {
    accounts: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    commerce: ['GetItem', 'PutItem'],
    platformSecret: ['GetSecretValue'],
  },
  'account/change-password': {
    accounts: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    platformSecret: ['GetSecretValue'],
  },
  'account/sign-out-everywhere': { accounts: ['DeleteItem', 'GetItem', 'Query'] },
  'account/export-account': {
    accounts: ['GetItem', 'Query'],
    catalog: ['Query'],
    commerce: ['BatchGetItem', 'Query'],
  },
  'account/delete-account': {
    accounts: ['DeleteItem', 'GetItem', 'Query', 'UpdateItem'],
    catalog: ['Query'],
    commerce: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    paymentsSecret: ['GetSecretValue'],
  },
  'contact/contact': { accounts: ['PutItem', 'UpdateItem'], bus: ['PutEvents'] },
  'events/event-by-domain': { catalog: ['GetItem'], commerce: ['Query'] },
  'events/start-trial': { ...signedIn, catalog: ['GetItem'], commerce: ['BatchGetItem', 'GetItem', 'UpdateItem'] },
  'receipts/download-receipt': { ...signedIn, commerce: ['Query'] },
  'ledger/keep-books': {
    accounts: ['GetItem'],
    catalog: ['GetItem'],
    commerce: ['BatchGetItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    playback: ['GetItem'],
    bus: ['PutEvents'],
  },
  'events/refresh-edge': { distribution: ['CreateInvalidation'] },
  'mail/send-mail': {
    accounts: ['GetItem', 'PutItem', 'Query', 'UpdateItem'],
    catalog: ['GetItem'],
    commerce: ['GetItem'],
    sender: ['SendEmail'],
  },
  'orders/create-checkout-payment-intent': {
    accounts: ['GetItem', 'UpdateItem'],
    catalog: ['GetItem'],
    commerce: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    paymentsSecret: ['GetSecretValue'],
  },
  'orders/save-payment': { ...signedIn, ...recordsPayment },
  'orders/create-checkout-session': {
    accounts: ['GetItem', 'UpdateItem'],
    catalog: ['GetItem'],
    commerce: ['GetItem', 'PutItem', 'Query', 'UpdateItem'],
    paymentsSecret: ['GetSecretValue'],
  },
  'orders/create-paypal-order': {
    accounts: ['GetItem', 'UpdateItem'],
    catalog: ['GetItem'],
    commerce: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    paymentsSecret: ['GetSecretValue'],
  },
  'orders/capture-paypal-order': { ...signedIn, ...recordsPayment },
  'orders/save-checkout-session': { ...signedIn, ...recordsSubscription },
  'subscriptions/my-subscriptions': { ...signedIn, commerce: ['Query'] },
  'subscriptions/cancel-subscription': { ...signedIn, ...recordsSubscription },
  'subscriptions/resume-subscription': { ...signedIn, ...recordsSubscription },
  'subscriptions/open-billing-portal': { ...signedIn, ...recordsSubscription },
  'orders/my-orders': {
    ...signedIn,
    catalog: ['BatchGetItem', 'Query'],
    commerce: ['BatchGetItem', 'GetItem', 'Query'],
    playback: ['GetItem'],
  },
  'orders/record-purchase': {
    commerce: ['DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
    paymentsSecret: ['GetSecretValue'],
    bus: ['PutEvents'],
  },
  'referrals/my-credits': { ...signedIn, catalog: ['GetItem'], commerce: ['BatchGetItem', 'Query'] },
  'refunds/request-refund': { ...signedIn, ...refunds },
  'refunds/queued-refunds': { ...signedIn, commerce: ['GetItem', 'Query'] },
  'refunds/decide-refund': { ...signedIn, ...refunds },
  'disputes/own-disputes': { ...signedIn, commerce: ['Query'] },
  'gifts/read-gift': { commerce: ['GetItem'] },
  'gifts/redeem-gift': { ...signedIn, catalog: ['GetItem'], commerce: ['BatchGetItem', 'GetItem', 'UpdateItem'] },
  'reconciliation/reconcile-payments': {
    accounts: ['GetItem', 'Query'],
    commerce: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    paymentsSecret: ['GetSecretValue'],
    bus: ['PutEvents'],
  },
  'playback/start-playback': {
    ...signedIn,
    catalog: ['GetItem'],
    commerce: ['BatchGetItem', 'GetItem', 'UpdateItem'],
    playback: ['UpdateItem'],
    platformSecret: ['GetSecretValue'],
  },
  'studio/own-events': { ...signedIn, catalog: ['Query'] },
  'studio/create-event': { ...signedIn, catalog: ['GetItem', 'PutItem', 'UpdateItem'] },
  'studio/edit-event': { ...signedIn, catalog: ['DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'] },
  'studio/publish-event': changesEvent,
  'studio/unpublish-event': changesEvent,
  'studio/add-package': changesPackages,
  'studio/edit-package': { ...changesPackages, commerce: ['PutItem', 'Query'] },
  'studio/remove-package': changesPackages,
  'studio/upload-media': { ...changesEvent, media: ['PutObject'] },
  'studio/own-settings': { ...signedIn, catalog: ['GetItem'] },
  'studio/edit-settings': { ...signedIn, catalog: ['UpdateItem'] },
  'codes/own-codes': { ...signedIn, commerce: ['BatchGetItem', 'Query'] },
  'codes/create-code': { ...signedIn, catalog: ['GetItem'], commerce: ['GetItem', 'PutItem'] },
  'codes/create-access-codes': { ...signedIn, catalog: ['GetItem'], commerce: ['GetItem', 'PutItem'] },
  'codes/disable-code': { ...signedIn, commerce: ['UpdateItem'] },
  'webhooks/paypal': { paymentsSecret: ['GetSecretValue'], bus: ['PutEvents'] },
  'webhooks/stripe': { paymentsSecret: ['GetSecretValue'], bus: ['PutEvents'] },
  'health/health': {},
  'health/openapi': {},
  'shell/render-shell': { catalog: ['GetItem'], commerce: ['Query'], paymentsSecret: ['GetSecretValue'] },
  'keys/make-keys': { platformSecret: ['GetSecretValue', 'PutSecretValue'] },
};

/** What Lambda does with a function's role before it calls it. The emulator's does it without asking. */
const neededByLambda: Readonly<Record<string, Needs>> = {
  'orders/record-purchase': { purchases: ['GetQueueAttributes', 'ReceiveMessage'] },
};

export function isLambdas(handler: string, resource: string, action: string): boolean {
  return neededByLambda[handler]?.[resource as ResourceName]?.includes(action) ?? false;
}

/** Actions of which a function has all that are in a group, where it needs one of them. */
const GIVEN_TOGETHER: readonly (readonly string[])[] = [
  ['GetItem', 'Query'],
  ['PutItem', 'UpdateItem', 'DeleteItem'],
];

/** Tells whether a function needs an action on a resource, or may be given it with one that it needs. */
export function mayDo(handler: string, resource: string, action: string): boolean {
  const needed = [needs, neededByLambda].flatMap((table) => table[handler]?.[resource as ResourceName] ?? []);
  // Deleting alone is a right of its own.
  if (needed.length === 1 && needed[0] === 'DeleteItem') return action === 'DeleteItem';
  const groups = GIVEN_TOGETHER.filter((group) => group.some((other) => needed.includes(other)));
  return needed.includes(action) || groups.some((group) => group.includes(action));
}
