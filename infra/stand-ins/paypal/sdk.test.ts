import {
  ApiError,
  CheckoutPaymentIntent,
  Client,
  Environment,
  OrdersController,
  type OrderRequest,
  PaymentsController,
} from '@paypal/paypal-server-sdk';
import type { PayPalStandIn } from './server.ts';
import { CLIENT_ID, CLIENT_SECRET, startForTest, TestClient } from './test-support.ts';

let standIn: PayPalStandIn;
beforeAll(async () => {
  standIn = await startForTest();
});
afterAll(() => standIn.close());

/** The part of an axios request that the SDK uses. */
interface SdkRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  data?: string;
}

/** Returns PayPal's own client. It only knows PayPal's own URLs, so an adapter redirects each request to the stand-in. */
function sdk(secret = CLIENT_SECRET): { orders: OrdersController; payments: PaymentsController } {
  const client = new Client({
    clientCredentialsAuthCredentials: { oAuthClientId: CLIENT_ID, oAuthClientSecret: secret },
    environment: Environment.Sandbox,
    timeout: 5_000,
    unstable_httpClientOptions: { adapter: callStandIn },
  });
  return { orders: new OrdersController(client), payments: new PaymentsController(client) };
}

async function callStandIn({ url, method, headers, data }: SdkRequest): Promise<object> {
  const address = url.replace('https://api-m.sandbox.paypal.com', standIn.url);
  const answer = await fetch(address, { method, headers: { ...headers }, ...(data === undefined ? {} : { body: data }) });
  return { data: await answer.text(), status: answer.status, headers: Object.fromEntries(answer.headers) };
}

const body: OrderRequest = {
  intent: CheckoutPaymentIntent.Capture,
  purchaseUnits: [{ customId: 'ord_1', amount: { currencyCode: 'USD', value: '9.99' } }],
  paymentSource: { paypal: { experienceContext: { brandName: 'Marquee', returnUrl: 'https://shop.example/back' } } },
};
const prefer = 'return=representation';

it('creates, captures and refunds an order with PayPal’s own SDK', async () => {
  const { orders, payments } = sdk();
  const created = await orders.createOrder({ body, paypalRequestId: 'order-1', prefer });
  const id = created.result.id ?? '';
  expect(created.result).toMatchObject({ status: 'PAYER_ACTION_REQUIRED', purchaseUnits: [{ customId: 'ord_1' }] });
  const repeated = await orders.createOrder({ body, paypalRequestId: 'order-1' });
  expect([repeated.statusCode, repeated.result.id]).toEqual([200, id]);

  const approval = created.result.links?.find(({ rel }) => rel === 'payer-action')?.href ?? '';
  const form = new URLSearchParams({ outcome: 'balance' });
  const answer = await fetch(approval, { method: 'POST', body: form, redirect: 'manual' });
  expect(answer.headers.get('location')).toMatch(/^https:\/\/shop\.example\/back\?/);
  expect((await orders.getOrder({ id })).result).toMatchObject({ status: 'APPROVED', payer: { payerId: expect.any(String) } });

  const captured = await orders.captureOrder({ id, paypalRequestId: 'capture-1', prefer });
  const [capture] = captured.result.purchaseUnits?.[0]?.payments?.captures ?? [];
  const captureId = capture?.id ?? '';
  expect((await payments.getCapturedPayment({ captureId })).result).toMatchObject({
    status: 'COMPLETED',
    customId: 'ord_1',
    amount: { currencyCode: 'USD', value: '9.99' },
    supplementaryData: { relatedIds: { orderId: id } },
    sellerReceivableBreakdown: { paypalFee: { value: '0.84' }, netAmount: { value: '9.15' } },
  });

  const refund = { captureId, body: { amount: { currencyCode: 'USD', value: '4.00' } }, paypalRequestId: 'refund-1', prefer };
  const refunded = await payments.refundCapturedPayment(refund);
  const refundId = refunded.result.id ?? '';
  expect((await payments.refundCapturedPayment(refund)).result.id).toBe(refundId);
  expect((await payments.getRefund({ refundId })).result).toMatchObject({ status: 'COMPLETED', amount: { value: '4.00' } });
});

it('answers errors in the format that PayPal’s own SDK expects', async () => {
  const { orders } = sdk();
  const { result } = await orders.createOrder({ body, paypalRequestId: 'order-2' });
  const failure = (call: Promise<unknown>): Promise<unknown> => call.then(() => null).catch((error: unknown) => error);
  const early = await failure(orders.captureOrder({ id: result.id ?? '' }));
  expect(early).toBeInstanceOf(ApiError);
  expect(early).toMatchObject({
    statusCode: 422,
    result: { name: 'UNPROCESSABLE_ENTITY', debug_id: expect.any(String), details: [{ issue: 'ORDER_NOT_APPROVED' }] },
  });
  expect(await failure(orders.getOrder({ id: 'NONE' }))).toMatchObject({ statusCode: 404 });
  expect(await failure(sdk('wrong').orders.getOrder({ id: 'NONE' }))).toBeInstanceOf(Error);
  await new TestClient(standIn).approve(result.id ?? '', 'declined-card');
  expect(await failure(orders.captureOrder({ id: result.id ?? '', paypalRequestId: 'capture-2' }))).toMatchObject({
    result: { details: [{ issue: 'INSTRUMENT_DECLINED' }] },
  });
});
