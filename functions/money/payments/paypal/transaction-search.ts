import type { TransactionInformation } from '@paypal/paypal-server-sdk';
import { ApiError } from '../../../platform/http/api-error.ts';
import { paypal } from './paypal.ts';
import { NotPermitted } from '../not-permitted.ts';

/** The longest page that PayPal serves. */
const PAGE = 500;

const REFUSED =
  'PayPal does not let this application search transactions, so a refund made at PayPal whose webhook is lost is not found. ' +
  'Enable Transaction Search in the application’s features at developer.paypal.com. It may take nine hours to take effect.';

export type TransactionInfo = Pick<
  TransactionInformation,
  'paypalReferenceId' | 'paypalReferenceIdType' | 'transactionEventCode' | 'transactionInitiationDate'
>;

interface SearchResult {
  transactions: TransactionInfo[];
  /** The moment up to which PayPal's list is complete, seconds since the epoch. */
  completeUntil: number;
}

/**
 * Returns the transactions of one type between two moments, at most 31 days apart, as far as PayPal has gathered them.
 * @param from seconds since the epoch
 * @param to seconds since the epoch
 * @param transactionType e.g. `T1107`
 * @returns `too-many` if there are more than PayPal lists
 * @throws NotPermitted
 * @throws ApiError payments_unavailable
 */
export async function searchTransactions(from: number, to: number, transactionType: string): Promise<SearchResult | 'too-many'> {
  const { TransactionSearchController } = await import('@paypal/paypal-server-sdk');
  const reports = new TransactionSearchController(await paypal());
  const range = { startDate: momentAt(from), endDate: momentAt(to), transactionType, fields: 'transaction_info', pageSize: PAGE };
  const found: SearchResult = { transactions: [], completeUntil: to };
  for (let page = 1, pages = 1; page <= pages; page++) {
    const result = await answered(async () => (await reports.searchTransactions({ ...range, page })).result);
    if (result === 'too-many') return result;
    const { transactionDetails = [], totalPages = 1, lastRefreshedDatetime } = result;
    found.transactions.push(...transactionDetails.flatMap(({ transactionInfo }) => transactionInfo ?? []));
    if (lastRefreshedDatetime) found.completeUntil = Math.min(to, Math.floor(Date.parse(lastRefreshedDatetime) / 1000));
    pages = totalPages;
  }
  return found;
}

const momentAt = (seconds: number) => new Date(seconds * 1000).toISOString();

async function answered<T>(call: () => Promise<T>): Promise<T | 'too-many'> {
  try {
    return await call();
  } catch (error) {
    const { statusCode, body } = error as { statusCode?: number; body?: unknown };
    if (statusCode === 403) throw new NotPermitted(REFUSED);
    if (statusCode === 400 && String(body).includes('RESULTSET_TOO_LARGE')) return 'too-many';
    throw new ApiError('payments_unavailable');
  }
}
