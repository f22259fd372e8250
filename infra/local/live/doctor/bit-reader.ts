/** Reads a bit string from its beginning. Behind its end there are zeros, so that hostile bytes end like any others. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** True if more was read than there is. */
  get isOver(): boolean {
    return this.#at > this.#bytes.length * 8;
  }

  /** Number of bits that were read. */
  get position(): number {
    return this.#at;
  }

  bit(): number {
    const byte = this.#bytes[this.#at >> 3] ?? 0;
    const bit = (byte >> (7 - (this.#at & 7))) & 1;
    this.#at += 1;
    return bit;
  }

  /** Returns a number of up to 31 bits. */
  bits(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) value = (value << 1) | this.bit();
    return value;
  }

  skip(count: number): void {
    this.#at += count;
  }

  /** Goes to the next whole byte. */
  align(): void {
    this.#at = (this.#at + 7) & ~7;
  }

  /** Returns an Exp-Golomb code, as H.264 writes numbers; one that is too long to mean anything is its largest. Source: ITU-T H.264, 9.1. */
  golomb(): number {
    let zeros = 0;
    while (zeros < 30 && this.bit() === 0) zeros += 1;
    return 2 ** zeros - 1 + this.bits(zeros);
  }
}
