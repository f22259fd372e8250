import { permissionsOf, type Summary } from './permissions-of.ts';
import { platform } from './platform.ts';

const accounts = 'Tables/Accounts/Table';
const catalog = 'Tables/Catalog/Table';
const commerce = 'Tables/Commerce/Table';
const bus = 'Payments/Bus';
const media = 'Media/Bucket';
const paymentsSecret = 'PaymentsSecret/Secret';
const platformSecret = 'Keys/Platform/Secret';

const READ = 'GetItem Query';
const WRITE = 'DeleteItem PutItem UpdateItem';
const READ_DELETE = 'DeleteItem GetItem Query';
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
    'Payments/send-mail-queue': READ_QUEUE,
    'Api/mail/send-mailLog': WRITE_LOG,
  },
  'account/my-account': { [accounts]: READ, 'Api/account/my-accountLog': WRITE_LOG },
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
    [commerce]: 'BatchGetItem GetItem Query',
    'Api/account/export-accountLog': WRITE_LOG,
  },
  'account/delete-account': {
    [accounts]: READ_WRITE,
    [catalog]: READ,
    [commerce]: READ_DELETE,
    [paymentsSecret]: GET_SECRET,
    'Api/account/delete-accountLog': WRITE_LOG,
  },
  'events/event-by-domain': { [catalog]: READ, 'Api/events/event-by-domainLog': WRITE_LOG },
  'events/start-trial': {
    [accounts]: READ,
    [catalog]: READ,
    [commerce]: READ_WRITE,
    'Api/events/start-trialLog': WRITE_LOG,
  },
  'orders/create-checkout-payment-intent': {
    [accounts]: READ,
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
  'orders/my-orders': {
    [accounts]: READ,
    [catalog]: 'BatchGetItem',
    [commerce]: READ,
    'Api/orders/my-ordersLog': WRITE_LOG,
  },
  'orders/record-purchase': {
    [commerce]: READ_WRITE,
    [paymentsSecret]: GET_SECRET,
    'Payments/record-purchase-queue': READ_QUEUE,
    'Api/orders/record-purchaseLog': WRITE_LOG,
  },
  'playback/start-playback': {
    [accounts]: READ,
    [catalog]: READ,
    [commerce]: READ,
    [platformSecret]: GET_SECRET,
    'Api/playback/start-playbackLog': WRITE_LOG,
  },
  'studio/own-events': { [accounts]: READ, [catalog]: READ, 'Api/studio/own-eventsLog': WRITE_LOG },
  'studio/create-event': { [accounts]: READ, [catalog]: WRITE, 'Api/studio/create-eventLog': WRITE_LOG },
  'studio/edit-event': { [accounts]: READ, [catalog]: READ_WRITE, 'Api/studio/edit-eventLog': WRITE_LOG },
  'studio/publish-event': { [accounts]: READ, [catalog]: READ_WRITE, 'Api/studio/publish-eventLog': WRITE_LOG },
  'studio/unpublish-event': { [accounts]: READ, [catalog]: READ_WRITE, 'Api/studio/unpublish-eventLog': WRITE_LOG },
  'studio/add-package': { [accounts]: READ, [catalog]: READ_WRITE, 'Api/studio/add-packageLog': WRITE_LOG },
  'studio/upload-media': {
    [accounts]: READ,
    [catalog]: READ_WRITE,
    [`${media}/media/*`]: 'PutObject',
    'Api/studio/upload-mediaLog': WRITE_LOG,
  },
  'webhooks/stripe': { [paymentsSecret]: GET_SECRET, [bus]: 'PutEvents', 'Api/webhooks/stripeLog': WRITE_LOG },
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
