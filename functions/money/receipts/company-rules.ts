import type { ReceiptContent } from '#shared/money/receipt.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days after an order's last payment in which its buyer can name a company, correct it or remove it. */
const COMPANY_DAYS = 30;

/**
 * Returns until when the company on an order's receipts can be changed, ISO 8601. After that they are final: a receipt that
 * could still change its addressee would be worth nothing to a tax office.
 * @param receipts at least one
 */
export function companyUntil(receipts: readonly Pick<ReceiptContent, 'paidAt'>[]): string {
  const last = Math.max(...receipts.map(({ paidAt }) => Date.parse(paidAt)));
  return new Date(last + COMPANY_DAYS * DAY_MS).toISOString();
}
