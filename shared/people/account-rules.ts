/** Rules for account fields, shared by the forms and the API. Source: the product specification, validation rules. */
export const PASSWORD_MIN_LENGTH = 6;
/** argon2 hashes a password of any length; the limit keeps one request from costing more than another. */
export const PASSWORD_MAX_LENGTH = 256;
/** The message for a password that is on the list of common ones. */
export const COMMON_PASSWORD = 'Many people use this password, so it is easy to guess. Choose a different one.';
/** The message for a password that is one character repeated. */
export const REPEATED_PASSWORD = 'This is one character repeated, so it is easy to guess. Choose a different one.';
/** The message for a password that is its owner's name or address, or the site's name. */
export const OWN_PASSWORD = 'This is your name, your email address or our name, so it is easy to guess. Choose a different one.';
export const NAME_MAX_LENGTH = 200;
/** RFC 5321 limits a forward path to 256 octets, including its brackets. */
export const EMAIL_MAX_LENGTH = 254;
export const REFERRAL_MAX_LENGTH = 100;

/**
 * Matches one @, a dot in the domain, no spaces and nothing hidden: what a browser accepts plus the dot, so that typos like `me@home` are
 * caught.
 */
export const EMAIL_PATTERN = /^[^\s\p{Cc}\p{Cf}@<>()",;:\\]+@[^\s\p{Cc}\p{Cf}@<>()",;:\\.]+(\.[^\s\p{Cc}\p{Cf}@<>()",;:\\.]+)+$/u;

/** Returns the form of an address that identifies an account: surrounding space and case are ignored. */
export function foldEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}
