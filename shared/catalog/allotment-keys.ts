/**
 * Prefix of the partition keys of every inventory in the commerce table: its counters, and when its holds end. The holds
 * themselves have other keys. Functions that count seats for public display may read only these partitions.
 */
export const ALLOTMENTS = 'ALLOTMENT#';
