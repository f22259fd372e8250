/** A function that hears the changes of one kind of item, in the order in which they were made. */
export interface StreamRule {
  /** The variable that names the table. */
  table: 'COMMERCE_TABLE';
  /** The kind of item: how its partition key begins, and its sort key. Changes of others do not wake the function. */
  pkPrefix: string;
  sk: string;
  /** The consumer's file below `functions/`, without its ending. */
  consumer: `${string}/${string}`;
  /** Changes that are handed over at once, at most. */
  batchSize: number;
  /** Seconds a consumer may take for a batch. */
  timeoutSeconds: number;
}

/** Who enters payments into the books. The deployment and the local platform are both built from this. */
export const bookkeeping = {
  table: 'COMMERCE_TABLE',
  pkPrefix: 'PAYMENT#',
  sk: 'PAYMENT',
  consumer: 'ledger/keep-books',
  batchSize: 100,
  timeoutSeconds: 60,
} as const satisfies StreamRule;
