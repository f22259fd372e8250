import type { Context, SQSEvent } from 'aws-lambda';
import type { PaymentReference } from '#shared/bus/money/payment-events.ts';
import { handler as eventByDomain } from '../../functions/site/events/event-by-domain.ts';
import { handler as myOrders } from '../../functions/site/library/my-orders.ts';
import { handler as recordPurchase } from '../../functions/money/payment-events/record-purchase.ts';
import { handler as savePayment } from '../../functions/money/checkout/card/save-payment.ts';
import { callHandler, eventFor } from './call.ts';
import { answerTask } from './answer-task.ts';
import { measureOverhead } from './overhead.ts';
import { commandsSentBy } from './sent-commands.ts';
import type { HandlerFigures, HandlerTask } from './task.ts';

/** This runs in a process of its own, because handlers read their environment when they are imported and log to stdout. */
async function measure({ calls, originSecret, host, subdomain, shopper, buyer }: HandlerTask): Promise<HandlerFigures> {
  const target = { host, originSecret };
  const lookup = () => {
    const event = eventFor({ ...target, method: 'GET', path: `/api/v1/events/domain/${subdomain}` });
    return () => callHandler(eventByDomain, event);
  };
  const orders = () => {
    const event = eventFor({ ...target, method: 'GET', path: '/api/v1/orders/mine', cookies: shopper });
    return () => callHandler(myOrders, event);
  };
  const purchase = async () => {
    const { cookies, payment, paymentIntentId } = buyer;
    const path = '/api/v1/orders/save-payment';
    await callHandler(savePayment, eventFor({ ...target, method: 'POST', path, cookies, body: payment }));
    const { batchItemFailures } = await recordPurchase(webhookBatch(paymentIntentId), {} as Context);
    if (batchItemFailures.length > 0) throw new Error('The webhook could not be consumed.');
  };
  // First, before the reconciliation finds the payment and records it.
  const sent = await commandsSentBy(purchase);
  const transactions = sent.filter(({ name }) => name === 'TransactWriteItemsCommand');
  if (transactions.length === 0) throw new Error('The payment was recorded before it was saved.');
  return {
    eventLookup: await measureOverhead(lookup, calls),
    myOrders: await measureOverhead(orders, calls),
    readsPerLookup: (await commandsSentBy(lookup())).length,
    transactionsPerPurchase: transactions.length,
  };
}

/** Returns a payment's webhook as its queue delivers it. */
function webhookBatch(paymentId: string): SQSEvent {
  const type = 'payment_intent.succeeded';
  const detail: PaymentReference = { provider: 'stripe', providerEventId: 'evt_bench', type, objectId: paymentId, paymentId };
  const record = { messageId: '1', body: JSON.stringify({ detail }), attributes: { ApproximateReceiveCount: '1' } };
  return { Records: [record] } as SQSEvent;
}

answerTask(measure);
