/**
 * Returns who decides about a disputed payment, and shows refunded money: PayPal itself, or the bank of a card.
 * @param provider that of the payment; undefined or null if it is not known
 * @param whose the person whose bank it is; `A` if it may be somebody else who reads it
 */
export const moverOf = (
  provider: string | null | undefined,
  whose: 'Your' | 'The buyer’s' | 'the buyer’s' | 'A' = 'Your',
): string => (provider === 'paypal' ? 'PayPal' : `${whose} bank`);

/** Returns the words for the way of a payment, after what was paid; null if nothing was. */
export function wayOf(provider: string): { paid: string; back: string } | null {
  if (provider === 'paypal') return { paid: 'with PayPal', back: 'your PayPal account' };
  return provider === 'stripe' ? { paid: 'by card', back: 'the card that you paid with' } : null;
}
