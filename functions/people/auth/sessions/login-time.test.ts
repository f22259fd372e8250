import { unique } from '../../../test/samples/sample-event.ts';
import { useBuyer, useWorld } from '../../../test/use-world.ts';

// At their real cost.
jest.unmock('node:crypto');

const shop = useWorld({ keepsBooks: false });
const owner = useBuyer(shop);

it('takes a name without an account as long as a wrong password', async () => {
  const milliseconds = async (email: string) => {
    const sentAt = performance.now();
    await shop.visitor(`198.51.100.${unique()}`).post('/auth/login', { email, password: 'guess' });
    return performance.now() - sentAt;
  };
  const [wrong, invented]: [number[], number[]] = [[], []];
  for (let n = 0; n < 15; n += 1) {
    wrong.push(await milliseconds(owner.email));
    invented.push(await milliseconds(`${unique()}@invented.example`));
  }
  // The fastest of each, which a busy machine disturbs least. Without a hash the invented name would take less than half.
  const ratio = Math.min(...invented) / Math.min(...wrong);
  expect(ratio).toBeGreaterThan(0.7);
  expect(ratio).toBeLessThan(1.4);
});
