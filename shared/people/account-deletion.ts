/** Days between the request to delete an account and its deletion. Until then its owner can keep it. */
export const DELETION_DAYS = 7;
/** Days for which an address that an account had before is told of the deletion as well. */
export const FORMER_ADDRESS_DAYS = 30;
/** Stands where the address of somebody was who was erased. No mail goes there: RFC 2606 reserves its domain for that. */
export const ERASED_ADDRESS = 'erased@person.invalid';
