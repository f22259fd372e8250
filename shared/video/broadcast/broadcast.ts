/**
 * The states of a broadcast, in their usual order. `test`: the encoder's picture is shown to the organiser only. `interrupted`: live, but no
 * picture arrives. `ended`: over, and its replay is not ready yet.
 */
export const BROADCAST_STATES = ['idle', 'preparing', 'test', 'live', 'interrupted', 'ended', 'replay'] as const;

export type BroadcastState = (typeof BROADCAST_STATES)[number];

/** Returns true while viewers watch a broadcast, or wait for its picture to come back. */
export const isOnAir = (state: BroadcastState): boolean => state === 'live' || state === 'interrupted';

/** Returns true once a broadcast has ended for its viewers, until another one is prepared. */
export const isOver = (state: BroadcastState): state is 'ended' | 'replay' => state === 'ended' || state === 'replay';

/** The notice that an organiser shows to everybody who watches a broadcast or waits for it. */
export interface Notice {
  /** True to show the slate in place of the picture. */
  slate: boolean;
  /** One line beside the picture; null for none. */
  message: string | null;
}

/** Maximum length of a message to viewers, in characters. */
export const LONGEST_NOTICE = 200;

/** The protocols that an encoder may send with. RTMP is not encrypted; `rtmps` is RTMP over TLS; SRT is encrypted with the ingest key. */
export const INGEST_PROTOCOLS = ['rtmp', 'rtmps', 'srt'] as const;

export type IngestProtocol = (typeof INGEST_PROTOCOLS)[number];

/** Folder within an event's media that holds a folder per broadcast, as long as it can be watched live. */
export const LIVE_FOLDER = 'live/';
/** Folder within an event's media that holds a folder per broadcast that is over. */
export const REPLAY_FOLDER = 'replay/';

/** When the replay of a broadcast can be watched: as soon as it is made, or when a member publishes it. */
export const REPLAY_RELEASES = ['at_once', 'by_hand'] as const;
