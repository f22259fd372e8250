import type { BroadcastState, IngestProtocol, Notice } from '#shared/video/broadcast/broadcast.ts';
import type { BroadcastReport, BroadcastRequest } from '#shared/bus/video/broadcast-events.ts';
import { type Broadcast, isReceiving, noticeOf, type Report } from './broadcast.ts';
import { noteFaults } from './signal/signal-rules.ts';
import { NO_TIMELINE, noteMoments, type Timeline } from './timeline-rules.ts';

/** A command of the organiser. */
export type Command =
  | { kind: 'prepare'; at: string; id: string; ingestKey: string; redundant: boolean; protocol: IngestProtocol; byHand?: boolean }
  | { kind: 'go-live'; at: string }
  | { kind: 'notice'; at: string; notice: Partial<Notice> }
  | { kind: 'end'; at: string };

/** A decision of the guard of an event's costs: the height of the largest picture, in lines; null for all. */
interface Guard {
  kind: 'guard';
  at: string;
  broadcastId: string;
  lines: number | null;
}

/** A finding of the watch over viewers' players: whether the picture stands still for many of them. */
interface Stalls {
  kind: 'stalls';
  at: string;
  broadcastId: string;
  stalling: boolean;
}

export type Input = Command | BroadcastReport | Guard | Stalls;

/** The broadcast after an input, and the request that the live video gets. */
interface Move {
  broadcast: Broadcast;
  request: BroadcastRequest['type'] | null;
}

/** The outcome of an input. A refused command has a sentence for the organiser; a report that changes nothing is ignored. */
export type Decision = ({ kind: 'moved' } & Move) | { kind: 'refused'; why: string } | { kind: 'ignored' };

/** Makes a move, or refuses a command with a sentence. @param startsAt the event's start, milliseconds */
type Rule<I> = string | ((broadcast: Broadcast, input: I, startsAt: number) => Move | string);

/** The rules of one state. It ignores a report that has none. */
type Row = { [K in Command['kind']]: Rule<Extract<Command, { kind: K }>> } & {
  [K in BroadcastReport['kind']]?: Rule<Report<K>>;
} & { guard?: Rule<Guard>; stalls?: Rule<Stalls> };

const NOT_PREPARED = 'Nothing is prepared. Prepare the broadcast first, then start your encoder.';
const NOT_READY = 'The broadcast is still being prepared. Try again in a minute.';
const NO_PICTURE = 'No picture arrives yet. Start your encoder, then go live.';
const IS_LIVE = 'The broadcast is live. End it before you prepare another one.';
const IS_OVER = 'The broadcast has ended. Prepare another one first.';

/** Time after the event's start in which nobody is woken although no picture has come: encoders are started by hand. */
const LATE_MS = 2 * 60 * 1000;
/** The same for a broadcast that is prepared after that start: to prepare it and to start an encoder. */
const PREPARING_MS = 10 * 60 * 1000;

const TO_NOBODY = 'Nobody waits for a broadcast. Prepare it first, then write to its viewers.';

const signals = {
  receiving: noteSignal,
  lost: noteSignal,
  signal: noteFaultsOf,
  targets: noteTargets,
  'replay-ready': publishReplay,
};
const lateSignals = { receiving: noteLate, lost: noteLate, signal: noteFaultsOf };
const onAir: Row = {
  prepare: IS_LIVE,
  'go-live': repeat('go-live'),
  notice: show,
  guard: setTop,
  stalls: setStalling,
  end: finish,
  prepared: noteIngest,
  packager: notePackager,
  ...signals,
};
const prepared = { prepare: prepareAgain, notice: show, end: giveUp, prepared: noteIngest, failed: fail, ...signals };
const closed = { prepare: begin, notice: TO_NOBODY };

/** The state machine: a row per state, with what each command and each report does there. */
const TABLE: Readonly<Record<BroadcastState, Row>> = {
  idle: { ...closed, 'go-live': NOT_PREPARED, end: repeat('end-broadcast') },
  preparing: { ...prepared, 'go-live': NOT_READY },
  test: { ...prepared, 'go-live': goLive },
  live: onAir,
  interrupted: onAir,
  ended: { ...closed, 'go-live': IS_OVER, end: repeat('end-broadcast'), 'replay-ready': publishReplay, ...lateSignals },
  replay: { ...closed, 'go-live': IS_OVER, end: repeat(null), ...lateSignals },
};

/** The row of an event that never had a broadcast. */
const NEVER: Row = { ...closed, 'go-live': NOT_PREPARED, end: NOT_PREPARED };

/**
 * Decides what becomes of a command of the organiser or of a report of the live video. The reports on one broadcast lead to the
 * same state in whatever order they arrive and however often. Those on an earlier broadcast are ignored.
 */
export function decide(broadcast: Broadcast | null, input: Input, startsAt: number): Decision {
  if ('broadcastId' in input && input.broadcastId !== broadcast?.id) return { kind: 'ignored' };
  const rule = (broadcast ? TABLE[broadcast.state] : NEVER)[input.kind] as Rule<Input> | undefined;
  if (rule === undefined) return { kind: 'ignored' };
  // Without a broadcast, the only rule that is a function begins one.
  const move = typeof rule === 'string' ? rule : rule(broadcast as Broadcast, input, startsAt);
  return typeof move === 'string' ? { kind: 'refused', why: move } : { kind: 'moved', ...move };
}

function begin(_: unknown, { at, id, ingestKey, redundant, protocol, byHand }: Command & { kind: 'prepare' }): Move {
  const asked = {
    id,
    state: 'preparing',
    since: at,
    askedAt: at,
    ingestKey,
    redundant,
    protocol,
    ...(byHand && { byHand }),
  } as const;
  const unknown = { ingest: [], received: null, lostAt: null, liveAt: null, failure: null };
  return { broadcast: { ...asked, ...unknown }, request: 'prepare-broadcast' };
}

function prepareAgain(broadcast: Broadcast, { redundant, protocol, byHand }: Command & { kind: 'prepare' }): Move | string {
  const { redundant: isRedundant, protocol: known = 'rtmp' } = broadcast;
  if (redundant === isRedundant && protocol === known) {
    return { broadcast: { ...broadcast, ...(byHand !== undefined && { byHand }) }, request: 'prepare-broadcast' };
  }
  const pipelines = isRedundant ? 'two pipelines' : 'one pipeline';
  return `The broadcast is prepared with ${pipelines}, for ${known.toUpperCase()}. End it to prepare it differently.`;
}

/** Returns the rule for a command that was obeyed before: its request may have been lost. */
function repeat(request: Move['request']) {
  return (broadcast: Broadcast): Move => ({ broadcast, request });
}

function goLive(broadcast: Broadcast, { at }: Command): Move | string {
  if (!isReceiving(broadcast)) return NO_PICTURE;
  return { broadcast: withMoments({ ...broadcast, ...since('live', at), liveAt: at }), request: 'go-live' };
}

function show(broadcast: Broadcast, { notice }: Command & { kind: 'notice' }): Move {
  return { broadcast: { ...broadcast, notice: { ...noticeOf(broadcast), ...notice } }, request: null };
}

function setTop({ topLines: _before, ...broadcast }: Broadcast, { lines }: Guard): Move {
  return { broadcast: { ...broadcast, ...(lines !== null && { topLines: lines }) }, request: null };
}

function setStalling({ stalling: _before, ...broadcast }: Broadcast, { stalling }: Stalls): Move {
  return { broadcast: { ...broadcast, ...(stalling && { stalling }) }, request: null };
}

function finish(broadcast: Broadcast, { at }: Command): Move {
  return { broadcast: withMoments({ ...broadcast, ...since('ended', at), endedAt: at }), request: 'end-broadcast' };
}

function giveUp(broadcast: Broadcast, { at }: Command): Move {
  return { broadcast: { ...broadcast, ...since('idle', at) }, request: 'end-broadcast' };
}

function fail(broadcast: Broadcast, { at, reason }: Report<'failed'>): Move {
  return { broadcast: { ...broadcast, ...since('idle', at), failure: reason }, request: null };
}

function noteIngest(broadcast: Broadcast, { at, ingest, editions, clips }: Report<'prepared'>): Move {
  const state = broadcast.state === 'preparing' ? since('test', at) : {};
  return { broadcast: { ...broadcast, ...state, ingest, ...(editions && { editions }), ...(clips && { clips }) }, request: null };
}

/** Notes how the targets stand. */
function noteTargets(broadcast: Broadcast, { at, targets: states }: Report<'targets'>): Move {
  const isNewer = isLater(at, broadcast.targets?.at);
  return { broadcast: isNewer ? { ...broadcast, targets: { at, states } } : broadcast, request: null };
}

/** Notes what is wrong with the stream. */
function noteFaultsOf(broadcast: Broadcast, report: Report<'signal'>): Move {
  return { broadcast: withFaults(broadcast, report), request: null };
}

/** Returns a broadcast with the faults that a report names. */
function withFaults<B extends Broadcast>(broadcast: B, { at, faults }: Pick<Report<'receiving'>, 'at' | 'faults'>): B {
  return faults ? { ...broadcast, signal: noteFaults(broadcast.signal, at, faults) } : broadcast;
}

/** Notes how the packager answers. */
function notePackager(broadcast: Broadcast, { at, troubles }: Report<'packager'>): Move {
  if (!isLater(at, broadcast.packager?.at)) return { broadcast, request: null };
  const packager = { at, troubles, ...(troubles.length > 0 && { since: broadcast.packager?.since ?? at }) };
  return { broadcast: { ...broadcast, packager }, request: null };
}

function publishReplay({ editions: _live, ...broadcast }: Broadcast, { at, editions }: Report<'replay-ready'>): Move {
  const { endedAt = at } = broadcast;
  const replay = { ...broadcast, ...since('replay', at), endedAt, ...(editions && { editions }) };
  return { broadcast: withMoments(replay), request: null };
}

/**
 * Notes that the picture arrives or was lost. The first picture after the event's start takes a broadcast live, unless that waits for a command. If its report is
 * delivered again, the live video is asked again, because the request may have been lost.
 */
function noteSignal(broadcast: Broadcast, report: Report<'receiving'> | Report<'lost'>, startsAt: number): Move {
  const { at } = report;
  const isDue = report.kind === 'receiving' && Date.parse(at) >= startsAt && !broadcast.byHand;
  const known = { ...broadcast, ...latest(broadcast, report), liveAt: broadcast.liveAt ?? (isDue ? at : null) };
  const heard = report.kind === 'receiving' ? withFaults(known, report) : known;
  const noted = withLateness(withMoments(heard, momentsOf(report)), startsAt);
  const state = noted.liveAt === null ? 'test' : isReceiving(noted) ? 'live' : 'interrupted';
  return {
    broadcast: state === broadcast.state ? noted : { ...noted, ...since(state, at) },
    request: isDue && noted.liveAt === at ? 'go-live' : null,
  };
}

/** Notes whether the picture is late: viewers wait for it, and the latest look at the encoder found none. */
function withLateness({ isLate: _before, ...broadcast }: Broadcast, startsAt: number): Broadcast {
  const { liveAt, lostAt, askedAt } = broadcast;
  const dueAt = Math.max(startsAt + LATE_MS, Date.parse(askedAt) + PREPARING_MS);
  const isLate = liveAt === null && lostAt !== null && !isReceiving(broadcast) && Date.parse(lostAt) >= dueAt;
  return { ...broadcast, ...(isLate && { isLate }) };
}

/** Notes a report on the picture that arrives after the end. */
function noteLate(broadcast: Broadcast, report: Report<'receiving'> | Report<'lost'>): Move {
  return { broadcast: withMoments(broadcast, momentsOf(report)), request: null };
}

/** Returns a broadcast with further moments of its picture. */
function withMoments<B extends Broadcast>(broadcast: B, moments: Timeline = NO_TIMELINE): B {
  const { liveAt, endedAt, timeline = NO_TIMELINE } = broadcast;
  const shown = { liveAt: liveAt === null ? -Infinity : Date.parse(liveAt), endedAt: endedAt ? Date.parse(endedAt) : Infinity };
  return { ...broadcast, timeline: noteMoments(timeline, moments, shown) };
}

/** Returns the moments that a report names, of the media if the live video knows them, else of the report. */
function momentsOf(report: Report<'receiving'> | Report<'lost'>): Timeline {
  if (report.kind === 'lost') return { began: [], lost: [Date.parse(report.lastAt ?? report.at)] };
  const { at, since: beganAt = at, lostAt } = report;
  return { began: [Date.parse(beganAt)], lost: lostAt === undefined ? [] : [Date.parse(lostAt)] };
}

/** Returns what a report on the picture changes, unless a later one of its kind arrived before it. */
function latest({ received, lostAt }: Broadcast, report: Report<'receiving'> | Report<'lost'>): Partial<Broadcast> {
  const { at } = report;
  if (report.kind === 'lost') return isLater(at, lostAt) ? { lostAt: at } : {};
  if (!isLater(at, received?.at)) return {};
  const { picture = null, kbit, frames, keyframeSeconds, soundPeak, problems } = report;
  const sent = {
    ...(kbit !== undefined && { kbit }),
    ...(frames !== undefined && { frames }),
    ...(keyframeSeconds !== undefined && { keyframeSeconds }),
    ...(soundPeak !== undefined && { soundPeak }),
    ...(problems && { problems }),
  };
  return { received: { at, picture, ...sent } };
}

const isLater = (at: string, known: string | null | undefined) => !known || Date.parse(at) > Date.parse(known);

const since = (state: BroadcastState, at: string) => ({ state, since: at });
