import { useEffect, useEffectEvent } from 'react';

/** The marks that keys set, as in programs that edit video. */
const KINDS: Readonly<Record<string, 'in' | 'out'>> = { i: 'in', o: 'out' };

/** Marks in and out by the keys I and O, unless somebody types or answers a dialog. */
export function useMarkKeys(mark: (kind: 'in' | 'out') => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const kind = KINDS[event.key.toLowerCase()];
    if (!kind || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]')) return;
    if (!document.querySelector('dialog[open]')) mark(kind);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
