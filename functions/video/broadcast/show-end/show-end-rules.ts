import type { Interval } from '#shared/time/interval.ts';
import type { EndAnswer } from '#shared/video/broadcast/show-end.ts';
import { type ShownTime, stoppedPicture, type Timeline } from '../timeline-rules.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Whoever ends a show stops the encoder first, and then the broadcast: a picture that is missing for less than this was the end. */
const LEAST_MISSING_MS = MINUTE_MS;
/** Time from the end of a broadcast in which its organisation says what happened. After it, the default counts. */
const ANSWER_MS = 12 * HOUR_MS;
/** Time in which an answer can be changed before anything is refunded by it. */
const GRACE_MS = 15 * MINUTE_MS;
/** Without an answer, a picture that stopped so shortly before the planned end was the end: this share of the length, and at most this time. */
const LAST_SHARE = 0.1;
const LAST_MS = 15 * MINUTE_MS;
/** A show of which the picture was there for less than this share of its planned length was missed as a whole. */
const SHOWN_SHARE = 0.1;

/** A picture that stopped before its broadcast was ended, so that somebody has to say whether the show was over. */
export interface OpenEnd {
  /** The interruptions after which the picture came back, in order. */
  before: readonly Interval[];
  /** From the moment at which it stopped to the planned end, at most to the end of the broadcast. */
  missing: Interval;
  /** The answer that counts if nobody gives one. */
  expected: EndAnswer;
  /** The answers by which viewers missed everything: nothing is left to watch of what they paid for. */
  allMissedIf: readonly EndAnswer[];
}

/** When a broadcast was shown, and when it should have been. */
export interface PlannedShow extends ShownTime {
  /** The event's start, milliseconds. */
  startsAt: number;
}

/** Returns the question that the end of a broadcast leaves open; null if its picture arrived until the end, or almost. */
export function openEndOf(timeline: Timeline, show: PlannedShow): OpenEnd | null {
  const { before, missing } = stoppedPicture(timeline, show);
  if (!missing || missing.to - missing.from < LEAST_MISSING_MS) return null;
  const answers = ['end', 'broke-off'] as const;
  const allMissedIf = answers.filter((answer) => isAllMissed(missedBy(answer, { before, missing }), show));
  return { before, missing, expected: expectedFor(missing.from, show), allMissedIf };
}

/**
 * Returns the answer that counts if nobody gives one: the end if hardly anything of the planned time was left, and otherwise that it broke
 * off, because buyers were promised the rest.
 */
function expectedFor(stoppedAt: number, show: PlannedShow): EndAnswer {
  const { plannedEnd, endedAt } = show;
  const until = plannedEnd ?? endedAt;
  const left = until - stoppedAt;
  return left <= Math.min(LAST_SHARE * (until - beginOf(show)), LAST_MS) ? 'end' : 'broke-off';
}

/** Returns what viewers missed if the picture stopped at the end of the show, or because the show broke off. */
export const missedBy = (answer: EndAnswer, { before, missing }: Pick<OpenEnd, 'before' | 'missing'>): Interval[] =>
  answer === 'end' ? [...before] : [...before, missing];

/** Returns the interruptions of a broadcast whose end leaves no question. */
export const certainInterruptions = (timeline: Timeline, show: ShownTime): Interval[] => stoppedPicture(timeline, show).before;

/** Returns true if these interruptions left hardly any picture of a show. */
export function isAllMissed(interruptions: readonly Interval[], show: PlannedShow): boolean {
  const from = beginOf(show);
  const until = Math.min(show.endedAt, show.plannedEnd ?? Infinity);
  const missing = interruptions.reduce((sum, one) => sum + Math.max(0, Math.min(one.to, until) - Math.max(one.from, from)), 0);
  return missing > 0 && until - from - missing <= SHOWN_SHARE * ((show.plannedEnd ?? show.endedAt) - from);
}

/** Returns when a show began: at its planned start, unless it went live later, or was over by then. */
function beginOf({ startsAt, liveAt, endedAt }: PlannedShow): number {
  return startsAt < endedAt ? Math.max(startsAt, liveAt) : liveAt;
}

/** The end of a broadcast about which its organisation is asked. Times are ISO 8601. */
export interface ShowEnd extends OpenEnd {
  eventId: string;
  broadcastId: string;
  endedAt: string;
  answer: EndAnswer | null;
  /** The member who gave the answer, and when; null before. */
  answeredBy: string | null;
  answeredAt: string | null;
  /** `needed` while an owner has to approve of the refunds that follow the answer, and `given` once one has. */
  approval: 'none' | 'needed' | 'given';
  /** Number of answers and approvals, by which a member proves to have seen the last one. */
  version: number;
  /** When it is settled. */
  settlesAt: string;
  /** The answer by which refunds are made; null before that. */
  settledAs: EndAnswer | null;
  /** True once the organisation was told by a mail that it is asked. */
  isMailed: boolean;
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

/** Returns the moment after which nothing can be answered any more, milliseconds. */
const lastMoment = ({ endedAt }: Pick<ShowEnd, 'endedAt'>) => Date.parse(endedAt) + ANSWER_MS;

/** Returns a question that nobody has answered. */
export function asked(names: Pick<ShowEnd, 'eventId' | 'broadcastId' | 'endedAt'>, open: OpenEnd): ShowEnd {
  const nobody = { answer: null, answeredBy: null, answeredAt: null, approval: 'none', settledAs: null } as const;
  return { ...names, ...open, ...nobody, version: 0, settlesAt: iso(lastMoment(names)), isMailed: false };
}

/** Returns true if refunds are made by an answer, which cannot be changed any more. */
export const isSettled = ({ settledAs, settlesAt }: ShowEnd, now: number): boolean =>
  settledAs !== null || now >= Date.parse(settlesAt);

/** An answer of a member. */
export interface GivenAnswer {
  answer: EndAnswer;
  by: string;
  /** Milliseconds. */
  at: number;
  approval: ShowEnd['approval'];
}

/** Returns a question with an answer, in place of the one before. It waits for its grace period, or for an owner. */
export function answered(end: ShowEnd, { answer, by, at, approval }: GivenAnswer): ShowEnd {
  const given = { answer, answeredBy: by, answeredAt: iso(at), approval, version: end.version + 1 };
  return { ...end, ...given, settlesAt: iso(approval === 'needed' ? lastMoment(end) : endOfGrace(end, at)) };
}

/** Returns an answer of which an owner approves. @param at milliseconds */
export const approved = (end: ShowEnd, at: number): ShowEnd => ({
  ...end,
  approval: 'given',
  version: end.version + 1,
  settlesAt: iso(endOfGrace(end, at)),
});

/** Changing the answer again and again does not keep buyers waiting for longer than saying nothing. */
const endOfGrace = (end: ShowEnd, at: number) => Math.min(at + GRACE_MS, lastMoment(end));

/** Returns the answer that counts, or will if nothing changes. */
export const answerOf = ({ settledAs, answer, expected }: ShowEnd): EndAnswer => settledAs ?? answer ?? expected;

/** Returns a question whose time is over as it is settled; null before that. @param now milliseconds */
export function settled(end: ShowEnd, now: number): (ShowEnd & { settledAs: EndAnswer }) | null {
  if (end.settledAs === null && now < Date.parse(end.settlesAt)) return null;
  return { ...end, settledAs: answerOf(end) };
}

/** Time for whoever ended the broadcast to answer at the desk, before the organisation gets a mail. */
const AT_DESK_MS = 3 * MINUTE_MS;

/** Returns true if the organisation is to be told by a mail that it is asked. @param now milliseconds */
export const isMailDue = (end: ShowEnd, now: number): boolean =>
  end.answer === null && !end.isMailed && !isSettled(end, now) && now >= Date.parse(end.endedAt) + AT_DESK_MS;
