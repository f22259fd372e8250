import { moverOf } from '#shared/money/payment-words.ts';
import { ApiError } from '../../platform/http/api-error.ts';

/** Returns the refusal of a purchase whose earlier payment is disputed. It names who decides. @param provider that of the payment */
export const orderSuspended = (provider: string | undefined): ApiError =>
  new ApiError('order_suspended', {
    message: `${moverOf(provider)} is reviewing your payment for this. Write to us, and we will sort it out.`,
  });
