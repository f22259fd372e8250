import type { DynamoDBRecord } from 'aws-lambda';
import { type CodeChange, codeChange } from './code-item.ts';
import { type PaymentChange, paymentChange } from '../../money/payments/payment-item.ts';

/** Returns the change of a payment or a code that one record of the stream reports. */
export function changeOf(record: DynamoDBRecord): PaymentChange | CodeChange {
  const payment = paymentChange(record);
  return payment.kind === 'other' ? codeChange(record) : payment;
}
