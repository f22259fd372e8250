import { LONGEST_SEGMENT_MS } from '../packager/limits.ts';
import { type Finding, type Picture, rounded } from './finding.ts';

/** Finds keyframes that are further apart than a segment may be long: viewers wait for them when they join. */
export class KeyframeDistance {
  #last: number | null = null;
  /** The last whole distance; null before there is one. */
  #distance: number | null = null;
  #waited = 0;

  add({ decodeTime, isKey }: Pick<Picture, 'decodeTime' | 'isKey'>): Finding[] {
    this.#last ??= decodeTime;
    const waited = decodeTime - this.#last;
    this.#waited = waited;
    if (isKey) {
      if (waited > 0) this.#distance = waited;
      this.#last = decodeTime;
    }
    // A stream with rare keyframes has them until one comes in time.
    const worst = Math.max(waited, this.#distance ?? 0);
    return worst > LONGEST_SEGMENT_MS ? [{ kind: 'rare-keyframes', value: rounded(worst / 1000) }] : [];
  }

  /** Seconds between the last two keyframes, or since the last one if that is longer; undefined before either can be told. */
  get seconds(): number | undefined {
    const worst = Math.max(this.#waited, this.#distance ?? 0);
    return this.#distance === null && worst <= LONGEST_SEGMENT_MS ? undefined : rounded(worst / 1000);
  }

  reset(): void {
    this.#last = null;
    this.#distance = null;
    this.#waited = 0;
  }
}
