/** Seconds for which a mailed link works. */
export const RESET_SECONDS = 30 * 60;
/**
 * Maximum number of mails to one address in that time. A reader who then has to wait has a mail whose link still works, even if
 * a stranger requested it.
 */
export const ADDRESS_LIMIT = 3;
