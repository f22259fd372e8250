import { initialState, type EngineState } from './engine.ts';

/** Holds the state of an engine and notifies its listeners. */
export function engineStore() {
  let state = initialState;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(change: Partial<EngineState>) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
  };
}

export type EngineStore = ReturnType<typeof engineStore>;
