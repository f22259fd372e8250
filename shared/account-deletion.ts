/** Days between the request to delete an account and its deletion. Until then its owner can keep it. */
export const DELETION_DAYS = 7;
/** Days for which an address that an account had before is told of the deletion as well. */
export const FORMER_ADDRESS_DAYS = 30;
