import { secretsIn } from './secrets-in.ts';

/** Returns a log line as the functions write it. */
const line = (about: object) =>
  JSON.stringify({ level: 'INFO', message: 'request', route: 'POST /orders/save-payment', ...about });
const harmless = [
  line({ requestId: '7d9ea1c6-6b2f-4c0e-9d4e-4242424242ab', durationMs: 12, statusCode: 200 }),
  line({ message: 'Recorded pi_3PQwertyuiop for ord_8e1.', messageId: '12', delivery: 1 }),
  line({ requestId: '45320151-1283-0366-8e1b-0242ac120002' }),
  'The engine is at http://127.0.0.1:40001',
];

it('finds nothing in harmless lines', () => {
  expect(secretsIn(harmless.join('\n'), { session: 'a-session-of-somebody' })).toEqual([]);
});

it.each([
  ['a card number', 'a card number', '4242424242424242'],
  ['a card number with spaces', 'a card number', '4000 0000 0000 0002'],
  ['a card number of fifteen digits', 'a card number', '378282246310005'],
  ['a card security code', 'a secret field', 'payment_method_data[card]: {"cvc":"123"}'],
  ['a card security code in a form', 'a secret field', 'payment_method_data[card][cvc]=123&key=pk_1'],
  ['a password', 'a secret field', '{"password":"correct horse"}'],
  ['a secret key', 'a Stripe secret key', 'sk_test_51abc'],
  ['a webhook secret', 'a Stripe webhook secret', 'whsec_51abc'],
  ['a client secret', 'a Stripe client secret', 'pi_3PQ_secret_4zX'],
  ['a PayPal token', 'a PayPal access token', 'A21AAFs9-x'],
  ['a session token', 'a token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c3JfMSJ9.c2ln'],
  ['an authorization header', 'a bearer token', 'Bearer A21-something'],
  ['a private key', 'a private key', '-----BEGIN PRIVATE KEY-----'],
  ['a given secret', 'session', 'cookie of a-session-of-somebody'],
])('finds %s among harmless lines', (_, what, planted) => {
  const log = [...harmless, line({ cause: { name: 'Error', message: `refused: ${planted}` } }), ...harmless].join('\n');
  expect(secretsIn(log, { session: 'a-session-of-somebody' })).toContain(`line 5 contains ${what}`);
});
