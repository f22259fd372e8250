/** A rendition that the viewer can choose; `id` is the engine's own. */
export interface Quality {
  id: number;
  /** Picture height in pixels. */
  height: number;
}

interface CaptionTrack {
  id: number;
  /** The broadcaster's name for it, e.g. `English`. */
  label: string;
}

/** The engine's state as the controls show it. A new object after every change. */
export interface EngineState {
  qualities: readonly Quality[];
  /** The chosen rendition, or AUTO. */
  quality: number;
  captions: readonly CaptionTrack[];
  /** The shown track, or OFF. */
  caption: number;
  /** Position of the live edge in seconds of the video's clock; null on demand. */
  liveEdge: number | null;
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
  | 'media'
  /** This browser cannot play HLS. */
  | 'unsupported';

/** Plays an HLS stream in one video element. */
export interface Engine {
  getState(): EngineState;
  subscribe(listener: () => void): () => void;
  /** Loads the manifest, or loads it again after a failure. */
  load(manifestUrl: string): void;
  setQuality(id: number): void;
  setCaption(id: number): void;
  /** Stops loading and releases the video element. */
  destroy(): void;
}

/**
 * Makes an engine for a video element.
 * @param renew requests access again; resolves to false if it was refused
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
