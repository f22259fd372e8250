import { mayFetch } from '../../infra/local/edge/signed-cookies.ts';
import type { World } from './world.ts';

/** Returns the names and values of whole Set-Cookie values. */
export const cookiesIn = (setCookies: readonly string[]) =>
  new Map(setCookies.map((cookie) => cookie.split(';')[0]!.split(/=(.*)/s).slice(0, 2) as [string, string]));

/** Returns true if cookies open a URL of a film at the edge, which knows the platform's current key. @param now milliseconds */
export const edgeOpens = ({ keys }: World, url: string, cookies: ReadonlyMap<string, string>, now?: number) =>
  mayFetch(url, cookies, new Map([[keys.mediaKeyPairId, keys.mediaPublicKey]]), now);

/**
 * Returns a page as the edge gets it.
 * @param headers those of a viewer that the edge passes on; an empty value removes one
 */
export async function pageAt(world: World, host: string, path = '/', headers: Record<string, string> = {}) {
  const { keys, gateway } = world;
  const all = { 'x-forwarded-host': host, 'x-forwarded-proto': 'http', 'x-origin-secret': keys.originSecret, ...headers };
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  const call = { method: 'GET', url: path, headers: sent, body: Buffer.alloc(0), sourceIp: '192.0.2.1' };
  const answer = await gateway(call);
  return { ...answer, html: answer.body.toString() };
}

const contentOf = (html: string, opening: string) => JSON.parse(html.split(opening)[1]!.split('</script>')[0]!);

/** Returns what a page tells its script, and what it tells search engines. */
export const bootOf = (html: string) => contentOf(html, '<script id="boot" type="application/json">');
export const structuredData = (html: string) => contentOf(html, '<script type="application/ld+json">');

/** Returns the address of an event's media in the session of a playback answer, with a trailing slash; empty if nothing plays. */
export const mediaIn = ({ json }: { json: { manifestUrl?: string | null } }): string =>
  /^https?:\/\/[^/]+\/media\/[^/]+\/~[\w-]+\//.exec(json.manifestUrl ?? '')?.[0] ?? '';

/** Returns the address of what an answer plays, without its session; null for nothing. */
export const plainManifest = ({ json }: { json: { manifestUrl?: string | null } }): string | null =>
  json.manifestUrl?.replace(/\/~[\w-]+\//, '/') ?? null;
