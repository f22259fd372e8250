/** A rendition the viewer may choose; `id` is the engine's own. */
export interface Quality {
  id: number;
  /** Picture height in pixels. */
  height: number;
}

interface CaptionTrack {
  id: number;
  /** As the broadcaster named it, e.g. `English`. */
  label: string;
}

/** What the controls show of the engine. A new object whenever something changed. */
export interface EngineState {
  qualities: readonly Quality[];
  /** The chosen rendition, or AUTO. */
  quality: number;
  captions: readonly CaptionTrack[];
  /** The shown track, or OFF. */
  caption: number;
  /** Where live playback should be, in seconds of the video's own clock; null on demand. */
  liveEdge: number | null;
  failure: Failure | null;
}

export const AUTO = -1;
export const OFF = -1;

/** Why the engine gave up; everything it can mend by itself it mends without a word. */
export type Failure =
  /** There is no manifest (404): the broadcast has not begun, or the film is gone. */
  | 'missing'
  /** The media stayed closed (403) after access was renewed. */
  | 'forbidden'
  | 'network'
  | 'media'
  /** This browser can play no HLS. */
  | 'unsupported';

/** Plays an HLS stream in one video element. */
export interface Engine {
  getState(): EngineState;
  subscribe(listener: () => void): () => void;
  /** Loads the manifest, or loads it again after a failure. */
  load(manifestUrl: string): void;
  setQuality(id: number): void;
  setCaption(id: number): void;
  /** Stops loading and lets go of the video element. */
  destroy(): void;
}

/**
 * Makes an engine for a video element.
 * @param renew asks for access again; false where it was refused
 */
export type LoadEngine = (video: HTMLVideoElement, renew: () => Promise<boolean>) => Promise<Engine>;

export const initialState: EngineState = {
  qualities: [],
  quality: AUTO,
  captions: [],
  caption: OFF,
  liveEdge: null,
  failure: null,
};
