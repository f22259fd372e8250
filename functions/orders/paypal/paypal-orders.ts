import type { Order as PaypalOrder } from '@paypal/paypal-server-sdk';
import { ApiError } from '../../platform/http/api-error.ts';
import { paypal } from '../../platform/paypal.ts';
import { itemTitle, type Order } from '../order.ts';
import type { OurPayment } from '../payment.ts';
import { newPayment } from './new-payment.ts';
import { answerOf, issueOf, reach } from './paypal-errors.ts';
import { toPaypal } from './paypal-money.ts';

/** The longest description PayPal takes. Source: PayPal, Orders v2, purchase unit. */
const DESCRIPTION_LENGTH = 127;

/**
 * What an order at PayPal is worth to us: still to be approved by the buyer, to be captured, captured (under that id),
 * or no more to be paid.
 */
export type PaypalState =
  | { state: 'payable' | 'approved' | 'gone' }
  | { state: 'captured'; captureId: string };

/**
 * Asks PayPal for an order's current attempt. Asking twice answers the same order.
 * @returns PayPal's id of it
 * @throws ApiError payments_unavailable
 */
export async function createPaypalOrder(order: Order): Promise<string> {
  const { orderId, attempt, amount, currency } = order;
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
            // PayPal refuses to take money twice under one: a second payment of an attempt cannot be.
            invoiceId: `${orderId}:${attempt}`,
            description: itemTitle(order).slice(0, DESCRIPTION_LENGTH),
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
  return result.id;
}

/** How an order stands at PayPal now; one that it has forgotten is gone. @throws ApiError payments_unavailable */
export async function fetchPaypalOrder(paypalOrderId: string): Promise<PaypalState> {
  const { OrdersController } = await import('@paypal/paypal-server-sdk');
  const orders = new OrdersController(await paypal());
  const found = await answerOf(() => orders.getOrder({ id: paypalOrderId }), { RESOURCE_NOT_FOUND: null, INVALID_RESOURCE_ID: null });
  return found ? stateOf(found.result) : { state: 'gone' };
}

/**
 * What became of trying to take the money of an order that the buyer approved: the payment; the capture to ask about, where
 * it may have been taken before; or why nothing was taken.
 */
export type Capture = { payment: OurPayment } | { captureId: string } | { problem: 'declined' | 'not-approved' | 'gone' };

/**
 * Takes the money of an order that the buyer approved. Doing it twice takes it once.
 * @param order whose current attempt it is
 * @throws ApiError payments_unavailable: the same call may be made again
 */
export async function capturePaypalOrder(order: Order, paypalOrderId: string): Promise<Capture> {
  const { OrdersController } = await import('@paypal/paypal-server-sdk');
  const orders = new OrdersController(await paypal());
  const tried = await reach(async () => {
    try {
      return (await orders.captureOrder({ id: paypalOrderId, paypalRequestId: captureKey(order), prefer: 'return=representation' })).result;
    } catch (error) {
      const problem = PROBLEMS[issueOf(error) ?? ''];
      if (problem) return { problem };
      throw error;
    }
  });
  if ('problem' in tried) return tried.problem === 'captured' ? capturedBefore(paypalOrderId) : { problem: tried.problem };
  const capture = takenIn(tried);
  if (!capture?.id) return { problem: 'declined' };
  const payment = newPayment(capture, order);
  return payment ? { payment } : { captureId: capture.id };
}

/** Source: PayPal, Orders v2, errors of a capture. */
const PROBLEMS: Readonly<Record<string, 'declined' | 'not-approved' | 'gone' | 'captured'>> = {
  INSTRUMENT_DECLINED: 'declined',
  PAYER_CANNOT_PAY: 'declined',
  TRANSACTION_REFUSED: 'declined',
  PAYER_ACTION_REQUIRED: 'not-approved',
  ORDER_NOT_APPROVED: 'not-approved',
  ORDER_ALREADY_CAPTURED: 'captured',
  // Another attempt's payment took the invoice id: that one is recorded by itself.
  DUPLICATE_INVOICE_ID: 'captured',
  ORDER_EXPIRED: 'gone',
  ORDER_VOIDED: 'gone',
  RESOURCE_NOT_FOUND: 'gone',
  INVALID_RESOURCE_ID: 'gone',
};

/** A declined instrument is answered with the same decline for ever under its key; another one needs another key. */
const captureKey = ({ orderId, attempt, paypalDeclines = 0 }: Order) => `${orderId}:${attempt}:capture:${paypalDeclines + 1}`;

async function capturedBefore(paypalOrderId: string): Promise<Capture> {
  const found = await fetchPaypalOrder(paypalOrderId);
  return found.state === 'captured' ? { captureId: found.captureId } : { problem: 'gone' };
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

/** The capture that took the money; others may have been declined before it. */
const takenIn = (order: PaypalOrder) => capturesOf(order).find(({ status }) => status !== 'DECLINED' && status !== 'FAILED');

const capturesOf = ({ purchaseUnits = [] }: PaypalOrder) => purchaseUnits.flatMap(({ payments }) => payments?.captures ?? []);
