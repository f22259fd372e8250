export const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** Less than a year, as the standard recommends. The file is made for each request, so it never expires while the site answers. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Contacts {
  /** Scheme and host of the site. */
  site: string;
  /** The operator's support address; null if none is configured. */
  supportMail: string | null;
}

/** Returns the security.txt, which says where to report a vulnerability, the preferred way first. Source: RFC 9116. */
export function securityTxt({ site, supportMail }: Contacts, now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + VALID_DAYS * DAY_MS);
  return [
    ...(supportMail === null ? [] : [`Contact: mailto:${encodeURI(supportMail)}`]),
    `Contact: ${site}/contact`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    `Canonical: ${site}${SECURITY_TXT_PATH}`,
    '',
  ].join('\n');
}
