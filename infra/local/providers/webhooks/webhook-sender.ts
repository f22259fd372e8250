import type { ChaosStore } from '../chaos/chaos-store.ts';
import type { Delivery, DeliveryStore } from './delivery-store.ts';

/** Waits before each further attempt, in milliseconds; the last one repeats. Quick, because a developer is watching. */
const BACK_OFF_MS = [200, 500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000];
const GIVE_UP_AFTER_MS = 72 * 60 * 60 * 1000;
const TIMEOUT_MS = 5_000;
const PARALLEL = 16;

/** An event as it goes over the wire. */
export interface WebhookMessage {
  url: string;
  body: string;
  /** With the signature, made anew for each attempt. */
  headers: Record<string, string>;
}

interface Sources {
  chaos: ChaosStore;
  deliveries: DeliveryStore;
  /** The message for an event, made anew for each attempt; null where nobody wants it any more. */
  message(eventId: string): WebhookMessage | null;
}

/** Sends what is pending in the delivery store until each has been answered with a 2xx. */
export class WebhookSender {
  readonly #sources: Sources;
  readonly #closing = new AbortController();
  readonly #inFlight = new Map<number, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(sources: Sources) {
    this.#sources = sources;
    sources.deliveries.resume();
    this.wake();
  }

  /** To be called when deliveries have been added; returns at once. */
  wake(): void {
    this.#pumpIn(0);
  }

  /** Ends without counting what is on its way as an attempt: it will be sent again after the next start. */
  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#timer);
    await Promise.all(this.#inFlight.values());
  }

  #pumpIn(milliseconds: number): void {
    if (this.#closing.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#pump(), milliseconds);
  }

  #pump(): void {
    const now = Date.now();
    const parallel = this.#parallel();
    const waiting = this.#sources.deliveries
      .next(parallel + this.#inFlight.size)
      .filter(({ id }) => !this.#inFlight.has(id));
    for (const delivery of waiting) {
      if (this.#inFlight.size >= parallel) return;
      if (delivery.dueAt > now) return this.#pumpIn(delivery.dueAt - now);
      this.#inFlight.set(delivery.id, this.#send(delivery).finally(() => this.#landed(delivery)));
    }
  }

  /** Reversed webhooks go out one by one: side by side, the receiver might put them right again. */
  #parallel(): number {
    return this.#sources.chaos.get().order === 'reverse' ? 1 : PARALLEL;
  }

  #landed(delivery: Delivery): void {
    this.#inFlight.delete(delivery.id);
    this.wake();
  }

  async #send(delivery: Delivery): Promise<void> {
    const { deliveries } = this.#sources;
    const message = this.#sources.message(delivery.eventId);
    if (!message) return deliveries.finish(delivery.id, 'failed');
    const accepted = await this.#post(message);
    if (this.#closing.signal.aborted && !accepted) return;
    const wait = BACK_OFF_MS[Math.min(delivery.attempts, BACK_OFF_MS.length - 1)] ?? 0;
    if (accepted) deliveries.finish(delivery.id, 'delivered');
    else if (Date.now() - delivery.createdAt > GIVE_UP_AFTER_MS) deliveries.finish(delivery.id, 'failed');
    else deliveries.postpone(delivery.id, Date.now() + wait);
  }

  async #post({ url, body, headers }: WebhookMessage): Promise<boolean> {
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    try {
      const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  }
}
