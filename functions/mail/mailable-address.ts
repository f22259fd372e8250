import { domainToASCII } from 'node:url';

/**
 * An address as SES takes it: the domain in Punycode, and what is before the @ in ASCII.
 * @returns null where it cannot be written so. Source: SES API v2, Destination.
 */
export function mailableAddress(email: string): string | null {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  const domain = domainToASCII(email.slice(at + 1));
  return domain && /^[\x21-\x7e]+$/.test(local) ? `${local}@${domain}` : null;
}
