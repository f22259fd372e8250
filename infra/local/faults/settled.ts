import { setTimeout as sleep } from 'node:timers/promises';
import { LocalClient } from '../testing/local-client.ts';
import { readCommerce } from './commerce-table.ts';
import type { FaultyPlatform } from './faulty-platform.ts';
import { type Captured, ProvidersFromOutside } from './providers-from-outside.ts';
import type { Purchase } from './purchases.ts';
import { wrongsOf } from './wrongs.ts';

/** Looking takes some of the machine's time itself. */
const LOOK_EVERY_MS = 5_000;

/** Looks until nothing is wrong any more. @returns what is still wrong when the time is over */
export async function settledWrongs(
  platform: FaultyPlatform,
  purchases: readonly Purchase[],
  withinMs: number,
): Promise<string[]> {
  const giveUpAt = Date.now() + withinMs;
  for (;;) {
    const wrongs = await wrongsNow(platform, purchases);
    if (wrongs.length === 0 || Date.now() > giveUpAt) return wrongs;
    await sleep(LOOK_EVERY_MS);
  }
}

async function wrongsNow(platform: FaultyPlatform, purchases: readonly Purchase[]): Promise<string[]> {
  const providers = new ProvidersFromOutside(platform.running.info);
  const pending = await providers.pending();
  if (pending > 0) return [`${pending} webhooks are on their way`];
  const commerce = await readCommerce(platform.database.directEndpoint());
  return wrongsOf({ purchases, captured: await capturedFor(providers, purchases), commerce });
}

/** How the bus stands when nothing waits in it any more, or the time is over. */
export async function settledBus(platform: FaultyPlatform, withinMs: number): Promise<{ waiting: number; dead: number }> {
  const giveUpAt = Date.now() + withinMs;
  for (;;) {
    const bus = (await new LocalClient(platform.running.port).get('/_local/bus')).json as { waiting: number; dead: number };
    if (bus.waiting === 0 || Date.now() > giveUpAt) return bus;
    await sleep(LOOK_EVERY_MS);
  }
}

/** All that the providers took for some purchases, by card also for anybody else. */
export async function capturedFor(providers: ProvidersFromOutside, purchases: readonly Purchase[]): Promise<Captured[]> {
  const captured = await providers.cardPayments();
  const ids = purchases.flatMap(({ paypalOrderId }) => (paypalOrderId ? [paypalOrderId] : []));
  const next = async () => {
    for (let id = ids.pop(); id; id = ids.pop()) {
      const payment = await providers.capturedFor(id);
      if (payment) captured.push(payment);
    }
  };
  await Promise.all(Array.from({ length: 8 }, next));
  return captured;
}
