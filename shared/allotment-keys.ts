/**
 * How the key of every partition of seats begins in the commerce table. Whoever counts seats for everybody to see may read
 * these partitions alone.
 */
export const ALLOTMENTS = 'ALLOTMENT#';
