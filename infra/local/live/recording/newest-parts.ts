import { PARTS_SECONDS } from '../playlist/media-playlist.ts';
import type { Part, Segment } from '../playlist/segment.ts';

/** Parts can be fetched for as long again after they were last listed, milliseconds. Source: RFC 8216bis, 6.2.2. */
const KEPT_MS = 2 * PARTS_SECONDS * 1000;

/** The bytes of the parts that players may still fetch one by one. Older ones are in their segments' files only. */
export class NewestParts {
  readonly #bytes = new Map<string, Buffer>();

  add(segment: Segment, part: Part, bytes: Buffer): void {
    segment.parts.push(part);
    this.#bytes.set(part.name, bytes);
  }

  /** Returns the bytes of a part; null if it is too old, or unknown. */
  get(name: string): Buffer | null {
    return this.#bytes.get(name) ?? null;
  }

  forget({ parts }: Segment): void {
    for (const { name } of parts.splice(0)) this.#bytes.delete(name);
  }

  /** Forgets the parts that are too old. @param segments all of them, oldest first */
  forgetOld(segments: readonly Segment[]): void {
    let left = KEPT_MS;
    for (const segment of segments.toReversed()) {
      if (segment.parts.length === 0) break;
      if (left < 0) this.forget(segment);
      left -= segment.milliseconds;
    }
  }
}
