import { mayDo } from './grants.ts';

test.each([
  ['people/auth/sessions/login', 'accounts', 'UpdateItem', true],
  ['people/auth/sessions/login', 'accounts', 'Query', true],
  ['people/auth/sessions/login', 'accounts', 'BatchGetItem', false],
  ['people/auth/sessions/login', 'accounts', 'Scan', false],
  ['people/auth/sessions/login', 'commerce', 'GetItem', false],
  ['people/auth/register', 'commerce', 'GetItem', false],
  ['people/auth/sessions/logout', 'accounts', 'DeleteItem', true],
  ['people/auth/sessions/logout', 'accounts', 'PutItem', false],
  ['site/account/sign-out-everywhere', 'commerce', 'PutItem', false],
  ['site/events/event-by-domain', 'commerce', 'Query', true],
  ['site/events/event-by-domain', 'commerce', 'GetItem', false],
  ['money/payment-events/record-purchase', 'purchases', 'ReceiveMessage', true],
  ['money/payment-events/record-purchase', 'purchases', 'SendMessage', false],
  ['money/webhooks/stripe', 'platformSecret', 'GetSecretValue', false],
  ['keys/make-keys', 'platformSecret', 'PutSecretValue', true],
  ['site/events/refresh-edge', 'distribution', 'CreateInvalidation', true],
  ['site/health/health', 'bus', 'PutEvents', false],
])('%s, %s: %s is covered by its rights: %s', (handler, resource, action, expected) => {
  expect(mayDo(handler, resource, action)).toBe(expected);
});
