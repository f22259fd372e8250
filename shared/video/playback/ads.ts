/** Characters of an ad tag at most. Those of ad servers have some hundreds. */
const LONGEST_AD_ADDRESS = 2_000;

const FRAME_PATH = /^\/embed\/([^/]+)\/ad$/;

/** A name in the public part of the domain name system, in which no address of a network can be written. */
const PUBLIC_NAME = /^([a-z0-9_-]+\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
const OWN_NETWORK = /\.(localhost|local|internal|lan|home\.arpa)$/;

/**
 * Returns an address that an ad may have the viewer's browser fetch, as browsers spell it; null for any other. It is served with HTTPS
 * (one with HTTP is changed into it) by a host with a public name: an ad must not reach into the network that the viewer is in.
 */
export function adAddress(text: string): string | null {
  if (text.length > LONGEST_AD_ADDRESS || !/^https?:\/\/[\x21-\x7e]+$/i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text.replace(/^http:/i, 'https:'));
  const isPublic = PUBLIC_NAME.test(url.hostname) && !OWN_NETWORK.test(url.hostname);
  return isPublic && url.username === '' && url.password === '' ? url.href : null;
}

/** Returns true for the address of an ad server's VAST document. It may contain VAST's macros, such as `[CACHEBUSTING]`. */
export const isAdTag = (text: string): boolean => text.startsWith('https://') && adAddress(text) !== null;

/** Returns the path of the frame that an event's ad plays in. */
export const adFramePath = (eventId: string): string => `/embed/${encodeURIComponent(eventId)}/ad`;

/** Returns the name of the event whose ad the frame at a path plays, which may be no event's id; null for any other path. */
export const eventOfAdFrame = (path: string): string | null => FRAME_PATH.exec(path)?.[1] ?? null;
