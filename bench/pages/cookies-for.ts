import type { LocalClient } from '../../infra/local/testing/platform/local-client.ts';

/** Returns a client's cookies for a browser; they are valid on every host of the site. */
export const cookiesFor = ({ cookies }: LocalClient, url: string) =>
  [...cookies].map(([name, value]) => ({ name, value, url: new URL('/', url).href }));
