import type { Context, SQSEvent } from 'aws-lambda';
import type { PaymentReference } from '#shared/bus/money/payment-events.ts';
import { handler as eventByDomain } from '../../functions/site/events/event-by-domain.ts';
import { handler as myOrders } from '../../functions/site/library/my-orders.ts';
import { handler as recordPurchase } from '../../functions/money/payment-events/record-purchase.ts';
import { handler as openCheckout } from '../../functions/money/checkout/card/create-checkout-payment-intent.ts';
import { handler as savePayment } from '../../functions/money/checkout/card/save-payment.ts';
import { handler as startPlayback } from '../../functions/video/playback/start-playback.ts';
import { callHandler, eventFor } from './call.ts';
import { answerTask } from './answer-task.ts';
import { measureOverhead } from './overhead.ts';
import { measureParsing } from './parsing.ts';
import { commandsSentBy } from './sent-commands.ts';
import type { HandlerFigures, HandlerTask } from './task.ts';

/** This runs in a process of its own, because handlers read their environment when they are imported and log to stdout. */
async function measure(task: HandlerTask): Promise<HandlerFigures> {
  const { calls, originSecret, host, subdomain, shopper, order, eventId, buyer } = task;
  const target = { host, originSecret };
  const lookup = () => {
    const event = eventFor({ ...target, method: 'GET', path: `/api/v1/events/domain/${subdomain}` });
    return () => callHandler(eventByDomain, event);
  };
  const orders = () => {
    const event = eventFor({ ...target, method: 'GET', path: '/api/v1/orders/mine', cookies: shopper });
    return () => callHandler(myOrders, event);
  };
  const checkout = () => {
    const path = '/api/v1/orders/create-checkout-payment-intent';
    const event = eventFor({ ...target, method: 'POST', path, cookies: shopper, body: order });
    return () => callHandler(openCheckout, event);
  };
  // A player renews the lease that it has, as otherwise each play would be that of another device.
  let lease: string | undefined;
  const play = () => {
    const path = `/api/v1/events/${eventId}/playback`;
    const event = eventFor({ ...target, method: 'POST', path, cookies: buyer.cookies, body: { ...(lease && { lease }) } });
    return async () => {
      const { statusCode, body } = await startPlayback(event, {} as Context);
      if (statusCode !== 200) throw new Error(`Playback answered ${statusCode}: ${body}`);
      ({ lease } = JSON.parse(body ?? '') as { lease?: string });
    };
  };
  const webhook = () => () => consume(buyer.paymentIntentId);
  const purchase = async () => {
    const { cookies, payment, paymentIntentId } = buyer;
    const path = '/api/v1/orders/save-payment';
    await callHandler(savePayment, eventFor({ ...target, method: 'POST', path, cookies, body: payment }));
    await consume(paymentIntentId);
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
    parsing: {
      'event lookup': await measureParsing(lookup, calls),
      'my orders': await measureParsing(orders, calls),
      'an open checkout, again': await measureParsing(checkout, calls),
      'a play that goes on': await measureParsing(play, calls),
      'a webhook, again': await measureParsing(webhook, calls),
    },
  };
}

async function consume(paymentId: string): Promise<void> {
  const { batchItemFailures } = await recordPurchase(webhookBatch(paymentId), {} as Context);
  if (batchItemFailures.length > 0) throw new Error('The webhook could not be consumed.');
}

/** Returns a payment's webhook as its queue delivers it. */
function webhookBatch(paymentId: string): SQSEvent {
  const type = 'payment_intent.succeeded';
  const detail: PaymentReference = { provider: 'stripe', providerEventId: 'evt_bench', type, objectId: paymentId, paymentId };
  const record = { messageId: '1', body: JSON.stringify({ detail }), attributes: { ApproximateReceiveCount: '1' } };
  return { Records: [record] } as SQSEvent;
}

answerTask(measure);
