import { Redo2, Scissors, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { nearestPoint, type Parts, withoutCut } from './parts-rules.ts';
import type { ReplayValues } from './replay-values.ts';
import { cutTime } from './replay-words.ts';
import type { History } from './use-history.ts';

interface Props {
  /** The moment that is looked at. */
  at: number;
  points: readonly number[];
  parts: Parts;
  history: History<ReplayValues>;
  onSeek: (at: number) => void;
  onParts: (parts: Parts) => void;
}

const NUDGES = [-10, -1, 1, 10];

/** The tools that cut at the current moment, and those that take cuts back. */
export function CutTools({ at, points, parts, history, onSeek, onParts }: Props) {
  /** Where a cut begins whose end is not chosen yet; null for none. */
  const [begun, setBegun] = useState<number | null>(null);
  const here = nearestPoint(points, at);
  const end = points.at(-1) ?? 0;
  const cut = (from: number, to: number) => {
    setBegun(null);
    if (from !== to) onParts(withoutCut(parts, { from: Math.min(from, to), to: Math.max(from, to) }));
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {NUDGES.map((seconds) => (
          <Button
            key={seconds}
            variant="quiet"
            aria-label={`${seconds < 0 ? 'Back' : 'Forward'} ${Math.abs(seconds)} s`}
            onClick={() => onSeek(Math.min(end, Math.max(0, at + seconds * 1000)))}
          >
            {seconds < 0 ? '−' : '+'}
            {Math.abs(seconds)} s
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => cut(0, here)}>
          Start here
        </Button>
        <Button variant="secondary" onClick={() => cut(here, end)}>
          End here
        </Button>
        {begun === null ? (
          <Button variant="secondary" onClick={() => setBegun(here)}>
            <Scissors aria-hidden className="size-5" />
            Cut out from here
          </Button>
        ) : (
          <>
            <Button onClick={() => cut(begun, here)}>
              <Scissors aria-hidden className="size-5" />
              Cut out from {cutTime(begun)} to here
            </Button>
            <Button variant="quiet" onClick={() => setBegun(null)}>
              Do not cut
            </Button>
          </>
        )}
        <span className="flex gap-2 sm:ml-auto">
          <Button variant="quiet" disabled={!history.canUndo} onClick={history.undo}>
            <Undo2 aria-hidden className="size-5" />
            Undo
          </Button>
          <Button variant="quiet" disabled={!history.canRedo} onClick={history.redo}>
            <Redo2 aria-hidden className="size-5" />
            Redo
          </Button>
        </span>
      </div>
    </div>
  );
}
