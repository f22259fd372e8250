import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import { faultOfAlert } from '#shared/video/broadcast/medialive-alerts.ts';
import { NO_BROADCAST } from '#shared/video/broadcast/no-broadcast.ts';
import { env } from '../../platform/env.ts';
import { faultsOf } from './signal/signal-rules.ts';
import { type Broadcast, isOpen, isReceiving, noticeOf } from './broadcast.ts';

/** Returns what an organiser sees of their event's last broadcast. Of one that takes no picture, neither addresses nor key. */
export function shownBroadcast(broadcast: Broadcast | null): OwnBroadcast {
  const nothing = { ...NO_BROADCAST, latency: env.liveLatency };
  if (!broadcast) return nothing;
  const { id: broadcastId, state, since, redundant, byHand = false, failure, ingest, ingestKey, received } = broadcast;
  const told = { ...nothing, state, since, broadcastId, redundant, byHand, failure };
  if (!isOpen(broadcast)) return told;
  const shown = { ...noticeOf(broadcast), topLines: broadcast.topLines ?? null };
  const faults = faultsOf(broadcast.signal, true);
  const opened = { ...told, ...shown, liveAt: broadcast.liveAt, ingest, ingestKey, picture: received?.picture ?? null, faults };
  if (!received || !isReceiving(broadcast)) return opened;
  const { kbit = null, frames = null, keyframeSeconds = null, soundPeak = null, problems = [] } = received;
  // A fault that the doctor tells in its own words is not told twice.
  const others = problems.filter((problem) => faultOfAlert(problem) === undefined);
  return { ...opened, isReceiving: true, kbit, frames, keyframeSeconds, soundPeak, problems: others };
}
