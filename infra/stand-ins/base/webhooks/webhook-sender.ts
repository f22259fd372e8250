import type { ChaosStore } from '../chaos/chaos-store.ts';
import type { Delivery, DeliveryStore } from './delivery-store.ts';

/** Delays before each retry; the last one repeats. Shorter than the providers', because a developer is waiting. */
const BACKOFF_MS = [200, 500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000];
const GIVE_UP_AFTER_MS = 72 * 60 * 60 * 1000;
const TIMEOUT_MS = 5_000;
const MAX_IN_FLIGHT = 16;

/** The HTTP request that delivers an event. */
export interface WebhookMessage {
  url: string;
  body: string;
  /** Headers, including the signature, which is new for each attempt. */
  headers: Record<string, string>;
}

interface Sources {
  chaos: ChaosStore;
  deliveries: DeliveryStore;
  /** Returns a new message for an attempt to deliver an event; null if its endpoint no longer exists. */
  message(eventId: string): WebhookMessage | null;
}

/** Sends pending deliveries, with retries until they are answered with a 2xx. */
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

  /** Starts to send due deliveries without waiting for them. Call it after adding some. */
  wake(): void {
    this.#schedule(0);
  }

  /** Stops sending. Deliveries in flight do not count as attempts and are sent again after the next start. */
  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#timer);
    await Promise.all(this.#inFlight.values());
  }

  #schedule(milliseconds: number): void {
    if (this.#closing.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#sendDue(), milliseconds);
  }

  #sendDue(): void {
    const now = Date.now();
    const limit = this.#maxInFlight();
    const waiting = this.#sources.deliveries.next(limit + this.#inFlight.size).filter(({ id }) => !this.#inFlight.has(id));
    for (const delivery of waiting) {
      if (this.#inFlight.size >= limit) return;
      if (delivery.dueAt > now) return this.#schedule(delivery.dueAt - now);
      this.#inFlight.set(
        delivery.id,
        this.#send(delivery).finally(() => this.#onSettled(delivery)),
      );
    }
  }

  /** Returns 1 for reversed webhooks: sent concurrently, they might arrive in the original order. */
  #maxInFlight(): number {
    return this.#sources.chaos.get().order === 'reverse' ? 1 : MAX_IN_FLIGHT;
  }

  #onSettled(delivery: Delivery): void {
    this.#inFlight.delete(delivery.id);
    this.wake();
  }

  async #send(delivery: Delivery): Promise<void> {
    const { deliveries } = this.#sources;
    const message = this.#sources.message(delivery.eventId);
    if (!message) return deliveries.finish(delivery.id, 'failed');
    const accepted = await this.#post(message);
    if (this.#closing.signal.aborted && !accepted) return;
    const wait = BACKOFF_MS[Math.min(delivery.attempts, BACKOFF_MS.length - 1)] ?? 0;
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
