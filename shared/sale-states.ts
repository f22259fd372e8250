/** The states of a sale that an organiser can list. */
export const LISTED_STATES = ['paid', 'partly-refunded', 'refunded', 'refund-failed', 'disputed', 'charged-back'] as const;
