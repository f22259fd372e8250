import { permissionsOf, type Summary } from './permissions-of.ts';
import { platform } from './platform.ts';

const accounts = 'Tables/Accounts/Table';
const catalog = 'Tables/Catalog/Table';
const commerce = 'Tables/Commerce/Table';
const bus = 'Payments/Bus';
const playback = 'Tables/Playback/Table';
const media = 'Media/Bucket';
const paymentsSecret = 'PaymentsSecret/Secret';
const platformSecret = 'Keys/Platform/Secret';

const READ = 'GetItem Query';
const WRITE = 'DeleteItem PutItem UpdateItem';
const READ_DELETE = 'DeleteItem GetItem Query';
const READ_BATCH = 'BatchGetItem GetItem Query';
const READ_BATCH_WRITE = 'BatchGetItem DeleteItem GetItem PutItem Query UpdateItem';
const READ_WRITE = 'DeleteItem GetItem PutItem Query UpdateItem';
const GET_SECRET = 'GetSecretValue';
const READ_QUEUE = 'ChangeMessageVisibility DeleteMessage GetQueueAttributes GetQueueUrl ReceiveMessage';
const WRITE_LOG = 'CreateLogStream PutLogEvents';

/** Written by hand, and on purpose not derived from what the constructs are given. */
const expected: Record<string, Summary> = {
  'auth/register': { [accounts]: WRITE, [platformSecret]: GET_SECRET, 'Api/auth/registerLog': WRITE_LOG },
  'auth/login': { [accounts]: READ_WRITE, [platformSecret]: GET_SECRET, 'Api/auth/loginLog': WRITE_LOG },
  'auth/logout': { [accounts]: 'DeleteItem', 'Api/auth/logoutLog': WRITE_LOG },
  'auth/session': { [accounts]: READ, [platformSecret]: GET_SECRET, 'Api/auth/sessionLog': WRITE_LOG },
  'auth/forgotten-password': { [accounts]: WRITE, [bus]: 'PutEvents', 'Api/auth/forgotten-passwordLog': WRITE_LOG },
  'auth/reset-password': { [accounts]: READ_WRITE, [platformSecret]: GET_SECRET, 'Api/auth/reset-passwordLog': WRITE_LOG },
  'contact/contact': { [accounts]: WRITE, [bus]: 'PutEvents', 'Api/contact/contactLog': WRITE_LOG },
  'mail/send-mail': {
    [accounts]: READ_WRITE,
    [commerce]: READ,
    'Payments/send-mail-queue': READ_QUEUE,
    'Api/mail/send-mailLog': WRITE_LOG,
  },
  'account/my-account': { [accounts]: READ_WRITE, 'Api/account/my-accountLog': WRITE_LOG },
  'account/change-name': { [accounts]: READ_WRITE, [platformSecret]: GET_SECRET, 'Api/account/change-nameLog': WRITE_LOG },
  'account/change-email': { [accounts]: READ_WRITE, [platformSecret]: GET_SECRET, 'Api/account/change-emailLog': WRITE_LOG },
  'account/change-password': {
    [accounts]: READ_WRITE,
    [platformSecret]: GET_SECRET,
    'Api/account/change-passwordLog': WRITE_LOG,
  },
  'account/sign-out-everywhere': { [accounts]: READ_DELETE, 'Api/account/sign-out-everywhereLog': WRITE_LOG },
  'account/export-account': {
    [accounts]: READ,
    [catalog]: READ,
    [commerce]: READ_BATCH,
    'Api/account/export-accountLog': WRITE_LOG,
  },
  'account/delete-account': {
    [accounts]: READ_WRITE,
    [catalog]: READ,
    [commerce]: READ_WRITE,
    [paymentsSecret]: GET_SECRET,
    'Api/account/delete-accountLog': WRITE_LOG,
  },
  'events/event-by-domain': { [catalog]: READ, 'Api/events/event-by-domainLog': WRITE_LOG },
  'events/start-trial': {
    [accounts]: READ,
    [catalog]: READ,
    [commerce]: READ_BATCH_WRITE,
    'Api/events/start-trialLog': WRITE_LOG,
  },
  'orders/create-checkout-payment-intent': {
    [accounts]: READ_WRITE,
    [catalog]: READ,
    [commerce]: READ_WRITE,
    [paymentsSecret]: GET_SECRET,
    'Api/orders/create-checkout-payment-intentLog': WRITE_LOG,
  },
  'orders/save-payment': {
    [accounts]: READ,
    [commerce]: READ_WRITE,
    [paymentsSecret]: GET_SECRET,
    'Api/orders/save-paymentLog': WRITE_LOG,
  },
  'orders/create-paypal-order': {
    [accounts]: READ_WRITE,
    [catalog]: READ,
    [commerce]: READ_WRITE,
    [paymentsSecret]: GET_SECRET,
    'Api/orders/create-paypal-orderLog': WRITE_LOG,
  },
  'orders/capture-paypal-order': {
    [accounts]: READ,
    [commerce]: READ_WRITE,
    [paymentsSecret]: GET_SECRET,
    'Api/orders/capture-paypal-orderLog': WRITE_LOG,
  },
  'orders/create-checkout-session': {
    [accounts]: READ_WRITE,
    [catalog]: READ,
    [commerce]: READ_WRITE,
    [paymentsSecret]: GET_SECRET,
    'Api/orders/create-checkout-sessionLog': WRITE_LOG,
  },
  'orders/save-checkout-session': {
    [accounts]: READ,
    [commerce]: READ_WRITE,
    [paymentsSecret]: GET_SECRET,
    'Api/orders/save-checkout-sessionLog': WRITE_LOG,
  },
  'orders/my-orders': {
    [accounts]: READ,
    [catalog]: 'BatchGetItem',
    [commerce]: READ,
    'Api/orders/my-ordersLog': WRITE_LOG,
  },
  'orders/record-purchase': {
    [commerce]: READ_WRITE,
    [paymentsSecret]: GET_SECRET,
    [bus]: 'PutEvents',
    'Payments/record-purchase-queue': READ_QUEUE,
    'Api/orders/record-purchaseLog': WRITE_LOG,
  },
  'subscriptions/my-subscriptions': { [accounts]: READ, [commerce]: READ, 'Api/subscriptions/my-subscriptionsLog': WRITE_LOG },
  'subscriptions/cancel-subscription': {
    [accounts]: READ,
    [commerce]: READ_WRITE,
    [paymentsSecret]: GET_SECRET,
    'Api/subscriptions/cancel-subscriptionLog': WRITE_LOG,
  },
  'subscriptions/resume-subscription': {
    [accounts]: READ,
    [commerce]: READ_WRITE,
    [paymentsSecret]: GET_SECRET,
    'Api/subscriptions/resume-subscriptionLog': WRITE_LOG,
  },
  'subscriptions/open-billing-portal': {
    [accounts]: READ,
    [commerce]: READ_WRITE,
    [paymentsSecret]: GET_SECRET,
    'Api/subscriptions/open-billing-portalLog': WRITE_LOG,
  },
  'refunds/request-refund': {
    [accounts]: READ,
    [catalog]: READ,
    [commerce]: READ_WRITE,
    [paymentsSecret]: GET_SECRET,
    [bus]: 'PutEvents',
    'Api/refunds/request-refundLog': WRITE_LOG,
  },
  'refunds/queued-refunds': { [accounts]: READ, [commerce]: READ, 'Api/refunds/queued-refundsLog': WRITE_LOG },
  'refunds/decide-refund': {
    [accounts]: READ,
    [catalog]: READ,
    [commerce]: READ_WRITE,
    [paymentsSecret]: GET_SECRET,
    [bus]: 'PutEvents',
    'Api/refunds/decide-refundLog': WRITE_LOG,
  },
  'disputes/own-disputes': { [accounts]: READ, [commerce]: READ, 'Api/disputes/own-disputesLog': WRITE_LOG },
  'gifts/read-gift': { [commerce]: READ, 'Api/gifts/read-giftLog': WRITE_LOG },
  'gifts/redeem-gift': { [accounts]: READ, [commerce]: READ_WRITE, 'Api/gifts/redeem-giftLog': WRITE_LOG },
  'referrals/my-credits': { [accounts]: READ, [catalog]: READ, [commerce]: READ_BATCH, 'Api/referrals/my-creditsLog': WRITE_LOG },
  'playback/start-playback': {
    [accounts]: READ,
    [catalog]: READ,
    [commerce]: READ_BATCH_WRITE,
    [playback]: WRITE,
    [platformSecret]: GET_SECRET,
    'Api/playback/start-playbackLog': WRITE_LOG,
  },
  'studio/own-events': { [accounts]: READ, [catalog]: READ, 'Api/studio/own-eventsLog': WRITE_LOG },
  'studio/create-event': { [accounts]: READ, [catalog]: READ_WRITE, 'Api/studio/create-eventLog': WRITE_LOG },
  'studio/edit-event': { [accounts]: READ, [catalog]: READ_WRITE, 'Api/studio/edit-eventLog': WRITE_LOG },
  'studio/publish-event': { [accounts]: READ, [catalog]: READ_WRITE, 'Api/studio/publish-eventLog': WRITE_LOG },
  'studio/unpublish-event': { [accounts]: READ, [catalog]: READ_WRITE, 'Api/studio/unpublish-eventLog': WRITE_LOG },
  'studio/add-package': { [accounts]: READ, [catalog]: READ_WRITE, 'Api/studio/add-packageLog': WRITE_LOG },
  'studio/edit-package': { [accounts]: READ, [catalog]: READ_WRITE, 'Api/studio/edit-packageLog': WRITE_LOG },
  'studio/remove-package': { [accounts]: READ, [catalog]: READ_WRITE, 'Api/studio/remove-packageLog': WRITE_LOG },
  'studio/own-settings': { [accounts]: READ, [catalog]: READ, 'Api/studio/own-settingsLog': WRITE_LOG },
  'studio/edit-settings': { [accounts]: READ, [catalog]: WRITE, 'Api/studio/edit-settingsLog': WRITE_LOG },
  'studio/upload-media': {
    [accounts]: READ,
    [catalog]: READ_WRITE,
    [`${media}/media/*`]: 'PutObject',
    'Api/studio/upload-mediaLog': WRITE_LOG,
  },
  'codes/own-codes': { [accounts]: READ, [commerce]: READ_BATCH, 'Api/codes/own-codesLog': WRITE_LOG },
  'codes/create-code': {
    [accounts]: READ,
    [catalog]: READ,
    [commerce]: READ_WRITE,
    'Api/codes/create-codeLog': WRITE_LOG,
  },
  'codes/create-access-codes': {
    [accounts]: READ,
    [catalog]: READ,
    [commerce]: READ_WRITE,
    'Api/codes/create-access-codesLog': WRITE_LOG,
  },
  'codes/disable-code': { [accounts]: READ, [commerce]: WRITE, 'Api/codes/disable-codeLog': WRITE_LOG },
  'webhooks/stripe': { [paymentsSecret]: GET_SECRET, [bus]: 'PutEvents', 'Api/webhooks/stripeLog': WRITE_LOG },
  'webhooks/paypal': { [paymentsSecret]: GET_SECRET, [bus]: 'PutEvents', 'Api/webhooks/paypalLog': WRITE_LOG },
  'reconciliation/reconcile-payments': {
    [commerce]: READ_WRITE,
    [paymentsSecret]: GET_SECRET,
    [bus]: 'PutEvents',
    'Api/reconciliation/reconcile-paymentsLog': WRITE_LOG,
  },
  'receipts/download-receipt': { [accounts]: READ, [commerce]: READ, 'Api/receipts/download-receiptLog': WRITE_LOG },
  'ledger/keep-books': {
    [accounts]: READ,
    [catalog]: READ,
    [commerce]: READ_BATCH_WRITE,
    [playback]: READ,
    [`${commerce}/stream`]: 'DescribeStream GetRecords GetShardIterator ListStreams',
    [bus]: 'PutEvents',
    'Payments/Undelivered': 'GetQueueAttributes GetQueueUrl SendMessage',
    'Bookkeeping/KeeperLog': WRITE_LOG,
  },
  'events/refresh-edge': {
    'Edge/Distribution': 'CreateInvalidation',
    'EdgeRefresh/DeadLetters': 'GetQueueAttributes GetQueueUrl SendMessage',
    [`${catalog}/stream`]: 'DescribeStream GetRecords GetShardIterator ListStreams',
    'EdgeRefresh/RefresherLog': WRITE_LOG,
  },
  'health/health': { 'Api/health/healthLog': WRITE_LOG },
  'health/openapi': { 'Api/health/openapiLog': WRITE_LOG },
  'shell/render-shell': { [catalog]: READ, [paymentsSecret]: GET_SECRET, 'Api/shell/render-shellLog': WRITE_LOG },
  'keys/make-keys': { [platformSecret]: 'GetSecretValue PutSecretValue', 'Keys/MakerLog': WRITE_LOG },
};

test('each function may do what its work needs and nothing else', () => {
  expect(permissionsOf(platform())).toEqual(expected);
});
