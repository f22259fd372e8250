import { mayDo } from './grants.ts';

test.each([
  ['auth/login', 'accounts', 'UpdateItem', true],
  ['auth/login', 'accounts', 'Query', true],
  ['auth/login', 'accounts', 'BatchGetItem', false],
  ['auth/login', 'accounts', 'Scan', false],
  ['auth/login', 'commerce', 'GetItem', false],
  ['auth/register', 'commerce', 'GetItem', false],
  ['auth/logout', 'accounts', 'DeleteItem', true],
  ['auth/logout', 'accounts', 'PutItem', false],
  ['account/sign-out-everywhere', 'commerce', 'PutItem', false],
  ['events/event-by-domain', 'commerce', 'Query', true],
  ['events/event-by-domain', 'commerce', 'GetItem', false],
  ['payment-events/record-purchase', 'purchases', 'ReceiveMessage', true],
  ['payment-events/record-purchase', 'purchases', 'SendMessage', false],
  ['webhooks/stripe', 'platformSecret', 'GetSecretValue', false],
  ['keys/make-keys', 'platformSecret', 'PutSecretValue', true],
  ['events/refresh-edge', 'distribution', 'CreateInvalidation', true],
  ['health/health', 'bus', 'PutEvents', false],
])('%s, %s: %s is covered by its rights: %s', (handler, resource, action, expected) => {
  expect(mayDo(handler, resource, action)).toBe(expected);
});
