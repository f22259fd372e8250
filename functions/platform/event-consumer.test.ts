import type { Context, SQSEvent } from 'aws-lambda';
import { paymentReferenceSchema } from '#shared/bus/money/payment-events.ts';
import { eventConsumer, NotYet } from './event-consumer.ts';
import { log } from './log/log.ts';

const reference = { provider: 'stripe', providerEventId: 'evt_1', type: 'charge.refunded', objectId: 'ch_1', paymentId: 'pi_1' };

afterEach(() => jest.restoreAllMocks());

const attributes = { ApproximateReceiveCount: '1' };
const batch = (...bodies: string[]) =>
  ({ Records: bodies.map((body, i) => ({ messageId: String(i), body, attributes })) }) as SQSEvent;

it('reports exactly the records that failed, and logs one sentence for each of the others', async () => {
  const lines = jest.spyOn(log, 'info').mockImplementation();
  const faults = jest.spyOn(log, 'error').mockImplementation();
  const consumer = eventConsumer(paymentReferenceSchema, async ({ paymentId }) => {
    if (paymentId === 'pi_bad') throw new Error('the provider is down');
    return `Recorded ${paymentId}.`;
  });
  const good = JSON.stringify({ detail: reference });
  const failing = JSON.stringify({ detail: { ...reference, paymentId: 'pi_bad' } });
  const events = batch(good, failing, '{not json', JSON.stringify({ detail: { provider: 'other' } }), good);
  const answer = await consumer(events, {} as Context);
  expect(answer).toEqual({ batchItemFailures: ['1', '2', '3'].map((itemIdentifier) => ({ itemIdentifier })) });
  expect(lines.mock.calls.map(([sentence]) => sentence)).toEqual(['Recorded pi_1.', 'Recorded pi_1.']);
  expect(faults).toHaveBeenCalledTimes(3);
});

it('has an event that has to wait delivered again, which is no error', async () => {
  const lines = jest.spyOn(log, 'info').mockImplementation();
  const faults = jest.spyOn(log, 'error').mockImplementation();
  const consumer = eventConsumer(paymentReferenceSchema, () => Promise.reject(new NotYet('Another one is at it.')));
  const answer = await consumer(batch(JSON.stringify({ detail: reference })), {} as Context);
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '0' }] });
  expect(lines.mock.calls.map(([sentence]) => sentence)).toEqual(['Another one is at it.']);
  expect(faults).not.toHaveBeenCalled();
});
