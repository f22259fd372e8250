import type { BroadcastState, IngestProtocol, Notice } from '#shared/video/broadcast/broadcast.ts';
import type { BroadcastReport, BroadcastRequest, PackagerTrouble, TargetReport } from '#shared/bus/video/broadcast-events.ts';
import { LIVE_EDITIONS } from '#shared/video/broadcast/live-ladder.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { pictureLimits } from '../../catalog/listings/packages/picture-limit-rules.ts';
import type { NotedSignal } from './signal/signal-rules.ts';
import type { Timeline } from './timeline-rules.ts';

/** A report of one kind. */
export type Report<K extends BroadcastReport['kind']> = Extract<BroadcastReport, { kind: K }>;

/** The latest report of an arriving picture. */
interface ReceivedPicture extends Pick<Report<'receiving'>, 'kbit' | 'frames' | 'keyframeSeconds' | 'soundPeak' | 'problems'> {
  at: string;
  picture: { width: number; height: number } | null;
}

/** A broadcast of an event. Times are ISO 8601. */
export interface Broadcast {
  id: string;
  state: BroadcastState;
  /** When that state began. */
  since: string;
  /** When the organiser asked to prepare it. */
  askedAt: string;
  ingestKey: string;
  redundant: boolean;
  /** True if it goes live by command alone; false or missing if the first picture after its event's start takes it live. */
  byHand?: boolean;
  /** The protocol of its encoder; missing for RTMP in older ones. */
  protocol?: IngestProtocol;
  /** The addresses that the encoder sends to; empty until they are prepared. */
  ingest: Report<'prepared'>['ingest'];
  /** The latest report of an arriving picture; null if none arrived. */
  received: ReceivedPicture | null;
  /** Time of the latest report of a lost picture; null if none was lost. */
  lostAt: string | null;
  /** True while its event has begun and no picture arrives, before it goes live; missing otherwise. */
  isLate?: boolean;
  /** The faults of its encoders' streams; missing if none was reported. */
  signal?: NotedSignal;
  /** The latest report on the servers that it is sent on to; missing without one. */
  targets?: { at: string; states: TargetReport[] };
  /** The latest report on the packager; missing without one. */
  packager?: { at: string; troubles: PackagerTrouble[]; /** When its troubles began; missing without any. */ since?: string };
  /** When it went live; null if it did not. */
  liveAt: string | null;
  /** When it ended; missing if it did not. */
  endedAt?: string;
  /** When its picture began and was lost, from its going live on; missing in older ones. */
  timeline?: Timeline;
  /** The reason that the preparation failed; null if it did not. */
  failure: string | null;
  /** The notice that viewers were last shown; missing if there was none. */
  notice?: Notice;
  /** Height of the largest picture that its costs allow, in lines; missing for all. */
  topLines?: number;
  /** True while the picture stands still for many viewers; missing otherwise. */
  stalling?: boolean;
  /** Heights for which it has an edition, live or as the replay; missing for none. */
  editions?: readonly number[];
  /** True if the live video makes clips of it; missing if it does not. */
  clips?: boolean;
}

/** States in which an encoder is let in. */
const OPEN: readonly BroadcastState[] = ['preparing', 'test', 'live', 'interrupted'];

/** Returns true from the preparation of a broadcast to its end. */
export const isOpen = ({ state }: Broadcast): boolean => OPEN.includes(state);

/** Returns true if the encoder's picture arrives, as far as the reports say. */
export const isReceiving = ({ received, lostAt }: Broadcast): boolean =>
  received !== null && (lostAt === null || Date.parse(received.at) >= Date.parse(lostAt));

const NO_NOTICE: Notice = { slate: false, message: null };

/** Returns what viewers are shown of an open broadcast beside the picture, or in its place. It ends with the broadcast. */
export const noticeOf = (broadcast: Broadcast): Notice => (isOpen(broadcast) && broadcast.notice) || NO_NOTICE;

/** Returns what an event stores of its broadcast, for everything that depends on it. */
export function copyOf(broadcast: Broadcast): NonNullable<CatalogEvent['broadcast']> {
  const { id, state, since, editions = [] } = broadcast;
  const { slate, message } = noticeOf(broadcast);
  const top = isOpen(broadcast) ? broadcast.topLines : undefined;
  return {
    id,
    state,
    since,
    ...(editions.length > 0 && { editions: [...editions] }),
    ...(slate && { slate }),
    ...(message !== null && { message }),
    ...(top !== undefined && { top_lines: top }),
  };
}

/** Returns a request to the live video. Of several for one broadcast, the live video obeys the first. */
export function requestOf(broadcast: Broadcast, event: CatalogEvent, type: BroadcastRequest['type']): BroadcastRequest {
  const { id: broadcastId, askedAt, liveAt, since, ingestKey, redundant, protocol = 'rtmp' } = broadcast;
  const names = { eventId: event._id, broadcastId };
  if (type === 'prepare-broadcast') {
    const editions = pictureLimits(event).filter((lines) => LIVE_EDITIONS.includes(lines));
    return { type, ...names, at: askedAt, ingestKey, redundant, protocol, editions };
  }
  return { type, ...names, at: type === 'go-live' ? (liveAt ?? since) : since };
}
