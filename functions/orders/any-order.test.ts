import fc from 'fast-check';
import type { PaymentReference } from '#shared/bus/payment-events.ts';
import { putEvent } from '../events/events-store.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { checkout, pay, watch } from '../test/shopping.ts';
import { startWorld, type World } from '../test/world.ts';

/** What happens to a payment after it was made, in the world outside. */
const happening = fc.constantFrom('refund a part', 'refund the rest', 'dispute', 'win', 'lose');
/** Which of the events so far is delivered then, once or again. */
const delivery = fc.array(fc.nat(), { maxLength: 3 });
const history = fc.array(fc.tuple(happening, delivery), { maxLength: 5 });

let world: World;
beforeAll(async () => {
  world = await startWorld({ keepsBooks: false });
  for (const url of [world.stripeUrl, world.paypalUrl]) {
    await fetch(`${url}/_chaos`, { method: 'POST', body: JSON.stringify({ drop: 'all' }) });
  }
});
afterAll(() => world.stop());

const steer = async (path: string, body: object): Promise<string> => {
  const answer = await fetch(`${world.stripeUrl}${path}`, { method: 'POST', body: JSON.stringify(body) });
  return answer.ok ? ((await answer.json()) as { id: string }).id : '';
};

/** A payment by card and what has become of it, as Stripe knows it. */
class Card {
  refunded = 0;
  dispute: string | null = null;
  isLost = false;
  readonly #paymentId: string;

  constructor(paymentId: string) {
    this.#paymentId = paymentId;
  }

  get state(): 'paid' | 'suspended' | 'refunded' {
    if (this.isLost || this.refunded === 1999) return 'refunded';
    return this.dispute ? 'suspended' : 'paid';
  }

  /** @returns the event that Stripe raises; null where it refuses */
  async meet(what: string): Promise<string | null> {
    switch (what) {
      case 'refund a part':
        return this.#refund(Math.min(500, 1999 - this.refunded));
      case 'refund the rest':
        return this.#refund(1999 - this.refunded);
      case 'dispute':
        if (this.dispute || this.isLost || this.refunded > 0) return null;
        this.dispute = await steer('/_disputes', { payment_intent: this.#paymentId });
        return 'charge.dispute.created';
      default:
        return this.#close(what === 'win');
    }
  }

  async #refund(amount: number): Promise<string | null> {
    if (amount === 0 || this.dispute || this.isLost) return null;
    await world.stripe.refunds.create({ payment_intent: this.#paymentId, amount });
    this.refunded += amount;
    return 'charge.refunded';
  }

  async #close(isWon: boolean): Promise<string | null> {
    if (!this.dispute) return null;
    await steer(`/_disputes/${this.dispute}/close`, { status: isWon ? 'won' : 'lost' });
    this.dispute = null;
    this.isLost = !isWon;
    return 'charge.dispute.closed';
  }
}

it('ends in the state that the provider knows, in whatever order and however often it hears of what happened', async () => {
  const { recordReference } = await import('./recording/record-reference.ts');
  await fc.assert(
    fc.asyncProperty(history, fc.array(fc.nat(), { minLength: 1, maxLength: 12 }), async (steps, last) => {
      const event = sampleEvent();
      const visitor = world.visitor();
      await Promise.all([putEvent(event), visitor.register()]);
      const { json } = await checkout(visitor, event);
      const paymentId = await pay(world, json.clientSecret);
      const card = new Card(paymentId);
      const heard: PaymentReference[] = [];
      const hear = (type: string) => heard.push({ provider: 'stripe', eventId: `evt_${heard.length}`, type, objectId: '', paymentId } as PaymentReference);
      hear('payment_intent.succeeded');
      for (const [what, deliveries] of steps) {
        const type = await card.meet(what);
        if (type) hear(type);
        await Promise.all(deliveries.map((n) => recordReference(heard[n % heard.length]!)));
      }
      // Some in any order, some at once, and the one that nobody has heard of yet among them.
      await Promise.all(last.map((n) => recordReference(heard[n % heard.length]!)));
      await recordReference(heard.at(-1)!);

      const [order] = (await visitor.get('/orders/mine')).json.orders;
      expect(order.status).toBe(card.state);
      expect((await watch(visitor, event)).status).toBe(card.state === 'paid' ? 200 : 402);
    }),
    { numRuns: 40 },
  );
}, 200_000);
