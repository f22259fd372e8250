import type { ContractRoute } from '#shared/api/contract.ts';

/** The assumptions of the simulation about the evening. Times are seconds, counted from the announced start. */
export const evening = {
  /** The event's page is opened from here on. */
  opensAt: -30 * 60,
  endsAt: 2 * 60 * 60,
  /** Share of the viewers who come around the start; their times are normally distributed. */
  rush: 0.75,
  /** Standard deviation of the rush: 95 % of it comes within 15 minutes, half of these before the start and half after it. */
  rushSeconds: 225,
  /** The other viewers come at any time until then. */
  lastArrivalAt: 60 * 60,
  /** Share of the viewers who buy when they arrive. The others bought before and come to watch. */
  buyersOnArrival: 0.3,
  /** Time after which a buyer repeats a call that was refused. */
  tryAgainAfter: 5,
  seed: 20_261_231,
} as const;

/** Seconds after the arrival at which a buyer's calls are made. Calls without a time of their own count as made at `others`. */
export const purchaseAt: Partial<Record<ContractRoute, number>> & { others: number } = {
  'POST /auth/register': 20,
  'POST /orders/create-checkout-payment-intent': 25,
  'POST /orders/save-payment': 80,
  'POST /webhooks/stripe': 81,
  others: 82,
};
/** Seconds after the arrival at which a buyer opens the player. */
export const PLAYS_AFTER_PURCHASE = 85;

/** The read units of one renewal by table. A test compares their sum with the measured calls. */
export const renewalReads = { accounts: 1, catalog: 0.5, commerce: 1 } as const;

/** Calls to Stripe for one purchase by card: create the payment, and ask how it stands. Source: bench/README.md, the minimum of calls. */
export const STRIPE_CALLS_PER_PURCHASE = 2;

/** Mails for one purchase by a new account: the receipt, and the link that confirms the address. */
export const MAILS_PER_PURCHASE = 2;
