import { deployedFunctions } from '../../deployed-functions.ts';
import { mayDo, needs } from './needs.ts';

test('each function that is deployed has its line', () => {
  expect(Object.keys(needs).sort()).toEqual(deployedFunctions.map(({ handler }) => handler).sort());
});

test.each([
  ['auth/login', 'accounts', 'UpdateItem', true],
  ['auth/login', 'accounts', 'Query', true],
  ['auth/login', 'accounts', 'BatchGetItem', false],
  ['auth/login', 'accounts', 'Scan', false],
  ['auth/login', 'commerce', 'GetItem', false],
  ['auth/register', 'accounts', 'GetItem', false],
  ['auth/logout', 'accounts', 'DeleteItem', true],
  ['auth/logout', 'accounts', 'PutItem', false],
  ['orders/record-purchase', 'purchases', 'ReceiveMessage', true],
  ['orders/record-purchase', 'purchases', 'SendMessage', false],
  ['webhooks/stripe', 'platformSecret', 'GetSecretValue', false],
  ['health/health', 'bus', 'PutEvents', false],
])('%s, %s: %s is given with its needs: %s', (handler, resource, action, expected) => {
  expect(mayDo(handler, resource, action)).toBe(expected);
});
