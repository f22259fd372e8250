/** Characters of the longest reason with which an organiser refuses a refund, as its buyer reads it. */
export const LONGEST_REFUSAL = 500;
