import { useWorld } from '../../../test/use-world.ts';
import { countAttempt, forgetNetworks, rememberSuccess } from './login-attempts-store.ts';
import { WINDOW_SECONDS } from './login-throttle.ts';

useWorld();

const NOW = 1_800_000_000;
const place = { network: '192.0.2.1' };

describe('the attempts on an account from a network', () => {
  it('begin again at none after a right password, within the same window', async () => {
    const email = 'once@example.com';
    await countAttempt(email, place, NOW);
    expect(await countAttempt(email, place, NOW + 1)).toMatchObject({ tried: 2, windowEndsAt: NOW + WINDOW_SECONDS });
    await rememberSuccess(email, place.network, NOW + 2);
    expect(await countAttempt(email, place, NOW + 3)).toMatchObject({ tried: 1, windowEndsAt: NOW + WINDOW_SECONDS });
    expect(await countAttempt(email, place, NOW + WINDOW_SECONDS)).toMatchObject({ tried: 1 });
  });

  it('are each counted, whatever the others that are in progress do', async () => {
    const attempts = Array.from({ length: 240 }, async (_, attempt) => {
      const email = `busy-${attempt % 40}@example.com`;
      const { tried } = await countAttempt(email, place, NOW);
      await rememberSuccess(email, place.network, NOW);
      if (attempt % 6 === 0) await forgetNetworks(email);
      return tried;
    });
    for (const tried of await Promise.all(attempts)) expect(tried).toBeGreaterThan(0);
  });
});
