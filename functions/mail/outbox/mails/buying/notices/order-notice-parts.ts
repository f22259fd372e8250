import type { Order } from '../../../../../money/orders/order.ts';
import type { MailParts } from '../../../template/mail-parts.ts';

/** The parts of a notice besides its order. */
interface NoticeContext {
  /** Scheme and host of the site that the links lead to; empty if unknown. */
  origin: string;
  /** The organiser's words for this buyer alone, about a refund that they declined; null for none. */
  reason: string | null;
}

/** A mail about a change of an order: who reads it, and its words. */
export interface OrderNotice {
  /** The organiser, in the platform's look, or the buyer or the recipient of a gift, in the organiser's. */
  to: 'organizer' | 'buyer' | 'recipient';
  words: (order: Order, context: NoticeContext) => MailParts;
}

/** Returns the button to a page of the studio; null if the site's address is unknown. */
export const studioButton = (label: string, origin: string, path: string) => (origin ? { label, url: `${origin}${path}` } : null);

export const orderReference = ({ orderId }: Order) => `Order ${orderId}`;
