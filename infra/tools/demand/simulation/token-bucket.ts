/** A limit of API Gateway: a bucket that refills at a rate and holds at most a burst, seen once a second. */
export class TokenBucket {
  readonly #rate: number;
  readonly #burst: number;
  #left: number;

  constructor(rate: number, burst: number) {
    this.#rate = rate;
    this.#burst = burst;
    this.#left = burst;
  }

  /** Takes tokens for one second's requests, which come evenly. @returns the share of them that is accepted */
  accept(wanted: number): number {
    const taken = Math.min(wanted, this.#left + this.#rate);
    this.#left = Math.min(this.#burst, this.#left + this.#rate - taken);
    return wanted === 0 ? 1 : taken / wanted;
  }
}
