/**
 * The folder of an event's media that names the playback session that asks for them, such as `~dGVzdDEy/`. It is in the path because the
 * edge refuses what an ended session asks for, and because access logs contain the path and no query. What playlists name is relative to
 * them, so requests for parts name the session, too. The edge takes it out, so that no cache key and no origin knows of it.
 */
export const sessionFolder = (sessionId: string): string => `~${sessionId}/`;

const SESSION_FOLDER = /^(\/media\/[^/]+\/)~([\w-]+)\//;

/** Returns the session that a path of media names; null if it names none. */
export const sessionIn = (path: string): string | null => SESSION_FOLDER.exec(path)?.[2] ?? null;

/** Returns a path of media as it is without its session. */
export const withoutSession = (path: string): string => path.replace(SESSION_FOLDER, '$1');
