import { useEffect } from 'react';

/** Second-level labels that belong to the suffix where the country code follows, as in `example.co.uk`. */
const SHARED_LABELS = new Set(['ac', 'co', 'com', 'edu', 'gov', 'net', 'org']);

/**
 * The second-level part of an address, its domain without the suffix: `www.example.com` → `example`.
 * A name of one part and an IP address have none and are given whole.
 */
export function siteTitle(hostname: string): string {
  const labels = hostname.split('.');
  const isAddress = hostname.includes(':') || /^[\d.]+$/.test(hostname);
  if (isAddress || labels.length < 2) return hostname;
  const [second = hostname, top = ''] = labels.slice(-2);
  const isSuffix = labels.length > 2 && top.length === 2 && SHARED_LABELS.has(second);
  return (isSuffix && labels.at(-3)) || second;
}

/** Sets the browser tab's title: the site's, after the page's own subject where it has one. */
export function useDocumentTitle(subject?: string): void {
  useEffect(() => {
    const site = siteTitle(location.hostname);
    document.title = subject ? `${subject} · ${site}` : site;
  }, [subject]);
}
