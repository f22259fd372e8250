import { PAYMENT_SOURCE, type PaymentReference } from '#shared/bus/payment-events.ts';
import { raiseEvent } from '../platform/bus.ts';

/**
 * Puts a payment provider's event on the bus.
 * @throws ApiError unavailable unless the bus confirms that it has the event: the provider then delivers it again
 */
export const raisePaymentEvent = (reference: PaymentReference, at: Date): Promise<void> =>
  raiseEvent({ source: PAYMENT_SOURCE[reference.provider], type: reference.type, detail: reference, at });
