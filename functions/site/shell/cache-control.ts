/**
 * Pages are cached at the edge and revalidated in the background, so that a crowd costs one rendering a minute. While the shell cannot answer,
 * the edge goes on with the page that it has for a day: a page that cannot load its data says so, and leads to the status page.
 */
export const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
