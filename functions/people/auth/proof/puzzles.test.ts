import { SecretsProvider } from '@aws-lambda-powertools/parameters/secrets';
import { solvePuzzle } from '#shared/proof/solve-puzzle.ts';
import { platformSecret } from '../../../platform/secrets.ts';
import { useWorld } from '../../../test/use-world.ts';
import { admit } from './admit.ts';
import { checkProof, makePuzzle, type ProofUse, PUZZLE_SECONDS } from './puzzles.ts';
import { useUp } from './used-proofs-store.ts';

useWorld({ keepsBooks: false });
afterEach(() => jest.restoreAllMocks());

const NOW = 1_790_000_000;
const use: ProofUse = { purpose: 'login', network: '198.51.100.1' };
const noPause = () => Promise.resolve();
const newProof = async (bits = 6) => solvePuzzle(await makePuzzle(use, bits, NOW), noPause);

it('is right for the request that it was made for, until it is too old', async () => {
  const proof = await newProof();
  expect(await checkProof(proof, use, NOW + PUZZLE_SECONDS - 1)).toMatchObject({ bits: 6, endsAt: NOW + PUZZLE_SECONDS });
  expect(await checkProof(proof, use, NOW + PUZZLE_SECONDS)).toBeNull();
  expect(await checkProof(proof, { ...use, network: '198.51.100.2' }, NOW)).toBeNull();
  expect(await checkProof(proof, { ...use, purpose: 'contact' }, NOW)).toBeNull();
});

it('is worth nothing without the work, or with a puzzle that was made easier', async () => {
  const { token } = await makePuzzle(use, 20, NOW);
  expect(await checkProof(`${token}:0,0,0,0,0,0,0,0`, use, NOW)).toBeNull();
  const easier = token.replace(/^20\./, '1.');
  expect(await checkProof(await solvePuzzle({ token: easier, bits: 1 }, noPause), use, NOW)).toBeNull();
});

it.each(['', ':', 'x:1,2,3,4,5,6,7,8', '.:1,2,3,4,5,6,7,8', 'a.b.c.d:1,2,3,4,5,6,7,8', '💥:1,2,3,4,5,6,7,8'])(
  'is refused, and breaks nothing: %p',
  async (proof) => expect(await checkProof(proof, use, NOW)).toBeNull(),
);

it('is good for one request, also of many at once', async () => {
  const checked = (await checkProof(await newProof(), use, NOW))!;
  const uses = await Promise.all(Array.from({ length: 10 }, () => useUp(checked, NOW)));
  expect(uses.filter(Boolean)).toHaveLength(1);
  expect(await useUp(checked, NOW + PUZZLE_SECONDS - 1)).toBe(false);
});

it('stays good while the platform rotates its keys', async () => {
  const proof = await newProof();
  const secret = await platformSecret();
  const rotated = { ...secret, generation: 2, tokenSecret: 'a new one', previous: secret };
  jest.spyOn(SecretsProvider.prototype, 'get').mockResolvedValue(rotated as never);
  expect(await checkProof(proof, use, NOW)).not.toBeNull();
});

it('is not used up while nothing asks for one', async () => {
  const now = new Date();
  const proof = await solvePuzzle(await makePuzzle(use, 6, Math.floor(now.getTime() / 1000)), noPause);
  expect(await admit({ ...use, proof }, now, (isProved) => Promise.resolve(isProved))).toBe(false);
});
