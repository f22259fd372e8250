/** Days after its payment within which an annual subscription is refundable. Source: the product specification, section 9. */
export const ANNUAL_REFUND_DAYS = 7;
/** Hours of unavailability after which a partial refund applies. Source: as above. */
export const OUTAGE_HOURS = 48;
/** Time that a bank takes to process a refund. Source: as above. */
export const PROCESSING_DAYS = '5-10 business days';
