import { setTimeout as sleep } from 'node:timers/promises';
import { LocalClient } from '../platform/local-client.ts';
import { readCommerce } from './commerce-table.ts';
import type { FaultyPlatform } from './faulty-platform.ts';
import { type ProviderPayment, ProvidersFromOutside } from './providers-from-outside.ts';
import type { Purchase } from './purchases.ts';
import { wrongsOf } from './wrongs.ts';

/** Interval of the checks; not shorter, because a check itself takes some of the machine's time. */
const CHECK_EVERY_MS = 5_000;

/**
 * Checks the outcome until nothing is wrong. The providers are asked for hundreds of payments only when the platform's records, compared
 * with what they said before, tell something new: what changes at a provider reaches the records.
 * @returns what is still wrong at the timeout; always compared with what the providers say now
 */
export async function settledWrongs(
  platform: FaultyPlatform,
  purchases: readonly Purchase[],
  withinMs: number,
): Promise<string[]> {
  const giveUpAt = Date.now() + withinMs;
  let last: { captured: ProviderPayment[]; wrongs: string[] } | undefined;
  for (;;) {
    const isOver = Date.now() > giveUpAt;
    const providers = new ProvidersFromOutside(platform.running.info);
    const pending = await providers.pending();
    if (pending > 0 && isOver) return [`${pending} webhooks are not delivered yet`];
    if (pending === 0) {
      const commerce = await readCommerce(platform.database.directEndpoint());
      if (!last || isOver || wrongsOf({ purchases, captured: last.captured, commerce }).join() !== last.wrongs.join()) {
        const captured = await capturedFor(providers, purchases);
        last = { captured, wrongs: wrongsOf({ purchases, captured, commerce }) };
      }
      if (last.wrongs.length === 0 || isOver) return last.wrongs;
    }
    await sleep(CHECK_EVERY_MS);
  }
}

interface BusState {
  waiting: number;
  dead: number;
  deadLetters: unknown[];
}

/** Returns the state of the bus once no delivery is waiting, or at the timeout. */
export async function settledBus(platform: FaultyPlatform, withinMs: number): Promise<BusState> {
  const giveUpAt = Date.now() + withinMs;
  for (;;) {
    const bus = (await new LocalClient(platform.running.port).get('/_local/bus')).json as BusState;
    if (bus.waiting === 0 || Date.now() > giveUpAt) return bus;
    await sleep(CHECK_EVERY_MS);
  }
}

/** Returns the payments that the providers report: all card payments, and the given purchases' PayPal payments. */
export async function capturedFor(providers: ProvidersFromOutside, purchases: readonly Purchase[]): Promise<ProviderPayment[]> {
  const captured = await providers.cardPayments();
  const ids = purchases.flatMap(({ paypalOrderId }) => (paypalOrderId ? [paypalOrderId] : []));
  const readNext = async () => {
    for (let id = ids.pop(); id; id = ids.pop()) {
      const payment = await providers.capturedFor(id);
      if (payment) captured.push(payment);
    }
  };
  await Promise.all(Array.from({ length: 8 }, readNext));
  return captured;
}
