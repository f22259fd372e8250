import { useState } from 'react';
import { localStore } from '../../../../lib/browser/local-store.ts';

/** A moment of a broadcast to which somebody wants to come back. */
export interface Mark {
  /** ISO 8601. */
  at: string;
  /** The words about it; empty if nothing was written. */
  note: string;
}

const MOST_MARKS = 200;

const isMark = (value: unknown): value is Mark =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'string' &&
  'note' in value &&
  typeof value.note === 'string';

function readMarks(key: string): readonly Mark[] {
  try {
    const stored: unknown = JSON.parse(localStore().getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isMark) : [];
  } catch {
    return [];
  }
}

/** Returns the marks that were set on a broadcast in this browser, the earliest first, and what sets and removes them. */
export function useMarks(broadcastId: string) {
  const key = `marks ${broadcastId}`;
  const [marks, setMarks] = useState(() => readMarks(key));
  const keep = (next: readonly Mark[]) => {
    setMarks(next);
    try {
      localStore().setItem(key, JSON.stringify(next));
    } catch {
      // A browser without room keeps them until the page is left.
    }
  };
  return {
    marks,
    add: (note: string, now: number) => keep([...marks, { at: new Date(now).toISOString(), note }].slice(-MOST_MARKS)),
    remove: (mark: Mark) => keep(marks.filter((one) => one !== mark)),
  };
}
