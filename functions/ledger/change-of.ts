import type { DynamoDBRecord } from 'aws-lambda';
import { type CodeChange, codeChange } from './code-item.ts';
import { type PaymentChange, paymentChange } from './payment-item.ts';

/** What one record of the stream says of what is entered into the books. */
export function changeOf(record: DynamoDBRecord): PaymentChange | CodeChange {
  const payment = paymentChange(record);
  return payment.kind === 'other' ? codeChange(record) : payment;
}
