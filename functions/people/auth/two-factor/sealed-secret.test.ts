import { SecretsProvider } from '@aws-lambda-powertools/parameters/secrets';
import { randomBytes } from 'node:crypto';
import { isSealedByOldKey, open, seal } from './sealed-secret.ts';

const key = () => randomBytes(32).toString('base64url');
const SECRET = 'JBSWY3DPEHPK3PXP';
const [first, second] = [key(), key()];

/** Replaces the platform's secret. @param cached what functions still know, if it is older */
function platformHolds(current: object, cached = current): void {
  process.env.PLATFORM_SECRET_ID = 'platform';
  jest
    .spyOn(SecretsProvider.prototype, 'get')
    .mockImplementation((_, options) => Promise.resolve((options?.forceFetch ? current : cached) as never));
}
afterEach(() => jest.restoreAllMocks());

it('opens for the account that it was sealed for, and differs each time', async () => {
  platformHolds({ generation: 1, secondFactorKeys: { 1: first } });
  const [one, other] = [await seal(SECRET, 'usr_1'), await seal(SECRET, 'usr_1')];
  expect(one).not.toBe(other);
  expect(one).not.toContain(SECRET);
  expect([await open(one, 'usr_1'), await open(other, 'usr_1')]).toEqual([SECRET, SECRET]);
  await expect(open(one, 'usr_2')).rejects.toThrow(/unable to authenticate data/);
  const bytes = Buffer.from(one.slice(2), 'base64url');
  bytes[20]! ^= 1;
  await expect(open(`1.${bytes.toString('base64url')}`, 'usr_1')).rejects.toThrow(/unable to authenticate data/);
});

it('opens after a rotation, also where the cached keys are older than the one that sealed it', async () => {
  const before = { generation: 1, secondFactorKeys: { 1: first } };
  const after = { generation: 2, secondFactorKeys: { 1: first, 2: second } };
  platformHolds(before);
  const old = await seal(SECRET, 'usr_1');
  platformHolds(after);
  expect([await open(old, 'usr_1'), await isSealedByOldKey(old)]).toEqual([SECRET, true]);
  const fresh = await seal(SECRET, 'usr_1');
  expect([fresh.startsWith('2.'), await isSealedByOldKey(fresh)]).toEqual([true, false]);
  platformHolds(after, before);
  expect(await open(fresh, 'usr_1')).toBe(SECRET);
});

it('is not available before a deployment has made the key', async () => {
  platformHolds({ generation: 1 });
  await expect(seal(SECRET, 'usr_1')).rejects.toMatchObject({ code: 'unavailable' });
});
