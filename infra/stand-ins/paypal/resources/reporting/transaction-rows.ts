import type { ObjectStore } from '../../storage/object-store.ts';
import { cents, fee, money } from '../money.ts';
import type { Capture, Money, Refund } from '../objects.ts';
import { PAYER } from '../parties.ts';

/** A transaction as the report shows it. */
export interface TransactionRow {
  transaction_id: string;
  /** ID of the transaction that this one refunds or reverses. */
  paypal_reference_id?: string;
  paypal_reference_id_type?: 'TXN';
  /** Source: PayPal, transaction event codes. */
  transaction_event_code: 'T0006' | 'T1106' | 'T1107' | 'T1201';
  transaction_initiation_date: string;
  transaction_updated_date: string;
  transaction_amount: Money;
  /** `S` successful, `P` pending, `D` denied, `V` fully refunded. */
  transaction_status: 'S' | 'P' | 'D' | 'V';
  [other: string]: unknown;
}

/** Returns all transactions that moved money, oldest first. */
export function transactionRows(objects: ObjectStore): TransactionRow[] {
  const rows = [...[...objects.newest('capture')].map(captureRow), ...[...objects.newest('refund')].map(refundRow)];
  return rows.sort((a, b) => momentOf(a) - momentOf(b));
}

export function momentOf({ transaction_initiation_date: date }: TransactionRow): number {
  return Date.parse(date);
}

/** Formats a time as reports do: `2026-11-21T16:30:00+0000`. */
export function reportDate(moment: number): string {
  return new Date(moment).toISOString().replace(/\.\d+Z$/, '+0000');
}

const STATUS = { COMPLETED: 'S', PARTIALLY_REFUNDED: 'S', REFUNDED: 'V', PENDING: 'P', DECLINED: 'D' } as const;

function captureRow(capture: Capture): TransactionRow {
  const { id, amount, status, create_time, update_time, invoice_id, custom_id } = capture;
  return {
    paypal_account_id: PAYER.payer_id,
    transaction_id: id,
    transaction_event_code: 'T0006',
    transaction_initiation_date: reportDate(Date.parse(create_time)),
    transaction_updated_date: reportDate(Date.parse(update_time)),
    transaction_amount: amount,
    fee_amount: money(-fee(cents(amount)), amount.currency_code),
    transaction_status: STATUS[status],
    invoice_id,
    custom_field: custom_id,
    protection_eligibility: '02',
  };
}

const REFUND_STATUS = { COMPLETED: 'S', PENDING: 'P', FAILED: 'D', CANCELLED: 'D' } as const;

function refundRow({
  id,
  capture_id,
  status,
  amount,
  reason,
  create_time,
  update_time,
  invoice_id,
  custom_id,
}: Refund): TransactionRow {
  return {
    paypal_account_id: PAYER.payer_id,
    transaction_id: id,
    paypal_reference_id: capture_id,
    paypal_reference_id_type: 'TXN',
    transaction_event_code: codeOf(reason),
    transaction_initiation_date: reportDate(Date.parse(create_time)),
    transaction_updated_date: reportDate(Date.parse(update_time)),
    transaction_amount: money(-cents(amount), amount.currency_code),
    transaction_status: REFUND_STATUS[status],
    invoice_id,
    custom_field: custom_id,
    protection_eligibility: '02',
  };
}

/** Returns the code of a refund by the shop, a reversal by the payer's bank, or one by PayPal. */
function codeOf(reason: string | null): TransactionRow['transaction_event_code'] {
  if (!reason) return 'T1107';
  return reason === 'CHARGEBACK' ? 'T1201' : 'T1106';
}
