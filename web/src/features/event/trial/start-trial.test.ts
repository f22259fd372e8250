import { fakeApi } from '../../../../test/fake-api.ts';
import { startTrial } from './start-trial.ts';

test('answers where the viewer goes next', async () => {
  const calls = fakeApi({ 'POST /events/trial': { json: { redirectUrl: '/user/watch/evt' } } });
  expect(await startTrial('evt')).toBe('/user/watch/evt');
  expect(calls[0]?.body).toEqual({ eventId: 'evt' });
});

test.each([
  ['no address', { json: {} }, 'The trial names no address.'],
  ['an empty address', { json: { redirectUrl: '' } }, 'The trial names no address.'],
  ['a refusal', { status: 404, json: { error: 'There is nothing at this address.' } }, 'There is nothing at this address.'],
])('fails on %s', async (_, answer, reason) => {
  fakeApi({ 'POST /events/trial': answer });
  await expect(startTrial('evt')).rejects.toThrow(reason);
});
