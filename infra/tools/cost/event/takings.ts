import { cardFee } from '../prices/prices.ts';

/** The takings of an event, in cents. */
export interface Takings {
  tickets: number;
  revenue: number;
  cardFees: number;
}

/**
 * Returns what buyers pay, and what Stripe keeps of it.
 * @param price of a ticket, in cents
 */
export function takingsOf(tickets: number, price: number): Takings {
  const fee = Math.round(price * cardFee.share) + cardFee.cents;
  return { tickets, revenue: tickets * price, cardFees: tickets * fee };
}
