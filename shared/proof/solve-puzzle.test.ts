import { createHash } from 'node:crypto';
import { hasZeroBits, partBytes, PARTS, readProof, setNumber } from './puzzle.ts';
import { solvePuzzle } from './solve-puzzle.ts';

const noPause = () => Promise.resolve();
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

it('finds a number for each part whose hash begins with the zero bits, by the SHA-256 of another library', async () => {
  const { token, numbers } = readProof(await solvePuzzle({ token: 'a.b_c-d', bits: 9 }, noPause))!;
  expect(token).toBe('a.b_c-d');
  expect(numbers).toHaveLength(PARTS);
  for (const [part, number] of numbers.entries()) {
    const view = partBytes(sha256(token), part);
    setNumber(view, number);
    expect(hasZeroBits(sha256(new Uint8Array(view.buffer)), 9)).toBe(true);
  }
});

it('gives others a turn while it works, and stops when the pause throws', async () => {
  let pauses = 0;
  const giveUp = () => (++pauses === 3 ? Promise.reject(new Error('left')) : Promise.resolve());
  await expect(solvePuzzle({ token: 'x', bits: 31 }, giveUp)).rejects.toThrow('left');
  expect(pauses).toBe(3);
});

it.each([
  [[0, 0, 0, 0], 31, true],
  [[0, 0, 0, 1], 31, true],
  [[0, 0, 0, 2], 31, false],
  [[0, 31, 255, 255], 11, true],
  [[0, 32, 0, 0], 11, false],
])('%p begins with %i zero bits: %p', (bytes, bits, is) => expect(hasZeroBits(Uint8Array.from(bytes), bits)).toBe(is));

it.each([
  '',
  'token',
  'token:1,2',
  `token:${'1,'.repeat(8)}`,
  `t:1,2,3,4,5,6,7,x`,
  't:1,2,3,4,5,6,7,8:9',
  `t:${'9'.repeat(11)},1,1,1,1,1,1,1`,
])('is no proof: %s', (text) => expect(readProof(text)).toBeNull());
