import { useEffect, useEffectEvent, useState } from 'react';

/** States that can be gone back to: a whole evening's work. */
const MOST = 200;

/** Returns what undoes and redoes changes. The current state is kept elsewhere, and is set by `onSet`. */
export function useHistory<T>(current: () => T, onSet: (state: T) => void) {
  const [{ past, future }, setHistory] = useState<{ past: readonly T[]; future: readonly T[] }>({ past: [], future: [] });
  const change = (next: T) => {
    setHistory({ past: [...past, current()].slice(-MOST), future: [] });
    onSet(next);
  };
  const undo = () => {
    const before = past.at(-1);
    if (before === undefined) return;
    setHistory({ past: past.slice(0, -1), future: [current(), ...future] });
    onSet(before);
  };
  const redo = () => {
    const [after] = future;
    if (after === undefined) return;
    setHistory({ past: [...past, current()], future: future.slice(1) });
    onSet(after);
  };
  return { change, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 };
}

/** The undo and redo of changes of one kind of state. */
export type History<T> = ReturnType<typeof useHistory<T>>;

/** Undoes with Ctrl+Z and redoes with Ctrl+Shift+Z, wherever the focus is; in a field for text, these are the browser's. */
export function useUndoKeys({ undo, redo }: { undo: () => void; redo: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isText = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (isText || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (event.shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
