import type Stripe from 'stripe';

/**
 * An object as the stand-in stores it, picked from stripe-node's own type, so that the compiler checks it against
 * Stripe's wire format. References to other objects are IDs; `expand.ts` replaces them on request.
 */
export type StoredFields<T, Field extends keyof T, Reference extends keyof T = never> = Pick<T, Field> & {
  [Name in Reference]: string | null;
};

/** The fields that the platform's own account and those of its sellers have in common. */
export type AccountFields = Pick<
  Stripe.Account,
  | 'id'
  | 'object'
  | 'charges_enabled'
  | 'country'
  | 'created'
  | 'default_currency'
  | 'details_submitted'
  | 'email'
  | 'payouts_enabled'
>;

/** A list inside another object; always complete in the stand-in. */
export interface List<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

export function listOf<T>(data: T[], url: string): List<T> {
  return { object: 'list', data, has_more: false, url };
}
