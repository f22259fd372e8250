import type { Finding } from './finding.ts';

/** Sound and pictures come in turns; one that stays away for longer is missing, milliseconds of the encoder's clock. */
const MISSING_MS = 1_200;

/** Finds a stream of which one part is missing, the sound or the pictures. */
export class MissingPart {
  #picture: number | null = null;
  #sound: number | null = null;

  add(kind: 'picture' | 'sound', time: number): Finding[] {
    this.#picture ??= time;
    this.#sound ??= time;
    if (kind === 'picture') this.#picture = time;
    else this.#sound = time;
    if (kind === 'picture' && time - this.#sound > MISSING_MS) return [{ kind: 'no-sound' }];
    if (kind === 'sound' && time - this.#picture > MISSING_MS) return [{ kind: 'no-picture' }];
    return [];
  }

  reset(): void {
    this.#picture = null;
    this.#sound = null;
  }
}
