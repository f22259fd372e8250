/**
 * A link that acts on an account. Its token follows the `#`, a part of the URL that browsers send to no server. The mails that carry
 * one leave the account's name out: somebody who registered another person's address could use it to write to them.
 */
export interface AccountLink {
  /** Scheme and host of the site. */
  origin: string;
  token: string;
}

export const hostOf = (origin: string) => new URL(origin).host;
