/** How long a mailed link works. */
export const RESET_SECONDS = 30 * 60;
/**
 * Mails to one address in that time. Whoever has to wait then has a mail whose link still works, also where a stranger
 * asked for it.
 */
export const ADDRESS_LIMIT = 3;
/** Mails asked for from one network in that time, whatever their addresses. */
export const NETWORK_LIMIT = 20;
