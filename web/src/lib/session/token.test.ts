import { tokenFor } from '../../../test/tokens.ts';
import { currentToken, forgetToken, keepToken, readToken } from './token.ts';

const NOW = 1_700_000_000_400;
const second = Math.floor(NOW / 1000);

beforeEach(() => jest.spyOn(console, 'info').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

test.each([
  ['no token', null, 'missing', 'No token found'],
  ['an empty token', '', 'missing', 'No token found'],
  ['a token that expires in a second', tokenFor('ada', second + 1), 'valid', undefined],
  ['a token that expires in this second', tokenFor('ada', second), 'invalid', 'Token has expired.'],
  ['an expired token', tokenFor('ada', second - 1), 'invalid', 'Token has expired.'],
  ['something else', 'not a token', 'invalid', 'Failed to decode token'],
  ['a token without an expiry', ['h', btoa('{}'), 's'].join('.'), 'invalid', 'Token has expired.'],
])('%s', (_, token, status, logged) => {
  expect(readToken(token, NOW).status).toBe(status);
  expect(jest.mocked(console.info).mock.calls[0]?.[0]).toBe(logged);
});

test('a kept token is valid until it is removed, and stored under its key', () => {
  keepToken(tokenFor('ada'));
  expect(currentToken()).toMatchObject({ status: 'valid', payload: { name: 'ada' } });
  expect(localStorage.getItem('token')).toBe(tokenFor('ada'));
  forgetToken();
  expect(currentToken().status).toBe('missing');
  expect(localStorage.getItem('token')).toBeNull();
});
