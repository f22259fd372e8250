import { parse } from 'tldts';

/**
 * What the browser's tab is called on a site: the second-level part of its address, its domain without the suffix:
 * `ppv.example.co.uk` → `example`. It is worked out with the deployment: the Public Suffix List would be 130 kB of the
 * function that answers every page.
 * Source: the product specification, section 1; suffixes by the Public Suffix List.
 * @param host the site's host name, with or without a port
 */
export function domainTitle(host: string): string {
  const { domainWithoutSuffix, hostname } = parse(host);
  return domainWithoutSuffix || hostname || host;
}
