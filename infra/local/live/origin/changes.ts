/** Clients that wait at the same time; further ones are refused. */
const MOST_WAITING = 5_000;

/** Lets requests wait until something has changed as they need it. */
export class Changes {
  readonly #waiting = new Set<() => void>();

  /** Tells everybody who waits to look again. */
  notify(): void {
    for (const look of this.#waiting) look();
  }

  /**
   * Waits until a condition holds. @returns false if it does not within the time, if the signal aborts, or if too many wait already
   */
  until(holds: () => boolean, milliseconds: number, signal: AbortSignal): Promise<boolean> {
    if (holds()) return Promise.resolve(true);
    if (signal.aborted || this.#waiting.size >= MOST_WAITING) return Promise.resolve(false);
    return new Promise((resolve) => {
      const finish = (outcome: boolean) => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        signal.removeEventListener('abort', giveUp);
        resolve(outcome);
      };
      const look = () => holds() && finish(true);
      const giveUp = () => finish(false);
      const timer = setTimeout(giveUp, milliseconds);
      signal.addEventListener('abort', giveUp);
      this.#waiting.add(look);
    });
  }
}
