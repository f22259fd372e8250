import { domainToASCII } from 'node:url';

/**
 * Returns an address in the form that SES accepts: the domain in Punycode, and a local part in ASCII of at most 64
 * characters, with no dot at its ends and no two in a row.
 * @returns null if the address has no such form, or is one that was erased. Sources: SES API v2, Destination; RFC 5321, 4.1.2 and 4.5.3.1.1.
 */
export function mailableAddress(email: string): string | null {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  const domain = domainToASCII(email.slice(at + 1));
  if (domain.endsWith('.invalid')) return null;
  return domain && local.length <= 64 && DOT_STRING.test(local) ? `${local}@${domain}` : null;
}

const DOT_STRING = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
