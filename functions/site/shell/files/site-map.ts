import { SHARE_PICTURES_FOLDER } from '#shared/catalog/share-picture.ts';
import { channelPath } from '#shared/brand/handle.ts';
import { sitePages } from '#shared/site/site-pages.ts';

/** Returns the robots.txt, which says what crawlers may request. Source: RFC 9309. @param host scheme and host of the request */
export function robots(host: string): string {
  return [
    'User-agent: *',
    // Personal pages, and files that only a page needs.
    // The pictures of link previews are for networks to draw; the longer path counts.
    `Allow: ${SHARE_PICTURES_FOLDER}`,
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
 * Returns the site map of a host: the pages of the site, or an event's one page. Source: sitemaps.org, protocol 0.9.
 * @param host scheme and host
 * @param handles of the organisations with a page; null for the host of an event
 */
export function siteMap(host: string, handles: readonly string[] | null): string {
  const paths = handles === null ? ['/'] : [...sitePages.map(({ path }) => path), ...handles.map(channelPath)];
  const urls = paths.map((path) => `  <url><loc>${host}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
