import { LIVE_FOLDER } from '#shared/video/broadcast/broadcast.ts';
import { sessionIn, withoutSession } from '#shared/video/playback/session-in-path.ts';
import { lineReader } from '../../../functions/video/playback/evidence/log-lines-rules.ts';

/** A request for a broadcast's media that tells whether the picture reached a session. */
export interface MediaRequest {
  sessionId: string;
  /** When it began and when it was answered, milliseconds. */
  askedAt: number;
  answeredAt: number;
  /** True if it brought a part of the picture; false if it failed, whatever was asked for. */
  isDelivered: boolean;
}

const PART = /\.(m4s|mp4|m4v|cmfv|ts)$/;

/** Returns the part of a path that all media of a broadcast have in common, without their sessions. */
export const mediaPath = (eventId: string, broadcastId: string): string => `/media/${eventId}/${LIVE_FOLDER}${broadcastId}/`;

/**
 * Reads a line of the access logs.
 * @param path see {@link mediaPath}
 * @returns null for requests of other media, for those that say nothing about the picture (such as a playlist that arrived, or a file that
 * does not exist), and for lines that cannot be read
 */
export function readRequest(text: string, path: string): MediaRequest | null {
  const request = lineReader()(text);
  const sessionId = request && withoutSession(request.path).startsWith(path) ? sessionIn(request.path) : null;
  if (request === null || sessionId === null) return null;
  const { status, askedAt, answeredAt } = request;
  const isDelivered = [200, 206, 304].includes(status) && PART.test(request.path);
  if (!isDelivered && status < 500) return null;
  return { sessionId, askedAt, answeredAt, isDelivered };
}
