import { fakeApi, goOffline } from '../../../test/fake-api.ts';
import { freshPage } from '../../../test/fresh-page.ts';
import { tokenFor } from '../../../test/tokens.ts';

const expired = tokenFor('ada', 1);

/** Opens a fresh page: the module keeps its result for the life of a page. */
async function openPage() {
  freshPage();
  const { settleSession } = await import('./renewal.ts');
  return settleSession;
}

const setCookie = (cookie: string) => (document.cookie = cookie);

afterEach(() => {
  setCookie('XSRF-TOKEN=; max-age=0');
  jest.restoreAllMocks();
});

test('a valid token needs no request', async () => {
  localStorage.setItem('token', tokenFor('ada'));
  setCookie('XSRF-TOKEN=x');
  const calls = fakeApi({});
  expect(await (await openPage())()).toBe('valid');
  expect(calls).toHaveLength(0);
});

test.each([
  ['missing', null],
  ['expired', expired],
])('without the cookie no request is made: %s', async (status, token) => {
  if (token) localStorage.setItem('token', token);
  const calls = fakeApi({});
  expect(await (await openPage())()).toBe(status);
  expect(calls).toHaveLength(0);
  expect(localStorage.getItem('token')).toBeNull();
});

test.each([null, expired])('with the cookie a fresh token is fetched once for all callers', async (token) => {
  if (token) localStorage.setItem('token', token);
  setCookie('XSRF-TOKEN=proof');
  const fresh = tokenFor('ada');
  const calls = fakeApi({ 'POST /auth/session': { json: { token: fresh } } });
  const settleSession = await openPage();
  expect(await Promise.all([settleSession(), settleSession()])).toEqual(['valid', 'valid']);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.headers.get('x-xsrf-token')).toBe('proof');
  expect(localStorage.getItem('token')).toBe(fresh);
});

test.each([
  ['missing', null],
  ['expired', expired],
])('an ended session is requested only once: %s', async (status, token) => {
  if (token) localStorage.setItem('token', token);
  setCookie('XSRF-TOKEN=x');
  const calls = fakeApi({ 'POST /auth/session': { status: 401, json: { code: 'unauthenticated' } } });
  const settleSession = await openPage();
  expect(await settleSession()).toBe(status);
  expect(await settleSession()).toBe(status);
  expect(calls).toHaveLength(1);
});

test('without a connection nobody is logged out, and the next call tries again', async () => {
  localStorage.setItem('token', expired);
  setCookie('XSRF-TOKEN=x');
  goOffline();
  const settleSession = await openPage();
  expect(await settleSession()).toBe('unknown');
  expect(localStorage.getItem('token')).toBe(expired);
  fakeApi({ 'POST /auth/session': { json: { token: tokenFor('ada') } } });
  expect(await settleSession()).toBe('valid');
});

test('a token that expires while the page is open is renewed again', async () => {
  setCookie('XSRF-TOKEN=x');
  const calls = fakeApi({ 'POST /auth/session': { status: 401, json: { code: 'unauthenticated' } } });
  const settleSession = await openPage();
  expect(await settleSession()).toBe('missing');
  const { keepToken } = await import('./token.ts');
  keepToken(expired);
  expect(await settleSession()).toBe('expired');
  expect(calls).toHaveLength(2);
});
