/** The faults of a payment provider's stand-in. Most tests inject none, and have none to end. */
export class ProviderFaults {
  readonly #address: () => string;
  #areInjected = false;

  /** @param address returns the stand-in's, once the world has started */
  constructor(address: () => string) {
    this.#address = address;
  }

  /** Configures faults from now on: calls that fail, and webhooks that are duplicated, late, out of order, or lost. */
  async inject(settings: object): Promise<void> {
    this.#areInjected = true;
    await this.#send('POST', JSON.stringify(settings));
  }

  async end(): Promise<void> {
    if (this.#areInjected) await this.#send('DELETE');
    this.#areInjected = false;
  }

  async #send(method: string, body?: string): Promise<void> {
    const answer = await fetch(`${this.#address()}/_chaos`, { method, ...(body && { body }) });
    if (!answer.ok) throw new Error(`${method} /_chaos answered ${answer.status}: ${await answer.text()}`);
  }
}
