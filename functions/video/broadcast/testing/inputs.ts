import type { BroadcastState, Notice } from '#shared/video/broadcast/broadcast.ts';
import type { BroadcastReport } from '#shared/bus/video/broadcast-events.ts';
import type { Broadcast } from '../broadcast.ts';
import { type Command, decide, type Input } from '../broadcast-rules.ts';

/** The start of the event, milliseconds. Inputs name their times in seconds from it. */
export const START = Date.UTC(2026, 10, 28, 20);
const BEFORE = -600;

/** Returns the time so many seconds after the event's start. */
export const at = (seconds: number) => new Date(START + seconds * 1000).toISOString();
const named = (id: string, seconds: number) => ({ eventId: 'evt_1', broadcastId: id, at: at(seconds) });

export const prepare = (id = 'brd_1', seconds = BEFORE): Command => ({
  kind: 'prepare',
  at: at(seconds),
  id,
  ingestKey: `key of ${id}`,
  redundant: false,
  protocol: 'rtmp',
});
export const goLive = (seconds = BEFORE): Command => ({ kind: 'go-live', at: at(seconds) });
export const notice = (shown: Partial<Notice>, seconds = BEFORE): Command => ({ kind: 'notice', at: at(seconds), notice: shown });
export const end = (seconds = 3600): Command => ({ kind: 'end', at: at(seconds) });
const ingest = [{ protocol: 'rtmps' as const, url: 'rtmps://a.example/live', streamKey: null }];
export const prepared = (seconds = BEFORE): BroadcastReport => ({ kind: 'prepared', ...named('brd_1', seconds), ingest });
export const failed = (seconds = BEFORE): BroadcastReport => ({ kind: 'failed', ...named('brd_1', seconds), reason: 'No room.' });
export const receiving = (seconds = BEFORE, width = 1920): BroadcastReport => ({
  kind: 'receiving',
  ...named('brd_1', seconds),
  picture: { width, height: 1080 },
});
export const lost = (seconds = BEFORE): BroadcastReport => ({ kind: 'lost', ...named('brd_1', seconds) });
export const targets = (seconds = BEFORE, state: 'live' | 'failed' = 'live'): BroadcastReport => ({
  kind: 'targets',
  ...named('brd_1', seconds),
  targets: [{ id: 'tgt_1', state, reason: null }],
});
export const replayReady = (seconds = 3700): BroadcastReport => ({
  kind: 'replay-ready',
  ...named('brd_1', seconds),
  seconds: 60,
});

/** Returns the broadcast after some inputs, and what the live video was asked. */
export function after(inputs: readonly Input[], from: Broadcast | null = null) {
  return inputs.reduce(
    ({ broadcast, asked }, input) => {
      const decision = decide(broadcast, input, START);
      if (decision.kind !== 'moved') return { broadcast, asked };
      return {
        broadcast: decision.broadcast as Broadcast | null,
        asked: [...asked, ...(decision.request ? [decision.request] : [])],
      };
    },
    { broadcast: from, asked: [] as string[] },
  );
}

/** Returns true if another broadcast may be prepared. */
export const isOver = (state: BroadcastState) => ['idle', 'ended', 'replay'].includes(state);
