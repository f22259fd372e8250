import { parse } from 'tldts';

/**
 * What the browser's tab is called: the second-level part of the address, its domain without the suffix:
 * `fight.example.co.uk` → `example`. A name of one part and an IP address have none and are given whole.
 * Source: the product specification, section 1; suffixes by the Public Suffix List.
 * @param host a host name, with or without a port
 */
export function siteTitle(host: string): string {
  const { domainWithoutSuffix, hostname } = parse(host);
  return domainWithoutSuffix || hostname || host;
}
