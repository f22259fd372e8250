import { setTimeout as sleep } from 'node:timers/promises';
import { LocalClient } from '../platform/local-client.ts';
import { readCommerce } from './commerce-table.ts';
import type { FaultyPlatform } from './faulty-platform.ts';
import { type ProviderPayment, ProvidersFromOutside } from './providers-from-outside.ts';
import type { Purchase } from './purchases.ts';
import { wrongsOf } from './wrongs.ts';

/** Interval of the checks; not shorter, because a check itself takes some of the machine's time. */
const CHECK_EVERY_MS = 5_000;

/** Checks the outcome until nothing is wrong. @returns what is still wrong at the timeout */
export async function settledWrongs(
  platform: FaultyPlatform,
  purchases: readonly Purchase[],
  withinMs: number,
): Promise<string[]> {
  const giveUpAt = Date.now() + withinMs;
  for (;;) {
    const wrongs = await wrongsNow(platform, purchases);
    if (wrongs.length === 0 || Date.now() > giveUpAt) return wrongs;
    await sleep(CHECK_EVERY_MS);
  }
}

async function wrongsNow(platform: FaultyPlatform, purchases: readonly Purchase[]): Promise<string[]> {
  const providers = new ProvidersFromOutside(platform.running.info);
  const pending = await providers.pending();
  if (pending > 0) return [`${pending} webhooks are not delivered yet`];
  const commerce = await readCommerce(platform.database.directEndpoint());
  return wrongsOf({ purchases, captured: await capturedFor(providers, purchases), commerce });
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
