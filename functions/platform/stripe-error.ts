import type Stripe from 'stripe';

type StripeErrors = typeof Stripe.errors;
type Name = Extract<keyof StripeErrors, `Stripe${string}Error`>;

/** Any failure of Stripe's library, whose types begin so. */
export const isStripeError = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');

/**
 * Whether it is a failure of this type, told by its name: its class would have Stripe's library loaded, a quarter of a
 * megabyte, where nobody pays by card. Source: stripe-node, "Error types".
 */
export const isA = <T extends Name>(type: T, error: unknown): error is InstanceType<StripeErrors[T]> =>
  isStripeError(error) && error.type === type;
