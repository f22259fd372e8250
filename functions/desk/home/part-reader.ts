import { HOME_PARTS, type HomePart } from '#shared/api/desk/home.ts';
import { causeOf, log } from '../../platform/log/log.ts';

/** Milliseconds for which the page waits for one of its parts. */
const LONGEST_MS = 5_000;

/** Reads the parts of a page, and remembers those that could not be read. */
export class PartReader {
  readonly #failed = new Set<HomePart>();
  readonly #longestMs: number;

  /** @param longestMs milliseconds for which a part is waited for */
  constructor(longestMs = LONGEST_MS) {
    this.#longestMs = longestMs;
  }

  /** Returns a part; null if it could not be read, or not in time. */
  async read<T>(name: HomePart, read: () => Promise<T>): Promise<T | null> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error(`Not read within ${this.#longestMs} ms.`)), this.#longestMs);
    try {
      return await Promise.race([read(), late.promise]);
    } catch (error) {
      this.#failed.add(name);
      log.error('part of the home of the studio not read', { part: name, cause: causeOf(error) });
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Returns the parts that could not be read, in their order. */
  failed = (): HomePart[] => HOME_PARTS.filter((name) => this.#failed.has(name));
}
