/** Maximum number of origins that may embed one event. They go into a header of its embed. */
export const MOST_EMBED_ORIGINS = 20;

/** Longest origin: a host of 100 characters and a port, which every real address fits. */
const LONGEST_ORIGIN = 120;

/** The path of an event's embed. */
const EMBED_PATH = /^\/embed\/([^/]+)\/?$/;

const EVENT_ID = /^evt_[A-Za-z0-9_-]{1,60}$/;

/** Hosts of a page under development, which has no certificate. */
const LOCAL_HOST = /^(.+\.)?localhost$|^127\.0\.0\.1$/;

/**
 * Returns true for the origin of a web page as browsers spell it: scheme, host and port if it is not the default one, and nothing
 * else. Only HTTPS, or this machine. It becomes part of a policy, so it must have no character that a policy could read as more.
 */
export function isEmbedOrigin(text: string): boolean {
  if (text.length > LONGEST_ORIGIN || !/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/.test(text) || !URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  return origin === text && (protocol === 'https:' || LOCAL_HOST.test(hostname));
}

/** Returns the path of an event's embed. */
export const embedPath = (eventId: string): string => `/embed/${encodeURIComponent(eventId)}`;

/** Returns the name of what the page at a path embeds, which may be no event's id; null for any other page. */
export const embeddedName = (path: string): string | null => EMBED_PATH.exec(path)?.[1] ?? null;

/** Returns true for what can be an event's id. */
export const isEventId = (text: string): boolean => EVENT_ID.test(text);
