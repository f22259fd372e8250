/** The states of a sale that still gives what was ordered: nothing of it was taken back as a whole. */
export const HOLDING_STATES: readonly string[] = ['paid', 'free', 'given', 'partly-refunded'];

/** The states of a sale that an organiser can list. */
export const LISTED_STATES = [
  'paid',
  'free',
  'given',
  'partly-refunded',
  'refunded',
  'refund-failed',
  'disputed',
  'charged-back',
] as const;
