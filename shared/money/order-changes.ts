/** Characters of the reason for which a member changes an order, at most. */
export const REASON_LENGTH = 300;
