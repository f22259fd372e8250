/**
 * Prefix of the partition key of every inventory in the commerce table. Functions that count seats for public display
 * may read only these partitions.
 */
export const ALLOTMENTS = 'ALLOTMENT#';
