/** An annual subscription is refunded within so many days of its payment. Source: the product specification, section 9. */
export const ANNUAL_REFUND_DAYS = 7;
/** A part is refunded where the service was unavailable for longer than so many hours. Source: as above. */
export const OUTAGE_HOURS = 48;
/** How long a bank takes, in business days. Source: as above. */
export const PROCESSING_DAYS = '5-10 business days';
