/** A kind of item: how its partition key begins, and its sort key, or how that begins. */
export type ItemKind = { pkPrefix: string } & ({ sk: string } | { skPrefix: string });

/** A function that hears the changes of some kinds of items, in the order in which they were made. */
export interface StreamRule {
  /** The variable that names the table. */
  table: 'COMMERCE_TABLE';
  /** Changes of others do not wake the function. */
  kinds: readonly ItemKind[];
  /** The consumer's file below `functions/`, without its ending. */
  consumer: `${string}/${string}`;
  /** Changes that are handed over at once, at most. */
  batchSize: number;
  /** Seconds a consumer may take for a batch. */
  timeoutSeconds: number;
}

/** Who enters payments and codes into the books. The deployment and the local platform are both built from this. */
export const bookkeeping = {
  table: 'COMMERCE_TABLE',
  kinds: [
    { pkPrefix: 'PAYMENT#', sk: 'PAYMENT' },
    { pkPrefix: 'CODES#', skPrefix: 'CODE#' },
  ],
  consumer: 'ledger/keep-books',
  batchSize: 100,
  timeoutSeconds: 60,
} as const satisfies StreamRule;
