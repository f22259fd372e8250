/** What the process that calls handlers is given: who is signed in, and a payment nobody has recorded yet. */
export interface HandlerTask {
  originSecret: string;
  /** The host requests are for. */
  host: string;
  subdomain: string;
  /** Cookies of an account with a few orders. */
  shopper: Record<string, string>;
  buyer: {
    cookies: Record<string, string>;
    paymentIntentId: string;
    /** Body of `POST /orders/save-payment`. */
    payment: object;
  };
}

/** Medians of one call in milliseconds. */
export interface Overhead {
  handler: number;
  bare: number;
}

export interface HandlerFigures {
  iterations: number;
  eventLookup: Overhead;
  myOrders: Overhead;
  readsPerLookup: number;
  /** Of a purchase that the browser saves and the webhook tells of as well. */
  transactionsPerPurchase: number;
}

interface Bought {
  eventId: string;
  packageId: string;
  /** Cents. */
  price: number;
}

/** What the process that counts calls is given: a shopper who has bought nothing yet, and what to buy. */
export interface CallsTask {
  originSecret: string;
  host: string;
  cookies: Record<string, string>;
  items: readonly [Bought, Bought, Bought, Bought];
  stripe: { url: string; publishableKey: string };
  /** URL. */
  paypal: string;
}

/** By step, what it asked of others: the database's operations, and the providers' paths. */
export type CountedCalls = Record<string, { database: string[]; provider: string[] }>;

/** Of one purchase each, from the click to the webhook. */
export interface PurchaseCalls {
  card: CountedCalls;
  paypal: CountedCalls;
}
