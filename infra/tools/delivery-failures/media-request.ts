import * as z from 'zod/mini';
import { LIVE_FOLDER } from '#shared/broadcast.ts';
import { sessionIn, withoutSession } from '#shared/session-in-path.ts';

/** A request for a broadcast's media that tells whether the picture reached a session. */
export interface MediaRequest {
  sessionId: string;
  /** When it began and when it was answered, milliseconds. */
  askedAt: number;
  answeredAt: number;
  /** True if it brought a part of the picture; false if it failed, whatever was asked for. */
  isDelivered: boolean;
}

/** A line of CloudFront's access logs, as `infra/constructs/edge/access-logs.ts` orders them. Source: CloudFront, standard logging v2. */
const line = z.object({
  date: z.string(),
  time: z.string(),
  'cs-uri-stem': z.string(),
  'sc-status': z.coerce.number(),
  'time-taken': z.coerce.number(),
});

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
  const fields = line.safeParse(parsed(text));
  if (!fields.success) return null;
  const { date, time, 'cs-uri-stem': encoded, 'sc-status': status, 'time-taken': seconds } = fields.data;
  // CloudFront may log the tilde encoded.
  const stem = encoded.replace('%7E', '~');
  const sessionId = withoutSession(stem).startsWith(path) ? sessionIn(stem) : null;
  const answeredAt = Date.parse(`${date}T${time}Z`);
  if (sessionId === null || Number.isNaN(answeredAt)) return null;
  const isDelivered = [200, 206, 304].includes(status) && PART.test(stem);
  if (!isDelivered && status < 500) return null;
  return { sessionId, askedAt: answeredAt - seconds * 1000, answeredAt, isDelivered };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
