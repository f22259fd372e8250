import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { causeOf, log } from '../platform/log.ts';
import { askForMails } from '../receipts/ask-for-mails.ts';
import { creditReferrers } from '../referrals/credit-referrer.ts';
import { askForNotices } from './ask-for-notices.ts';
import { bookCodes } from './book-codes.ts';
import { bookPayments } from './book-payments.ts';
import { changeOf } from './change-of.ts';
import type { CodeItem } from './code-item.ts';
import { noteUnreadable } from './ledger-store.ts';
import { type PaymentItem, paymentName } from './payment-item.ts';

/** A change of a payment or of a code, and where it stands in the stream. */
interface Heard {
  sequence: string;
  ownerId: string;
  payment?: PaymentItem;
  code?: CodeItem;
}

/**
 * Hears every change of a payment or a code, in order: enters it into the organiser's ledger, gives sales and refunds
 * their receipts' numbers, asks for the mails, and gives credit to who sent a newcomer.
 * @returns the first record to deliver again, with all after it; none where all is done
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const heard: Heard[] = [];
  const failed: string[] = [];
  for (const record of Records) {
    const sequence = record.dynamodb?.SequenceNumber ?? '';
    const change = changeOf(record);
    if (change.kind === 'payment') heard.push({ sequence, ownerId: change.payment.ownerId, payment: change.payment });
    if (change.kind === 'code') heard.push({ sequence, ownerId: change.code.ownerId, code: change.code });
    // What is never understood may not hold up what comes after it.
    if (change.kind === 'unreadable') failed.push(...(await setAside(change.key, change.why, sequence)));
  }
  for (const [ownerId, changes] of Map.groupBy(heard, (one) => one.ownerId)) {
    failed.push(...(await keepBooksOf(ownerId, changes)));
  }
  const order = new Map(Records.map(({ dynamodb }, index) => [dynamodb?.SequenceNumber ?? '', index]));
  const [first] = failed.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  return { batchItemFailures: first === undefined ? [] : [{ itemIdentifier: first }] };
}

/** @returns the sequence number from which on this is to be done again */
async function keepBooksOf(ownerId: string, changes: readonly Heard[]): Promise<string[]> {
  const payments = changes.flatMap(({ payment }) => payment ?? []);
  const codes = changes.flatMap(({ code }) => code ?? []);
  try {
    // First, so that no payment is made with a code that the books do not know yet.
    await bookCodes(ownerId, codes);
    const receipts = await bookPayments(ownerId, payments);
    await askForMails(receipts);
    await askForNotices(payments);
    await creditReferrers(ownerId, payments);
    log.info(`Entered ${payments.length} changes of payments and ${codes.length} of codes into the books of ${ownerId}.`);
    return [];
  } catch (error) {
    const about = { payments: [...new Set(payments.map(paymentName))], codes: codes.map(({ code }) => code) };
    logFailure('payments not entered', { ownerId, ...about }, error);
    return [changes[0]?.sequence ?? ''];
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
