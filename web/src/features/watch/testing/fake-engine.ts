import type { Engine, EngineState, LoadEngine } from '../engine/engine.ts';
import { engineStore } from '../engine/engine-store.ts';

/** Makes an engine that plays nothing and records its calls. */
export function fakeEngine() {
  const store = engineStore();
  const engine: Engine = {
    ...store,
    load: jest.fn(() => store.set({ failure: null })),
    setCeiling: jest.fn(),
    keepSpeed: jest.fn(),
    setQuality: jest.fn((quality: number) => store.set({ quality })),
    setCaption: jest.fn((caption: number) => store.set({ caption })),
    setAudioTrack: jest.fn((audioTrack: number) => store.set({ audioTrack })),
    destroy: jest.fn(),
  };
  const loadEngine: LoadEngine = Object.assign(async () => engine, { prefetch: jest.fn() });
  return { engine, loadEngine, set: (change: Partial<EngineState>) => store.set(change) };
}
