/** The state of a navigation to the page that stands after a purchase: PayPal and free orders have nothing in the address that names them. */
export interface PurchaseState {
  /** Id of the order. */
  bought: string;
}

/** Returns the id of the order in a navigation's state; null for any other navigation. */
export function boughtIn(state: unknown): string | null {
  const { bought } = (state ?? {}) as Partial<PurchaseState>;
  return typeof bought === 'string' ? bought : null;
}
