import type { ProofPurpose } from '#shared/proof/puzzle.ts';

/** Requests that anybody may make from a network, as often as they like; beyond a number, each costs a proof of work. */
interface Free {
  /** The beginning of the key of a network's count. */
  readonly counts: string;
  /** Requests of one network in a window that cost no proof. */
  readonly free: number;
  readonly windowSeconds: number;
  /** Requests of one network that one process answers at once without a proof: what is in progress is not counted yet. */
  readonly atOnce: number;
  /** Zero bits of the first puzzle, and the most that one ever has. */
  readonly bits: { readonly least: number; readonly most: number };
}

const MINUTE = 60;
/**
 * 16,000 hashes, which take a twentieth of a second on a computer and a fifth on a phone, and a million, which take one to two seconds and
 * about eight. An attacker pays the same for each try, from the first one on that the network's people notice.
 */
const OF_A_MOMENT = { least: 11, most: 17 };

/**
 * The counts of a network, and from which number on they cost. Nothing is refused for what others of a network did. The numbers are as
 * high as an evening at a campus or a mobile carrier needs, because people there should not even wait a moment.
 */
export const FREE = {
  /**
   * Failed logins, whatever the account and whether or not it exists. Passwords are hashed one after the other, so the last of ten at once
   * waits for half a second: longer than a first puzzle takes.
   */
  login: { counts: 'FAILED-LOGINS-FROM#', free: 20, windowSeconds: 15 * MINUTE, atOnce: 10, bits: OF_A_MOMENT },
  register: { counts: 'REGISTRATIONS-FROM#', free: 300, windowSeconds: 10 * MINUTE, atOnce: 50, bits: OF_A_MOMENT },
  /** Requests for a link that sets a new password. */
  reset: { counts: 'RESETS-FROM#', free: 20, windowSeconds: 30 * MINUTE, atOnce: 50, bits: { least: 13, most: 18 } },
  /** Messages of the contact form. A person reads each, so a flood must be dearer than one of logins. */
  contact: { counts: 'CONTACTS-FROM#', free: 5, windowSeconds: 60 * MINUTE, atOnce: 50, bits: { least: 14, most: 19 } },
} as const satisfies Record<ProofPurpose, Free>;

/**
 * Zero bits by which a proof's puzzle may be easier than the one that is asked for when it arrives. People type for a while after the page
 * has solved it, and the puzzles may become harder meanwhile. Without a bound, a hoard of easy ones would serve a whole attack.
 */
export const BITS_BEHIND = 2;

/**
 * Returns the zero bits of the puzzle that a request has to come with; null if it needs none. Each doubling of the count doubles the work.
 * @param counted the network's count in the window, without this request
 * @param inProgress the network's requests that this process is answering, without this one
 */
export function bitsNeeded(purpose: ProofPurpose, counted: number, inProgress: number): number | null {
  const { free, atOnce, bits } = FREE[purpose];
  // A login is counted once it has failed, so each in progress may be one more. All others are counted first.
  const all = purpose === 'login' ? counted + inProgress : counted;
  const load = Math.max(all / free, inProgress / atOnce);
  return load < 1 ? null : Math.min(bits.most, bits.least + Math.floor(Math.log2(load)));
}
