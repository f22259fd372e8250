/**
 * A puzzle that costs computing time to solve and none to check. Whoever solves it proves that a request was worth that time, so that
 * a flood from one network costs the one who makes it, and the network's other people a moment.
 *
 * The solution has {@link PARTS} numbers. For each part, counted from 0, the SHA-256 of 40 bytes begins with `bits` zero bits: 32 bytes
 * with the SHA-256 of the token, four with the part, and four with its number, both as big-endian integers.
 */
export interface Puzzle {
  /** The text by which the server recognises its puzzle; ASCII. */
  token: string;
  /** The number of zero bits. Each more doubles the work. */
  bits: number;
}

/** The requests that a proof may be asked for: what it is for is part of a puzzle, and a proof for one is none for another. */
export const PROOF_PURPOSES = ['login', 'register', 'reset', 'contact'] as const;
export type ProofPurpose = (typeof PROOF_PURPOSES)[number];

/** Numbers in a solution. Many small parts take about the same time for everybody; one large one is a matter of luck. */
export const PARTS = 8;
/** More bits than any puzzle has. */
const MOST_BITS = 32;
/** Characters of the longest proof; a real one has about 200. */
export const PROOF_MAX_LENGTH = 400;

/** Returns the bytes of a part, without its number. @param seed SHA-256 of the token */
export function partBytes(seed: Uint8Array, part: number): DataView<ArrayBuffer> {
  const bytes = new Uint8Array(40);
  bytes.set(seed);
  const view = new DataView(bytes.buffer);
  view.setUint32(32, part);
  return view;
}

/** Writes the number that is tried into the bytes of a part. */
export const setNumber = (part: DataView, number: number): void => part.setUint32(36, number);

/** Returns true if a hash begins with enough zero bits. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = hash;
  const first = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  return bits < MOST_BITS && first >>> (MOST_BITS - bits) === 0;
}

/** Returns what is sent as `proof`: the token and the numbers. */
export const writeProof = (token: string, numbers: readonly number[]): string => `${token}:${numbers.join(',')}`;

/** Returns the parts of a proof; null if it has another form. */
export function readProof(proof: string): { token: string; numbers: number[] } | null {
  const [token = '', list = '', ...more] = proof.split(':');
  const numbers = list.split(',');
  if (more.length > 0 || numbers.length !== PARTS || !numbers.every((number) => /^\d{1,10}$/.test(number))) return null;
  return { token, numbers: numbers.map(Number) };
}
