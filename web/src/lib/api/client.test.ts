import { fakeApi, goOffline } from '../../../test/fake-api.ts';
import { ApiError, call } from './client.ts';

const lookUp = () => call('GET /events/domain/{subdomain}', { params: { subdomain: 'fight' } });
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as ApiError,
  );

afterEach(() => {
  jest.restoreAllMocks();
  document.cookie = 'XSRF-TOKEN=; Max-Age=0';
});

test('calls the API’s base path with cookies and the XMLHttpRequest header', async () => {
  fakeApi({ 'GET /events/domain/fight': { json: {} } });
  const fetched = jest.spyOn(window, 'fetch');
  await lookUp();
  const [address, init] = fetched.mock.calls[0]!;
  expect(address).toBe('/api/v1/events/domain/fight');
  expect(init).toMatchObject({ credentials: 'include', headers: { 'x-requested-with': 'XMLHttpRequest' } });
});

test('a mutation sends the XSRF cookie’s value in its header', async () => {
  document.cookie = 'XSRF-TOKEN=proof';
  const calls = fakeApi({ 'POST /auth/logout': { json: { message: 'Bye.' } } });
  await call('POST /auth/logout');
  expect(calls[0]?.headers.get('x-xsrf-token')).toBe('proof');
});

test('a server that does not respond times out after 15 seconds with a message', async () => {
  const timeout = new AbortController();
  const wait = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  window.fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
    });
  const answer = failure(lookUp());
  timeout.abort();
  expect(await answer).toMatchObject({ status: 0, code: 'timeout', message: 'This is taking too long. Please try again.' });
  expect(wait).toHaveBeenCalledWith(15_000);
});

test('a lost connection and a foreign response have messages, too', async () => {
  goOffline();
  expect(await failure(lookUp())).toMatchObject({ status: 0, code: 'offline' });
  window.fetch = async () => new Response('<h1>Bad gateway</h1>', { status: 502 });
  const message = 'Something went wrong. Please try again.';
  expect(await failure(lookUp())).toMatchObject({ status: 502, code: 'internal', message });
});
