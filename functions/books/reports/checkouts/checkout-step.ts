/** Something that happened to an order before it was paid, which counts once. */
export interface CheckoutStep {
  /** Names it among all that happens to orders of its second. */
  id: string;
  ownerId: string;
  eventId: string;
  /** When the order was begun, ISO 8601. */
  orderedAt: string;
  /** When it happened, ISO 8601. */
  at: string;
  /** The counter that it adds to. */
  counter: string;
}

/** Characters of an order's number that tell it from the others of its second. */
const LENGTH = 12;

/** Returns the id of a step. @param name of the step among those of its order */
export const stepId = (orderId: string, name: string) => `${orderId.replace(/^ord_/, '').slice(0, LENGTH)}:${name}`;
