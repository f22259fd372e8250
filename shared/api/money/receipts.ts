import * as z from 'zod/mini';
import { COMPANY_NAME_MAX_LENGTH, TAX_NUMBER_MAX_LENGTH } from '../../money/receipt.ts';
import { LONGEST_REASON } from '../../operations/operator.ts';
import { endpoint, forAccounts, forOperators } from '../endpoint.ts';
import { amount, id, idParam, line, moment, prose } from '../fields.ts';

const params = z.object({ orderId: id() });

/** The part that the endpoints share which read the receipts of the buyer's own order. */
const readsOwnOrder = { ...forAccounts({ commerce: ['read'] }), params } as const;

export const downloadReceipt = endpoint('GET /orders/{orderId}/receipt', {
  handler: 'money/receipts/download-receipt',
  ...readsOwnOrder,
  summary: "Returns the receipt of one of the signed-in account's orders as a PDF, one page per payment.",
  answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  content: 'application/pdf',
  errors: ['receipt_not_found'],
});

/** A company that a buyer names on their receipts. Tax numbers are printed as they are given. */
const company = z.strictObject({
  name: line(COMPANY_NAME_MAX_LENGTH).check(z.minLength(1)),
  /** Empty if it has none. */
  taxNumber: line(TAX_NUMBER_MAX_LENGTH),
});

const companyAnswer = {
  /** The company that all of the order's receipts name; null for none. */
  company: z.nullable(company),
  /** Until when the buyer can name, change or remove it. */
  companyUntil: moment(),
};

const receiptSchema = z.object({
  number: z.string(),
  orderId: id(),
  provider: z.string(),
  /** The provider's id of the payment. */
  paymentId: z.string(),
  /** The seller as of the time of the sale. */
  seller: z.object({ name: z.string(), address: z.nullable(z.string()), taxNumber: z.nullable(z.string()) }),
  title: z.string(),
  /** The rights of the ticket, in words, one line each; left out of what is no ticket. */
  rights: z.optional(z.array(z.string())),
  /** Minor units, like all amounts. */
  listPrice: amount(),
  discount: amount(),
  code: z.nullable(z.string()),
  amount: amount(),
  currency: z.string(),
  /** Tax included in the amount; null for none. */
  tax: z.nullable(z.object({ country: z.string(), percent: z.number(), amount: amount() })),
  paidAt: moment(),
  creditNotes: z.array(z.object({ number: z.string(), at: moment(), amount: amount(), tax: amount() })),
});

export const listReceipts = endpoint('GET /orders/{orderId}/receipts', {
  handler: 'money/receipts/list-receipts',
  ...readsOwnOrder,
  summary: "Returns the receipts of one of the signed-in account's orders, newest payment first.",
  answer: z.object({ receipts: z.array(receiptSchema), ...companyAnswer }),
  errors: ['receipt_not_found'],
});

export const nameCompany = endpoint('POST /orders/{orderId}/company', {
  handler: 'money/receipts/name-company',
  once: { changes: 'other', repeats: 'It names the same company.' },
  ...forAccounts({ commerce: ['read', 'write'] }),
  summary: "Names the company that an order's receipts show above the buyer, or removes it. Their numbers stay the same.",
  params,
  body: z.strictObject({ company: z.nullable(company) }),
  answer: z.object(companyAnswer),
  errors: ['receipt_not_found', 'receipt_final'],
});

export const correctCompany = endpoint('POST /operator/orders/{orderId}/company', {
  handler: 'operations/operator/correct-company',
  once: { changes: 'other', repeats: 'It names the same company, and is not logged again.' },
  ...forOperators({ accounts: ['read', 'write'], commerce: ['read', 'write'] }),
  summary:
    "Corrects the company that an order's receipts show above the buyer, or removes it, also after the buyer's 30 days. Their numbers stay the same. It is in the log of the desk, and in that of the seller.",
  params: idParam('orderId'),
  body: z.strictObject({ company: z.nullable(company), reason: prose(LONGEST_REASON) }),
  answer: z.object({ orderId: id(), message: z.string() }),
  errors: ['receipt_not_found', 'unavailable'],
});
