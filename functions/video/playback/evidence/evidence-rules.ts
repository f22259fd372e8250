import type { Interval } from '#shared/time/interval.ts';
import type { LoggedRequest } from './log-lines-rules.ts';

/** The parts of the picture that the edge handed to a session within a minute. Times are milliseconds. */
export interface SeenMinute {
  /** When the first part, and when the last part had arrived. */
  first: number;
  last: number;
  bytes: number;
}

/** The bytes that the edge handed to a session, by the number of the minute since the epoch. */
export type SeenMinutes = Readonly<Record<string, SeenMinute>>;

/** The bytes that were handed out by a log: by broadcast, by session. */
export type Tally = Map<string, Map<string, Record<string, SeenMinute>>>;

/** The bytes that were handed out by a log of an event's broadcasts and film: by event, by session. */
export type EventTally = Tally;

const MINUTE_MS = 60_000;
/**
 * Fewer bytes in a minute are no watching: a request for a byte of a part, or for its head, costs nothing. Four seconds of the smallest
 * picture that is encoded are about 70,000.
 */
const LEAST_BYTES = 16_000;
/** Whoever got a part within this time before the picture was lost was there when that happened. */
const BEFORE_MS = 2 * MINUTE_MS;
/** Whoever gets a part within this time after the picture is back has come back for it. */
const BACK_MS = 5 * MINUTE_MS;

/** The path of a part of a broadcast's picture: `/media/{event}/~{session}/live/{broadcast}/…`. The id of a lease has eight characters. */
const PART = /^\/media\/[\w-]+\/~([\w-]{8})\/live\/([\w-]{1,64})(?:\/[\w-][\w.-]*)*\/[\w-][\w.-]*\.(?:m4s|mp4|m4v|cmfv|ts)$/;

/**
 * Adds a request to a tally, if it brought a part of a broadcast's picture to the session that its path names. The edge has checked the
 * viewer's cookie before that. Playlists, answers without the part (such as 304) and refusals are no evidence.
 */
export function addToTally(tally: Tally, request: LoggedRequest): void {
  const [, sessionId, broadcastId] = PART.exec(request.path) ?? [];
  if (broadcastId !== undefined && sessionId !== undefined) addPart(tally, broadcastId, sessionId, request);
}

/**
 * A part of anything that an event shows: `/media/{event}/~{session}/…`. Whoever has no lease, such as the organiser, plays in a session with
 * a longer name. A preview is not the event.
 */
const EVENT_PART = /^\/media\/([\w-]+)\/~([\w-]{8,24})\/(?!preview\/)(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:m4s|mp4|m4v|cmfv|ts)$/;

/** Adds a request to the tally of its event, as {@link addToTally} does to that of its broadcast; films count as well. */
export function addToEventTally(tally: EventTally, request: LoggedRequest): void {
  const [, eventId, sessionId] = EVENT_PART.exec(request.path) ?? [];
  if (eventId !== undefined && sessionId !== undefined) addPart(tally, eventId, sessionId, request);
}

function addPart(tally: Tally, of: string, sessionId: string, { method, status, bytes, answeredAt }: LoggedRequest): void {
  if (method !== 'GET' || (status !== 200 && status !== 206) || bytes <= 0) return;
  const sessions = tally.get(of) ?? new Map<string, Record<string, SeenMinute>>();
  tally.set(of, sessions);
  const minutes = sessions.get(sessionId) ?? {};
  sessions.set(sessionId, minutes);
  const minute = Math.floor(answeredAt / MINUTE_MS);
  minutes[minute] = joined(minutes[minute], { first: answeredAt, last: answeredAt, bytes });
}

/** Returns what several files, or several sessions, say together. The order does not matter. */
export function together(parts: readonly SeenMinutes[]): SeenMinutes {
  const all: Record<string, SeenMinute> = {};
  for (const [minute, seen] of parts.flatMap((part) => Object.entries(part))) all[minute] = joined(all[minute], seen);
  return all;
}

const joined = (one: SeenMinute | undefined, other: SeenMinute): SeenMinute =>
  one ? { first: Math.min(one.first, other.first), last: Math.max(one.last, other.last), bytes: one.bytes + other.bytes } : other;

/** Returns the minutes in which enough of the picture arrived to be watched, in order. This is watch time that nobody can claim. */
export const watchedMinutes = (seen: SeenMinutes): SeenMinute[] =>
  Object.values(seen)
    .filter(({ bytes }) => bytes >= LEAST_BYTES)
    .toSorted((one, other) => one.first - other.first);

/**
 * Returns true if somebody was there for an interruption: the edge had handed them the picture shortly before it was lost, or handed it to
 * them as soon as it was back.
 * @param arrivals when parts of the picture arrived: see {@link watchedMinutes}
 */
export const wasThere = ({ from, to }: Interval, arrivals: readonly Pick<SeenMinute, 'first' | 'last'>[]): boolean =>
  arrivals.some(({ first, last }) => (first <= from && last > from - BEFORE_MS) || (last >= to && first <= to + BACK_MS));

/** Returns the numbers of the minutes since the epoch in which enough was handed to a session to be watched. */
export const minutesWithPicture = (seen: SeenMinutes): number[] =>
  Object.entries(seen).flatMap(([minute, { bytes }]) => (bytes >= LEAST_BYTES ? [Number(minute)] : []));
