import { useRef } from 'react';
import type { OwnReplay } from '#shared/api/desk/studio/replay.ts';
import { boundsOf, type Edge, nearestPoint, type Parts, withEdge } from '../parts-rules.ts';
import { cutTime, markInWords } from '../replay-words.ts';
import { EdgeHandle } from './edge-handle.tsx';

interface Props {
  /** Milliseconds, as all times here. */
  length: number;
  points: readonly number[];
  parts: Parts;
  marks: OwnReplay['marks'];
  at: number;
  onSeek: (at: number) => void;
  onParts: (parts: Parts) => void;
}

const STEP_MS = 1_000;

/**
 * The recording from its beginning to its end: the parts that viewers see, whose ends can be dragged or moved by the arrow keys, the moments that
 * the broadcast knows, and the moment that is looked at.
 */
export function Timeline({ length, points, parts, marks, at, onSeek, onParts }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const share = (of: number) => `${(of / length) * 100}%`;
  /** Returns the moment below a place of the page. */
  const momentAt = (x: number) => {
    const { left, width } = bar.current?.getBoundingClientRect() ?? { left: 0, width: 0 };
    return width === 0 ? 0 : Math.min(length, Math.max(0, ((x - left) / width) * length));
  };
  const move = (edge: Edge) => (to: number) => {
    const next = withEdge(parts, edge, to, points);
    onParts(next);
    onSeek(next[edge.part]![edge.end]);
  };
  return (
    <div className="flex flex-col gap-1" role="group" aria-label="Timeline">
      <input
        type="range"
        aria-label="Position"
        aria-valuetext={cutTime(at)}
        min={0}
        max={length}
        step={STEP_MS}
        value={Math.min(at, length)}
        onChange={({ target }) => onSeek(Number(target.value))}
        className="h-11 w-full cursor-pointer accent-(--color-accent)"
      />
      {/* Half a thumb narrower on both sides, so that the position above stands over its moment. */}
      <div className="px-2">
        <div ref={bar} className="relative h-14 touch-none rounded-control bg-raised">
          {parts.map(({ from, to }) => (
            <div
              key={from}
              aria-hidden
              className="absolute inset-y-0 rounded-sm bg-accent/45"
              style={{ left: share(from), width: share(to - from) }}
            />
          ))}
          {marks.map((mark) => (
            <div
              key={`${mark.kind} ${mark.at}`}
              title={`${markInWords(mark)}, ${cutTime(mark.at)}`}
              className="absolute inset-y-0 w-0.5 bg-text/60"
              style={{ left: share(mark.at) }}
            />
          ))}
          <div aria-hidden className="absolute -inset-y-1 w-0.5 bg-danger" style={{ left: share(Math.min(at, length)) }} />
          {parts.flatMap((part, index) =>
            (['from', 'to'] as const).map((end) => {
              const edge = { part: index, end };
              const name = `${end === 'from' ? 'Start' : 'End'} of part ${index + 1}`;
              return (
                <EdgeHandle
                  key={`${index} ${end}`}
                  name={name}
                  at={part[end]}
                  bounds={boundsOf(parts, edge, points)}
                  points={points}
                  left={share(part[end])}
                  momentAt={(x) => nearestPoint(points, momentAt(x))}
                  onMove={move(edge)}
                />
              );
            }),
          )}
        </div>
      </div>
      <p aria-hidden className="flex justify-between px-2 text-sm text-muted tabular-nums">
        <span>{cutTime(0)}</span>
        <span className="font-semibold text-text">{cutTime(at)}</span>
        <span>{cutTime(length)}</span>
      </p>
    </div>
  );
}
