/**
 * The metric of items that functions could not read. It is counted for the stack, which the alarm watches, and for each kind of item in it.
 */
export const UNREADABLE_ITEMS = { namespace: 'Marquee', name: 'UnreadableItems', dimension: 'stack' } as const;
