/**
 * Returns the host that led to a page, without `www.` and port; null for none, and for our own pages.
 * @param host of the page
 * @param siteHost the site's host; null if it has no domain
 */
export function referrerOf(referrer: string | undefined, host: string, siteHost: string | null): string | null {
  const named = bareHost(referrer ?? '');
  if (named === '' || named === bareHost(host)) return null;
  const site = bareHost(siteHost ?? '');
  const isOurs = site !== '' && (named === site || named.endsWith(`.${site}`));
  return isOurs ? null : named;
}

const bareHost = (host: string) =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '');
