import { parse } from 'tldts';

/**
 * Returns the title of a site's browser tab: the second-level part of its address, its domain without the suffix:
 * `ppv.example.co.uk` → `example`. It is computed at deployment, because the Public Suffix List would add 130 kB to the
 * function that answers every page.
 * Source: the product specification, section 1; suffixes by the Public Suffix List.
 * @param host the site's host name, with or without a port
 */
export function domainTitle(host: string): string {
  const { domainWithoutSuffix, hostname } = parse(host);
  return domainWithoutSuffix || hostname || host;
}
