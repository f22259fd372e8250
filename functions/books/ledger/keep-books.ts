import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { ItemChange } from '../../platform/database/stream-item.ts';
import { correlated } from '../../platform/log/correlation.ts';
import { causeOf, log } from '../../platform/log/log.ts';
import { askForMails } from '../../money/receipts/ask-for-mails.ts';
import { creditReferrers } from '../../money/referrals/credit-referrer.ts';
import { askForNotices } from './ask-for-notices.ts';
import { bookCodes } from './book-codes.ts';
import { bookPayments } from './book-payments.ts';
import { accountChange } from './bank-accounts/account-change.ts';
import { noticeOfChange, noticeOfStripeAccount } from './bank-accounts/notice-of-change.ts';
import { stripeAccountChange } from './bank-accounts/stripe-account-change.ts';
import { noteUnreadable } from './ledger-store.ts';
import { type CodeChange, codeChange, type CodeItem } from './code-item.ts';
import {
  type PaymentChange,
  paymentChange,
  type PaymentItem,
  paymentName,
  underIdOf,
} from '../../money/payments/payment-item.ts';

/** A change of a payment or of a code, with its position in the stream. */
interface BookChange {
  sequence: string;
  ownerId: string;
  payment?: PaymentItem;
  code?: CodeItem;
}

/**
 * Consumes every change of a payment or a code, in order: enters it into the organiser's ledger, gives sales and refunds
 * their receipt numbers, requests the mails, and gives the referrer of a newcomer their credit. What follows from a payment is logged and
 * requested under the id of the request that made its order. Of a change of an account that an organisation or a partner is paid to, it has the
 * owners told.
 * @returns the first record to redeliver, with all after it; none if all is done
 */
export const handler = correlated(async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const bookChanges: BookChange[] = [];
  const failed: string[] = [];
  for (const record of Records) {
    const sequence = record.dynamodb?.SequenceNumber ?? '';
    const change = changeOf(record);
    if (change.kind === 'payment') bookChanges.push({ sequence, ownerId: change.payment.ownerId, payment: change.payment });
    if (change.kind === 'code') bookChanges.push({ sequence, ownerId: change.code.ownerId, code: change.code });
    // A record that can never be read must not block those after it.
    if (change.kind === 'unreadable') failed.push(...(await setAside(change.key, change.why, sequence)));
  }
  for (const [ownerId, changes] of Map.groupBy(bookChanges, (one) => one.ownerId)) {
    failed.push(...(await keepBooksOf(ownerId, changes)));
  }
  for (const record of Records) {
    failed.push(...(await tellOwners(record, accountChange(record), noticeOfChange)));
    failed.push(...(await tellOwners(record, stripeAccountChange(record), noticeOfStripeAccount)));
  }
  const order = new Map(Records.map(({ dynamodb }, index) => [dynamodb?.SequenceNumber ?? '', index]));
  const [first] = failed.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  return { batchItemFailures: first === undefined ? [] : [{ itemIdentifier: first }] };
});

/** @returns the sequence number to redeliver from; none if all is done */
async function keepBooksOf(ownerId: string, changes: readonly BookChange[]): Promise<string[]> {
  const payments = changes.flatMap(({ payment }) => payment ?? []);
  const codes = changes.flatMap(({ code }) => code ?? []);
  try {
    // Codes first, so that no payment is entered with a code that the books do not know yet.
    await bookCodes(ownerId, codes);
    const receipts = await bookPayments(ownerId, payments);
    const named = new Map(payments.map((payment) => [paymentName(payment), payment]));
    await askForMails(receipts, (receipt, ask) => underIdOf(named.get(paymentName(receipt)), ask));
    await askForNotices(payments);
    await creditReferrers(ownerId, payments);
    logEntered(ownerId, payments, codes);
    return [];
  } catch (error) {
    const about = { payments: [...new Set(payments.map(paymentName))], codes: codes.map(({ code }) => code) };
    logFailure('payments not entered', { ownerId, ...about }, error);
    return [changes[0]?.sequence ?? ''];
  }
}

/** Logs a line for each payment, under its own id, and one for all codes. */
function logEntered(ownerId: string, payments: readonly PaymentItem[], codes: readonly CodeItem[]): void {
  for (const payment of payments) {
    underIdOf(payment, () => log.info(`Entered a change of ${payment.paymentId} into the books of ${ownerId}.`));
  }
  if (codes.length > 0) log.info(`Entered ${codes.length} changes of codes into the books of ${ownerId}.`);
}

/** Has the owners of an organisation told if a record is about the account that it is paid to. @returns the record to redeliver; none if all is done */
async function tellOwners<Change extends { ownerId: string }>(
  record: DynamoDBRecord,
  change: ItemChange<'account', Change>,
  tell: (account: Change) => Promise<void>,
): Promise<string[]> {
  if (change.kind === 'other') return [];
  if (change.kind === 'unreadable') {
    // It can never be read, and must not block those after it.
    log.error('The notice of a change to how an organisation is paid cannot be written.', { key: change.key, why: change.why });
    return [];
  }
  const { account } = change;
  try {
    await tell(account);
    log.info(`Had the owners of ${account.ownerId} told of the account that it is paid to.`);
    return [];
  } catch (error) {
    logFailure('notice of an account not requested', { organizationId: account.ownerId }, error);
    return [record.dynamodb?.SequenceNumber ?? ''];
  }
}

async function setAside(key: string, why: string, sequence: string): Promise<string[]> {
  log.error('payment not understood', { key, why });
  try {
    await noteUnreadable(key, why);
    return [];
  } catch (error) {
    logFailure('payment not set aside', { key }, error);
    return [sequence];
  }
}

function logFailure(message: string, about: object, error: unknown): void {
  log.error(message, { ...about, cause: causeOf(error) });
}

/** Returns the change of a payment or a code that one record of the stream reports. */
function changeOf(record: DynamoDBRecord): PaymentChange | CodeChange {
  const payment = paymentChange(record);
  return payment.kind === 'other' ? codeChange(record) : payment;
}
