import type * as crypto from 'node:crypto';
import { PASSWORD } from '../../test/people/visitor.ts';
import { useEvent, useWorld } from '../../test/use-world.ts';

/**
 * Number of buyers whose passwords are hashed at their real cost, which could refuse buyers by letting too many wait. As many wait at a time
 * for the passwords of the others, which cost little.
 */
const mockCostly = 100;
jest.mock('node:crypto', () => {
  const real = jest.requireActual<typeof crypto>('node:crypto');
  const costly = new Set<string>();
  const argon2: typeof crypto.argon2 = (algorithm, parameters, done) => {
    const password = Buffer.from(parameters.nonce as Uint8Array).toString('hex');
    if (costly.size < mockCostly) costly.add(password);
    real.argon2(algorithm, costly.has(password) ? parameters : { ...parameters, memory: 8, passes: 1 }, done);
  };
  return { ...real, argon2 };
});

const BUYERS = 500;
/** Number of buyers who do something at the same moment. */
const AT_ONCE = 16;

const shop = useWorld({ keepsBooks: false, hearsWebhooks: false });
const event = useEvent();

it('lets 500 buyers behind one address register, log in and pay, and refuses none', async () => {
  const answers = new Map<string, number>();
  const note = (step: string, { status }: { status: number }) => {
    const name = `${step}: ${status}`;
    answers.set(name, (answers.get(name) ?? 0) + 1);
  };
  let left = BUYERS;
  const buyOneAfterTheOther = async () => {
    while (left-- > 0) {
      const buyer = shop.visitor('198.51.100.50');
      await buyer.register();
      note('login', await buyer.proves('/auth/login', { email: buyer.email, password: PASSWORD }));
      const checkout = await buyer.checksOut(event);
      note('checkout', checkout);
      note('payment', await buyer.reports(event, await buyer.pays(checkout)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, buyOneAfterTheOther));
  expect(Object.fromEntries(answers)).toEqual({ 'login: 200': BUYERS, 'checkout: 200': BUYERS, 'payment: 200': BUYERS });
  // 200 hashes at their real cost, which take a busy machine a minute.
}, 600_000);
