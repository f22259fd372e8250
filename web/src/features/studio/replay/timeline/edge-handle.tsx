import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { Interval } from '#shared/time/interval.ts';
import { steppedPoint } from '../parts-rules.ts';
import { cutTime } from '../replay-words.ts';

interface Props {
  name: string;
  /** The moment of the edge, milliseconds. */
  at: number;
  /** Between which moments it can be moved. */
  bounds: Interval;
  points: readonly number[];
  /** Its place, as a style. */
  left: string;
  /** Returns the moment at a place of the page. @param x in pixels */
  momentAt: (x: number) => number;
  onMove: (to: number) => void;
}

/** The number of cut points that a key moves by. */
const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -30,
  PageUp: 30,
  Home: -Infinity,
  End: Infinity,
};

/** An end of a part, which is moved with the mouse, a finger or the keyboard. A drag counts as one change, once it is over. */
export function EdgeHandle({ name, at, bounds, points, left, momentAt, onMove }: Props) {
  const [dragged, setDragged] = useState<number | null>(null);
  const within = (moment: number) => Math.min(bounds.to, Math.max(bounds.from, moment));
  const shown = dragged ?? at;
  const press = (event: KeyboardEvent) => {
    const steps = KEYS[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    const to = Number.isFinite(steps) ? steppedPoint(points, at, steps) : steps < 0 ? bounds.from : bounds.to;
    if (within(to) !== at) onMove(within(to));
  };
  const drag = (event: PointerEvent) => {
    if (dragged !== null) setDragged(within(momentAt(event.clientX)));
  };
  const release = () => {
    if (dragged !== null && dragged !== at) onMove(dragged);
    setDragged(null);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={bounds.from}
      aria-valuemax={bounds.to}
      aria-valuenow={shown}
      aria-valuetext={cutTime(shown)}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setDragged(at);
      }}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={() => setDragged(null)}
      className="absolute inset-y-0 -ml-3 flex w-6 cursor-ew-resize touch-none justify-center rounded-sm"
      style={{ left: dragged === null ? left : `${(dragged / (points.at(-1) ?? 1)) * 100}%` }}
    >
      <span aria-hidden className="h-full w-1.5 rounded-full bg-accent" />
    </div>
  );
}
