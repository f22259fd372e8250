/** Maximum number of codes in one batch, so that a person can still handle the answer. */
export const MOST_CODES_AT_ONCE = 500;
