import { sitePages } from '#shared/site-pages.ts';

/** What crawlers may ask for. Source: RFC 9309. @param host the host that asks, scheme included */
export function robots(host: string): string {
  return [
    'User-agent: *',
    // Pages of one person, and files that only a page needs.
    'Disallow: /api/',
    'Disallow: /auth/',
    'Disallow: /user/',
    'Disallow: /media/',
    'Allow: /',
    '',
    `Sitemap: ${host}/sitemap.xml`,
    '',
  ].join('\n');
}

/**
 * The pages of a host: the site's, or an event's one page. Source: sitemaps.org, protocol 0.9.
 * @param host scheme and host
 * @param isEvent whether the host is an event's own
 */
export function siteMap(host: string, isEvent: boolean): string {
  const paths = isEvent ? ['/'] : sitePages.map(({ path }) => path);
  const urls = paths.map((path) => `  <url><loc>${host}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
