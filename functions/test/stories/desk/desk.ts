import { randomUUID } from 'node:crypto';
import { eventually } from '../../eventually.ts';
import type { Answer, Visitor } from '../../people/visitor.ts';

/** A refund of an order, as a member asks for it. */
interface RefundRequest {
  amount: number;
  paymentId: string;
  provider?: 'stripe' | 'paypal' | 'free';
  key?: string;
}

/** A member of an organisation who looks after its buyers. */
export class Desk {
  readonly #member: Visitor;

  constructor(member: Visitor) {
    this.#member = member;
  }

  /** Returns an order as the studio shows it. */
  order = async (orderId: string) => (await this.#member.get(`/studio/orders/${orderId}`)).json;

  /** Waits until the studio shows an order that fits. @returns it */
  // oxlint-disable-next-line typescript/no-explicit-any
  async until(orderId: string, fits: (order: any) => boolean = () => true) {
    await eventually(async () => {
      const { status, json } = await this.#member.get(`/studio/orders/${orderId}`);
      return status === 200 && fits(json);
    });
    return this.order(orderId);
  }

  /** Waits until the receipt of an order is written, which may be after the studio shows the order. @returns the order */
  untilReceipt = (orderId: string) =>
    this.until(orderId, ({ payments }: { payments: { receipt: string | null }[] }) =>
      payments.some(({ receipt }) => receipt !== null),
    );

  refunds(orderId: string, { amount, paymentId, provider = 'stripe', key = randomUUID() }: RefundRequest): Promise<Answer> {
    const body = { key, provider, paymentId, amount, reason: 'They were ill.' };
    return this.#member.post(`/studio/orders/${orderId}/refund`, body);
  }

  changes(orderId: string, change: object): Promise<Answer> {
    const body = { key: randomUUID(), reason: 'They wrote to us.', ...change };
    return this.#member.post(`/studio/orders/${orderId}/change`, body);
  }

  gives(event: { _id: string; packages: { _id: string }[] }, email: string, packageId = event.packages[0]?._id): Promise<Answer> {
    return this.#member.post(`/studio/events/${event._id}/tickets`, { packageId, email, reason: 'For the press.' });
  }
}
