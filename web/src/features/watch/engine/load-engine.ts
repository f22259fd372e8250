import { initialState, type Engine, type LoadEngine } from './engine.ts';
import { hlsEngine } from './hls-engine.ts';
import { nativeEngine } from './native-engine.ts';

const NATIVE_TYPE = 'application/vnd.apple.mpegurl';
const hlsCode = () => import('hls.js');

/**
 * Loads the best engine for this browser. hls.js comes first, because some browsers answer `maybe` to native HLS and then
 * play it without captions or a choice of quality.
 */
export const loadEngine: LoadEngine = Object.assign(
  async (...[video, options]: Parameters<LoadEngine>) => {
    const { default: Hls } = await hlsCode();
    if (Hls.isSupported()) return hlsEngine(Hls, video, options);
    if (video.canPlayType(NATIVE_TYPE)) return nativeEngine(video, options);
    return unsupported;
  },
  { prefetch: () => void hlsCode().catch(() => {}) },
);

const unsupported: Engine = {
  getState: () => unsupportedState,
  subscribe: () => () => {},
  load: () => {},
  setCeiling: () => {},
  keepSpeed: () => {},
  setQuality: () => {},
  setCaption: () => {},
  setAudioTrack: () => {},
  destroy: () => {},
};
const unsupportedState = { ...initialState, failure: 'unsupported' as const };
