import fc from 'fast-check';
import type { PaymentReference } from '#shared/bus/money/payment-events.ts';
import { published } from '../../test/people/organizer.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { useWorld } from '../../test/use-world.ts';

/** An event of a payment's life after it was made. */
const step = fc.constantFrom('refund a part', 'refund the rest', 'dispute', 'win', 'lose');
/** Indices of the events so far that are delivered then, once or again. */
const delivery = fc.array(fc.nat(), { maxLength: 3 });
const history = fc.array(fc.tuple(step, delivery), { maxLength: 5 });

const shop = useWorld({ keepsBooks: false, hearsWebhooks: false });
const { atStripe } = shop;

/** A payment by card and its state, as Stripe knows it. */
class Card {
  refunded = 0;
  dispute: { id: string } | null = null;
  isLost = false;
  readonly #paymentId: string;

  constructor(paymentId: string) {
    this.#paymentId = paymentId;
  }

  get state(): 'paid' | 'suspended' | 'refunded' {
    if (this.isLost || this.refunded === 1999) return 'refunded';
    return this.dispute ? 'suspended' : 'paid';
  }

  /** Returns the type of the event that Stripe sends; null if it refuses. */
  async meet(what: string): Promise<string | null> {
    switch (what) {
      case 'refund a part':
        return this.#refund(Math.min(500, 1999 - this.refunded));
      case 'refund the rest':
        return this.#refund(1999 - this.refunded);
      case 'dispute':
        if (this.dispute || this.isLost || this.refunded > 0) return null;
        this.dispute = await atStripe.dispute(this.#paymentId);
        return 'charge.dispute.created';
      default:
        return this.#close(what === 'win');
    }
  }

  async #refund(amount: number): Promise<string | null> {
    if (amount === 0 || this.dispute || this.isLost) return null;
    await atStripe.refund(this.#paymentId, amount);
    this.refunded += amount;
    return 'charge.refunded';
  }

  async #close(isWon: boolean): Promise<string | null> {
    if (!this.dispute) return null;
    await atStripe.closeDispute(this.dispute, isWon ? 'won' : 'lost');
    this.dispute = null;
    this.isLost = !isWon;
    return 'charge.dispute.closed';
  }
}

it('ends in the provider’s state, in whatever order and however often events are delivered', async () => {
  const { recordEvent } = await import('../payment-events/record-purchase.ts');
  await fc.assert(
    fc.asyncProperty(history, fc.array(fc.nat(), { minLength: 1, maxLength: 12 }), async (steps, last) => {
      const [event, buyer] = await Promise.all([published(sampleEvent()), shop.buyer()]);
      const paymentId = await buyer.pays(await buyer.checksOut(event));
      const card = new Card(paymentId);
      const sent: PaymentReference[] = [];
      const send = (type: string) =>
        sent.push({
          provider: 'stripe',
          providerEventId: `evt_${sent.length}`,
          type,
          objectId: '',
          paymentId,
        } as PaymentReference);
      const deliver = (which: number[]) => Promise.all(which.map((n) => recordEvent(sent[n % sent.length]!)));
      send('payment_intent.succeeded');
      for (const [what, deliveries] of steps) {
        const type = await card.meet(what);
        if (type) send(type);
        await deliver(deliveries);
      }
      // Some in any order, some concurrently, and the newest, which may never have been delivered, at the end.
      await deliver(last);
      await deliver([sent.length - 1]);

      expect((await buyer.order()).status).toBe(card.state);
      expect(await buyer.canWatch(event)).toBe(card.state === 'paid');
    }),
    { numRuns: 40 },
  );
}, 200_000);
