import type Hls from 'hls.js';
import type { EngineOptions } from '../engine/engine.ts';
import { hlsEngine } from '../engine/hls-engine.ts';

type Listener = (event: string, data: unknown) => void;

/** The part of hls.js that the engine uses, with its events fired by hand. */
class FakeHls {
  static Events = {
    MANIFEST_PARSED: 'manifestParsed',
    SUBTITLE_TRACKS_UPDATED: 'subtitleTracksUpdated',
    SUBTITLE_TRACK_SWITCH: 'subtitleTrackSwitch',
    SUBTITLE_TRACKS_CLEARED: 'subtitleTracksCleared',
    LEVEL_UPDATED: 'levelUpdated',
    AUDIO_TRACKS_UPDATED: 'audioTracksUpdated',
    AUDIO_TRACK_SWITCHED: 'audioTrackSwitched',
    FRAG_BUFFERED: 'fragBuffered',
    ERROR: 'error',
  };
  static latest: FakeHls;
  readonly config: {
    xhrSetup: (xhr: XMLHttpRequest) => void;
    startPosition?: number;
    maxLiveSyncPlaybackRate?: number;
    cmcd?: object;
  };
  readonly listeners: [string, Listener][] = [];
  readonly loaded: string[] = [];
  levels: unknown[] = [];
  nextLevel = -1;
  autoLevelCapping = -1;
  subtitleTrack = -1;
  audioTrack = 0;
  liveSyncPosition: number | null = null;
  targetLatency: number | null = null;
  startLoad = jest.fn();
  stopLoad = jest.fn();
  recoverMediaError = jest.fn();
  attachMedia = jest.fn();
  destroy = jest.fn();

  constructor(config: FakeHls['config']) {
    this.config = config;
    FakeHls.latest = this;
  }

  on(event: string, listener: Listener) {
    this.listeners.push([event, listener]);
  }

  loadSource(url: string) {
    this.loaded.push(url);
  }

  fire(event: string, data: unknown) {
    for (const [name, listener] of this.listeners) if (name === event) listener(event, data);
  }
}

/** Returns an engine that has loaded a manifest, with the hls.js below it. */
export function setUpEngine({ startAt = null, renew = async () => true, ...rest }: Partial<EngineOptions> = {}) {
  const video = document.createElement('video');
  const engine = hlsEngine(FakeHls as unknown as typeof Hls, video, { startAt, renew, ...rest });
  engine.load('/media/ev1/master.m3u8');
  return { engine, video, hls: FakeHls.latest };
}
