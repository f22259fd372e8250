import type { PaymentReference } from '#shared/bus/money/payment-events.ts';

/** Reports an event of PayPal. Its consumer is loaded only now, when the world's environment is there. */
export async function reportPaypalEvent(
  type: string,
  { objectId = '', paymentId = null }: Partial<PaymentReference>,
): Promise<string> {
  const { recordEvent } = await import('../../money/payment-events/record-purchase.ts');
  return recordEvent({ provider: 'paypal', providerEventId: 'WH-1', type, objectId, paymentId });
}
