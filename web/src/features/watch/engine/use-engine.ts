import { useEffect, useState, useSyncExternalStore } from 'react';
import { initialState, type Engine, type EngineOptions, type EngineState, type LoadEngine } from './engine.ts';

interface Options extends EngineOptions {
  manifestUrl: string;
  loadEngine: LoadEngine;
}

/** Loads an engine that plays a manifest in a video element; `engine` is null until its code has loaded. */
export function useEngine(
  video: HTMLVideoElement | null,
  { manifestUrl, renew, startAt, playback, onTrouble, loadEngine }: Options,
) {
  const [engine, setEngine] = useState<Engine | null>(null);
  const [unavailable, setUnavailable] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!video) return;
    let made: Engine | undefined;
    let gone = false;
    setUnavailable(false);
    loadEngine(video, { renew, startAt, playback, ...(onTrouble && { onTrouble }) }).then(
      (loaded) => {
        if (gone) return loaded.destroy();
        made = loaded;
        made.load(manifestUrl);
        setEngine(made);
      },
      () => setUnavailable(true),
    );
    return () => {
      gone = true;
      made?.destroy();
      setEngine(null);
    };
  }, [video, manifestUrl, renew, startAt, playback, onTrouble, loadEngine, attempt]);

  const state = useSyncExternalStore(engine?.subscribe ?? never, engine?.getState ?? initial);
  const failure = unavailable ? 'network' : state.failure;
  const retry = () => (engine ? engine.load(manifestUrl) : setAttempt((count) => count + 1));
  useRetryOnline(failure === 'network', retry);
  return { engine, state: { ...state, failure } satisfies EngineState, retry };
}

/** Retries once the browser is online again. */
function useRetryOnline(broken: boolean, retry: () => void) {
  useEffect(() => {
    if (!broken) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });
}

const nothing = () => {};
const never = () => nothing;
const initial = () => initialState;
