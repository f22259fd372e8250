import type { Order as PaypalOrder } from '@paypal/paypal-server-sdk';
import { ApiError } from '../../../../platform/http/api-error.ts';
import { paypal } from '../paypal.ts';
import type { OpenedPayment, PaymentRequest } from '../../payment.ts';
import type { Capture } from '../../provider.ts';
import { newPayment } from './new-payment.ts';
import { answerOf, issueOf, reach } from '../paypal-errors.ts';
import { toPaypal } from '../paypal-money.ts';

/** Maximum length of a description. Source: PayPal, Orders v2, purchase unit. */
const DESCRIPTION_LENGTH = 127;

/**
 * The state of a PayPal order: to be approved by the buyer, to be captured, captured (with the capture's id), or no longer
 * payable.
 */
export type PaypalState = { state: 'payable' | 'approved' | 'gone' } | { state: 'captured'; captureId: string };

/**
 * Creates the PayPal order of an order's current attempt. Idempotent.
 * @throws ApiError payments_unavailable
 */
export async function createPaypalOrder(request: PaymentRequest): Promise<OpenedPayment> {
  const { orderId, attempt, amount, currency, title } = request;
  const { OrdersController } = await import('@paypal/paypal-server-sdk');
  const orders = new OrdersController(await paypal());
  const { result } = await reach(() =>
    orders.createOrder({
      paypalRequestId: `${orderId}:${attempt}`,
      prefer: 'return=minimal',
      body: {
        intent: 'CAPTURE' as never,
        purchaseUnits: [
          {
            customId: orderId,
            // PayPal refuses a second capture with the same invoice id, so an attempt cannot be paid twice.
            invoiceId: `${orderId}:${attempt}`,
            description: title.slice(0, DESCRIPTION_LENGTH),
            amount: toPaypal(amount, currency),
          },
        ],
        paymentSource: {
          paypal: { experienceContext: { shippingPreference: 'NO_SHIPPING' as never, userAction: 'PAY_NOW' as never } },
        },
      },
    }),
  );
  if (!result.id) throw new ApiError('payments_unavailable');
  return { methodId: result.id, status: 'payable', clientSecret: null };
}

/** Returns the state of an order at PayPal; one that PayPal has forgotten is gone. @throws ApiError payments_unavailable */
export async function fetchPaypalOrder(paypalOrderId: string): Promise<PaypalState> {
  const { OrdersController } = await import('@paypal/paypal-server-sdk');
  const orders = new OrdersController(await paypal());
  const found = await answerOf(() => orders.getOrder({ id: paypalOrderId }), {
    RESOURCE_NOT_FOUND: null,
    INVALID_RESOURCE_ID: null,
  });
  return found ? stateOf(found.result) : { state: 'gone' };
}

/**
 * Captures an order that the buyer approved. Idempotent.
 * @param declines how often the attempt was declined before: each try after a decline needs its own key
 * @throws ApiError payments_unavailable: the same call may be made again
 */
export async function capturePaypalOrder(request: PaymentRequest, paypalOrderId: string, declines: number): Promise<Capture> {
  const { OrdersController } = await import('@paypal/paypal-server-sdk');
  const orders = new OrdersController(await paypal());
  const tried = await reach(async () => {
    try {
      return (
        await orders.captureOrder({
          id: paypalOrderId,
          paypalRequestId: captureKey(request, declines),
          prefer: 'return=representation',
        })
      ).result;
    } catch (error) {
      const problem = PROBLEMS[issueOf(error) ?? ''];
      if (problem) return { problem };
      throw error;
    }
  });
  if ('problem' in tried) return tried.problem === 'captured' ? capturedBefore(paypalOrderId) : { problem: tried.problem };
  const capture = takenIn(tried);
  if (!capture?.id) return { problem: 'declined' };
  const payment = newPayment(capture, request);
  return payment ? { payment } : { paymentId: capture.id };
}

/** PayPal's errors of a capture and what they mean. Source: PayPal, Orders v2. */
const PROBLEMS: Readonly<Record<string, 'declined' | 'not-approved' | 'gone' | 'captured'>> = {
  INSTRUMENT_DECLINED: 'declined',
  PAYER_CANNOT_PAY: 'declined',
  TRANSACTION_REFUSED: 'declined',
  PAYER_ACTION_REQUIRED: 'not-approved',
  ORDER_NOT_APPROVED: 'not-approved',
  ORDER_ALREADY_CAPTURED: 'captured',
  // Another attempt's payment used the invoice id; that payment is recorded on its own.
  DUPLICATE_INVOICE_ID: 'captured',
  ORDER_EXPIRED: 'gone',
  ORDER_VOIDED: 'gone',
  RESOURCE_NOT_FOUND: 'gone',
  INVALID_RESOURCE_ID: 'gone',
};

/**
 * Returns the idempotency key of a capture. PayPal answers a declined key with the same decline forever, so another instrument
 * needs another key.
 */
const captureKey = ({ orderId, attempt }: PaymentRequest, declines: number) => `${orderId}:${attempt}:capture:${declines + 1}`;

async function capturedBefore(paypalOrderId: string): Promise<Capture> {
  const found = await fetchPaypalOrder(paypalOrderId);
  return found.state === 'captured' ? { paymentId: found.captureId } : { problem: 'gone' };
}

function stateOf(order: PaypalOrder): PaypalState {
  const captureId = takenIn(order)?.id;
  if (captureId) return { state: 'captured', captureId };
  switch (order.status) {
    case 'APPROVED':
      return { state: 'approved' };
    case 'CREATED':
    case 'SAVED':
    case 'PAYER_ACTION_REQUIRED':
      return { state: 'payable' };
    default:
      return { state: 'gone' };
  }
}

/** Returns the capture that took the money; earlier ones may have been declined. */
const takenIn = (order: PaypalOrder) => capturesOf(order).find(({ status }) => status !== 'DECLINED' && status !== 'FAILED');

const capturesOf = ({ purchaseUnits = [] }: PaypalOrder) => purchaseUnits.flatMap(({ payments }) => payments?.captures ?? []);
