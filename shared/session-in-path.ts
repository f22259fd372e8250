import { LIVE_FOLDER } from './broadcast.ts';

/**
 * The folder of a broadcast's media that names the playback session that asks for them, such as `/~dGVzdDEy`. It is in the path because
 * access logs contain that and no query. The edge takes it out, so that no cache key and no origin knows of it.
 */
const SESSION_FOLDER = /\/~([\w-]+)(?=\/)/;

/**
 * Returns the address at which a session plays a playlist: for that of a broadcast, one whose path names the session. What the playlist
 * names is relative to it, so requests for parts name the session, too.
 */
export function addressInSession(manifestUrl: string, sessionId: string): string {
  const name = manifestUrl.lastIndexOf('/') + 1;
  return manifestUrl.includes(`/${LIVE_FOLDER}`)
    ? `${manifestUrl.slice(0, name)}~${sessionId}/${manifestUrl.slice(name)}`
    : manifestUrl;
}

/** Returns the session that a path names; null if it names none. */
export const sessionIn = (path: string): string | null => SESSION_FOLDER.exec(path)?.[1] ?? null;
