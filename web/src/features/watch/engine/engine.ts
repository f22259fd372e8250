import type { Prefetchable } from '../../../lib/page/lazy.ts';

/** A rendition that the viewer can choose; `id` is the engine's own. */
export interface Quality {
  id: number;
  /** Picture height in pixels. */
  height: number;
}

/** A caption or audio track; `id` is the engine's own. */
export interface Track {
  id: number;
  /** The broadcaster's name for it, e.g. `English`. */
  label: string;
}

/** The arrival of media, as far as the viewer has to know. */
export type Feed =
  | 'flowing'
  /** The broadcast sends nothing new: its playlist does not grow, or the server answers with errors. */
  | 'interrupted'
  /** There is no answer at all: the viewer's connection is broken. */
  | 'unreachable';

/** Files that may lie beside a film's manifest. */
interface SideFiles {
  chapters: string | null;
  storyboard: string | null;
}

/** The engine's state as the controls show it. A new object after every change. */
export interface EngineState {
  qualities: readonly Quality[];
  /** The chosen rendition, or AUTO. */
  quality: number;
  captions: readonly Track[];
  /** The shown track, or OFF. */
  caption: number;
  /** Addresses of the files that the manifest announces, relative to it; null for those that it does not. */
  announced: SideFiles;
  audioTracks: readonly Track[];
  /** The track that is heard. */
  audioTrack: number;
  /** The position at which a viewer watches live, in seconds of the video's clock; null on demand. */
  liveEdge: number | null;
  /** The date at second 0 of the video's clock, milliseconds since the epoch; null if the broadcast does not name it. */
  startedAt: number | null;
  feed: Feed;
  failure: Failure | null;
}

export const AUTO = -1;
export const OFF = -1;

/** The reason why the engine gave up. Errors that it can recover from are not reported. */
export type Failure =
  /** There is no manifest (404): the broadcast has not started, or the video was removed. */
  | 'missing'
  /** The media was still refused (403) after access was renewed. */
  | 'forbidden'
  | 'network'
  /** The server kept answering with errors. */
  | 'unavailable'
  | 'media'
  /** This browser cannot play HLS. */
  | 'unsupported';

/** Plays an HLS stream in one video element. */
export interface Engine {
  getState(): EngineState;
  subscribe(listener: () => void): () => void;
  /** Loads the manifest, or loads it again after a failure. */
  load(manifestUrl: string): void;
  /** Takes no picture larger than this, in lines; null for any. Browsers that play HLS natively choose by themselves. */
  setCeiling(lines: number | null): void;
  /** True to leave the speed to the viewer; false to keep them live by small changes of it. On demand it is theirs anyway. */
  keepSpeed(isKept: boolean): void;
  setQuality(id: number): void;
  setCaption(id: number): void;
  setAudioTrack(id: number): void;
  /** Stops loading and releases the video element. */
  destroy(): void;
}

/** The wishes of a player. */
export interface EngineOptions {
  /** Requests access again; resolves to false if it was refused. */
  renew: () => Promise<boolean>;
  /** The position at which playback starts, in seconds; null for the beginning, or the live edge. */
  startAt: number | null;
  /** Names the playback in each request for media (CMCD); left out if the server gave it no name. */
  playback?: { eventId: string; sessionId: string } | undefined;
  /** Called for each error that the engine handles, whether or not it gets over it. */
  onTrouble?: () => void;
}

/** Makes an engine for a video element. `prefetch` loads its code before there is one. */
export type LoadEngine = ((video: HTMLVideoElement, options: EngineOptions) => Promise<Engine>) & Partial<Prefetchable>;

export const initialState: EngineState = {
  qualities: [],
  quality: AUTO,
  captions: [],
  caption: OFF,
  announced: { chapters: null, storyboard: null },
  audioTracks: [],
  audioTrack: 0,
  liveEdge: null,
  startedAt: null,
  feed: 'flowing',
  failure: null,
};
