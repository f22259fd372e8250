import type { Rights } from '../rights.ts';

/**
 * A kind of item, by the prefix of its partition key and by its sort key or that key's prefix; of these only the changes that make an item,
 * or those after which it has an attribute that is a number.
 */
export type ItemKind = { pkPrefix: string; only?: 'new' | { has: string } } & ({ sk: string } | { skPrefix: string });

/** A function that receives the changes of some kinds of items, in the order in which they were made. */
export interface StreamRule {
  /** The environment variable that names the table. */
  table: 'COMMERCE_TABLE';
  /** Changes of other kinds do not invoke the function. */
  kinds: readonly ItemKind[];
  /** The consumer's file below `functions/`, without its extension. */
  consumer: `${string}/${string}`;
  /** The rights of the consumer, besides reading the stream. */
  rights: Rights;
  /** Maximum number of changes in a batch. */
  batchSize: number;
  /** Seconds that a consumer may take for a batch. */
  timeoutSeconds: number;
}

/** The function that enters payments and codes into the ledger, and has owners told of the accounts that their organisation and its partners are paid to. The deployment and the local platform are both built from it. */
export const bookkeeping = {
  table: 'COMMERCE_TABLE',
  kinds: [
    { pkPrefix: 'PAYMENT#', sk: 'PAYMENT' },
    { pkPrefix: 'CODES#', skPrefix: 'CODE#' },
    { pkPrefix: 'PAYOUT-METHOD#', sk: 'METHOD' },
    { pkPrefix: 'CONNECTED-ACCOUNTS', skPrefix: 'OWNER#' },
  ],
  consumer: 'books/ledger/keep-books',
  rights: {
    accounts: ['read', 'batch-read'],
    catalog: ['read'],
    commerce: ['read', 'batch-read', 'write'],
    playback: ['read'],
    bus: 'put',
    operator: true,
  },
  batchSize: 100,
  timeoutSeconds: 60,
} as const satisfies StreamRule;

/**
 * The function that keeps organisers' lists and totals of their sales, counts the orders that were begun, has webhooks told of sales, and
 * has the viewing ended of those who lost access.
 */
export const salesCounting = {
  table: 'COMMERCE_TABLE',
  kinds: [
    { pkPrefix: 'PAYMENT#', sk: 'PAYMENT' },
    { pkPrefix: 'USER#', skPrefix: 'ORDER#', only: 'new' },
    { pkPrefix: 'USER#', skPrefix: 'ORDER#', only: { has: 'paypalDeclines' } },
    { pkPrefix: 'USER#', skPrefix: 'ENTITLEMENT#' },
  ],
  consumer: 'books/sales/count-sales',
  rights: {
    accounts: ['read'],
    catalog: ['read'],
    commerce: ['batch-read', 'write'],
    playback: ['batch-read', 'write'],
    bus: 'put',
  },
  batchSize: 100,
  timeoutSeconds: 60,
} as const satisfies StreamRule;

/** Every consumer of a table's stream besides the one that refreshes the edge. DynamoDB serves two of one stream well, and no more. */
export const streamRules = [bookkeeping, salesCounting] as const;
