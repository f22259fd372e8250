/** Runs steps, and prints how long each of them took. */
export class TimedSteps {
  readonly #print: (line: string) => void;
  readonly #startedAt = performance.now();
  #number = 0;

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  /** Runs a step. @param work returns what was done, as a sentence */
  async run(name: string, work: () => Promise<string>): Promise<void> {
    this.#number += 1;
    this.#print(`${this.#number}. ${name} …`);
    const startedAt = performance.now();
    const done = await work();
    this.#print(`   ${secondsSince(startedAt)}  ${done}`);
  }

  /** Prints the time since the first step. */
  end(): void {
    this.#print(`Done after ${secondsSince(this.#startedAt)}.`);
  }
}

const secondsSince = (startedAt: number) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
