import type { OwnBroadcast } from '../../api/video/broadcast.ts';

/** The broadcast of an event for which nothing was ever prepared, as its organiser sees it. */
export const NO_BROADCAST: OwnBroadcast = {
  state: 'idle',
  since: null,
  liveAt: null,
  broadcastId: null,
  ingest: [],
  ingestKey: null,
  redundant: false,
  byHand: false,
  latency: 'low',
  isReceiving: false,
  picture: null,
  kbit: null,
  frames: null,
  keyframeSeconds: null,
  soundPeak: null,
  problems: [],
  faults: [],
  failure: null,
  slate: false,
  message: null,
  topLines: null,
};
