/** Pages are cached at the edge and revalidated in the background, so that a crowd costs one rendering a minute. */
export const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
