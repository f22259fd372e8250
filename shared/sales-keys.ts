/** The beginning of the partition keys of everything that is kept about sales: what was counted, the lists and the totals. */
export const SALES_PREFIX = 'SALE';

/**
 * Returns the key of the item that is there while lists and totals are removed in order to be counted from the beginning. Meanwhile
 * nothing is counted.
 */
export const recountingKey = () => ({ pk: 'SALES', sk: 'RECOUNTING' });
