import { keysForGeneration, type PlatformKeys } from '../../../infra/deployment/keys/platform-keys.ts';
import { mayFetch } from '../../../infra/local/edge/signed-cookies.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { log } from '../../platform/log/log.ts';
import { cookiesIn } from '../../test/edge.ts';
import { mediaCookies } from './media-cookies.ts';
import { keyIn, mediaKey, type MediaKey } from './media-key.ts';

const MINUTE = 60_000;
const day = (number: number) => Date.UTC(2026, 10, number, 20);
const ROTATED_AT = day(21);

/** Returns the secret as the key generation leaves it at a given time. */
function made(stored: Partial<PlatformKeys>, generation: number, at = ROTATED_AT): PlatformKeys {
  jest.useFakeTimers({ now: at });
  const keys = keysForGeneration(stored, generation);
  jest.useRealTimers();
  return keys;
}

const first = made({}, 1, day(1));
const second = made(first, 2);
const rolledBack = made(second, 1);
const leaked = made(first, 3);
const everyKey = { ...leaked.mediaPublicKeys, ...second.mediaPublicKeys };

/** Returns the keys that the deployment of a generation names to a function. */
const deployed = (generation: number) => ({
  generation,
  keyPairId: `K${generation}`,
  keyPairIdBefore: generation > 1 ? `K${generation - 1}` : null,
});

/** Returns true if the edge opens a film to a cookie, given the public half of the key whose id the cookie names. */
function verifies({ keyPairId, privateKey }: MediaKey, now: number): boolean {
  const film = { eventId: 'evt_1', sessionId: 's', opens: 'event', scheme: 'https', host: 'fight.example.com' } as const;
  const cookies = mediaCookies({ ...film, expiresAt: new Date(now + 11 * MINUTE), keyPairId, privateKey });
  const publicKeys = new Map([[keyPairId, everyKey[keyPairId.slice(1)] ?? '']]);
  return mayFetch('https://fight.example.com/media/evt_1/~s/x.m4s', cookiesIn(cookies), publicKeys, now);
}

const rollouts = [1, 2].flatMap((fn) =>
  Object.entries({ first, second, rolledBack }).flatMap(([name, secret]) =>
    [0, 14, 16, 24 * 60].map((minutes) => [fn, name, minutes, secret] as const),
  ),
);

it.each(rollouts)(
  'a function of generation %i with the secret %s signs with a key that the edge accepts after %i minutes',
  (fn, _, minutes, secret) => {
    const now = ROTATED_AT + minutes * MINUTE;
    const key = keyIn(secret, deployed(fn), now);
    expect(key && verifies(key, now)).toBe(true);
  },
);

it('gives the edge 15 minutes to learn a new key', () => {
  const idAfter = (minutes: number) => keyIn(second, deployed(2), ROTATED_AT + minutes * MINUTE)?.keyPairId;
  expect([0, 14, 15, 60].map(idAfter)).toEqual(['K1', 'K1', 'K2', 'K2']);
});

it('stops using a leaked key immediately', () => {
  const key = keyIn(leaked, deployed(3), ROTATED_AT);
  expect(key?.keyPairId).toBe('K3');
  expect(key && verifies(key, ROTATED_AT)).toBe(true);
});

describe('the key of the deployment', () => {
  const read = jest.fn<Promise<PlatformKeys>, [isFresh?: boolean]>();
  beforeEach(() => {
    read.mockReset();
    const keyPairs = { MEDIA_KEY_PAIR_ID: 'K3', MEDIA_KEY_GENERATION: '3', MEDIA_KEY_PAIR_ID_BEFORE: 'K2' };
    jest.replaceProperty(process, 'env', { ...process.env, ...keyPairs });
  });
  afterEach(() => jest.restoreAllMocks());

  it('is found by reading the secret again if the cached one is too old', async () => {
    read.mockImplementation(async (isFresh) => (isFresh ? leaked : first));
    expect(await mediaKey(read)).toEqual({ keyPairId: 'K3', privateKey: leaked.mediaPrivateKey });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is read once if the cached secret has it', async () => {
    read.mockResolvedValue(leaked);
    await mediaKey(read);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('signs nothing if the secret has none, and logs an error', async () => {
    const fault = jest.spyOn(log, 'error').mockImplementation();
    read.mockResolvedValue(first);
    const refusal = await mediaKey(read).catch((error: unknown) => error);
    expect([refusal instanceof ApiError, (refusal as ApiError).status]).toEqual([true, 503]);
    expect(read).toHaveBeenCalledTimes(2);
    expect(fault).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(fault.mock.calls)).not.toContain('PRIVATE');
  });
});
