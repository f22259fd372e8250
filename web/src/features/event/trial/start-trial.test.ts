import { fakeApi } from '../../../../test/fake-api.ts';
import { startTrial } from './start-trial.ts';

test('returns the address the viewer goes to next', async () => {
  const calls = fakeApi({ 'POST /events/trial': { json: { redirectUrl: '/user/watch/evt' } } });
  expect(await startTrial('evt')).toBe('/user/watch/evt');
  expect(calls[0]?.body).toEqual({ eventId: 'evt' });
});

test.each([
  ['no address', { json: {} }, 'The response has no redirect URL.'],
  ['an empty address', { json: { redirectUrl: '' } }, 'The response has no redirect URL.'],
  ['a refusal', { status: 404, json: { error: 'There is nothing at this address.' } }, 'There is nothing at this address.'],
])('fails on %s', async (_, answer, reason) => {
  fakeApi({ 'POST /events/trial': answer });
  await expect(startTrial('evt')).rejects.toThrow(reason);
});
