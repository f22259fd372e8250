/** Seconds for which a link that confirms an account's address works. */
export const CONFIRM_SECONDS = 7 * 24 * 60 * 60;

/** The window of the limits per account and per mailbox, and the most links that each may cause in it. */
export const DAY_SECONDS = 24 * 60 * 60;
export const ACCOUNT_LIMIT = 5;
export const MAILBOX_LIMIT = 5;
/** Most links that may be requested from one network in an hour. High, because a campus has one address for hundreds of buyers. */
export const NETWORK_LIMIT = 200;
export const NETWORK_SECONDS = 60 * 60;

/** The providers whose mailboxes ignore dots in the local part of an address. */
const IGNORING_DOTS = ['gmail.com', 'googlemail.com'];

/**
 * Returns the mailbox that an address probably leads to: without what follows a plus sign and, at providers that ignore them, without
 * dots. Mails are limited by it, because anybody can register any number of such spellings of somebody else's address.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [local = ''] = email.slice(0, at).split('+', 1);
  const domain = email.slice(at + 1);
  return `${IGNORING_DOTS.includes(domain) ? local.replaceAll('.', '') : local}@${domain}`;
}
