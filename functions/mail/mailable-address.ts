import { domainToASCII } from 'node:url';

/**
 * An address as SES takes it: the domain in Punycode, and what is before the @ in ASCII, with no dot at its ends or beside
 * another, of 64 characters at most.
 * @returns null where it cannot be written so. Sources: SES API v2, Destination; RFC 5321, 4.1.2 and 4.5.3.1.1.
 */
export function mailableAddress(email: string): string | null {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  const domain = domainToASCII(email.slice(at + 1));
  return domain && local.length <= 64 && DOT_STRING.test(local) ? `${local}@${domain}` : null;
}

const DOT_STRING = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
