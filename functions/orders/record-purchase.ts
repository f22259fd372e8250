import { paymentReferenceSchema } from '#shared/bus/payment-events.ts';
import { eventConsumer } from '../platform/event-consumer.ts';
import { recordReference } from './recording/record-reference.ts';

export const handler = eventConsumer(paymentReferenceSchema, recordReference);
