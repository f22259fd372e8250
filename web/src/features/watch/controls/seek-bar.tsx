import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { writtenHere } from '../../../lib/time/moments.ts';
import { cueAt, type Cue } from '../extras/cues.ts';
import { SeekPreview } from '../extras/seek-preview.tsx';
import { useStoryboard } from '../extras/use-extras.ts';
import { BEHIND_SECONDS, type SeekRange } from '../player/seek-range.ts';
import { clockTime, spokenTime } from '../player/time-format.ts';

interface Props {
  /** The position, and the end of what is loaded there; seconds. */
  time: number;
  bufferedEnd: number;
  range: SeekRange;
  live: boolean;
  /** The date at second 0, milliseconds; null if it is unknown. */
  startedAt: number | null;
  chapters: readonly Cue[];
  manifestUrl: string;
  /** Address of the storyboard, relative to the manifest; null if there is none. */
  storyboardAddress: string | null;
  /** Seeks to a position. */
  onSeek: (seconds: number) => void;
  /** Seeks by some seconds from the current position. */
  onNudge: (seconds: number) => void;
}

const STEP_SECONDS = 5;
const steps: Record<string, number> = {
  ArrowLeft: -STEP_SECONDS,
  ArrowDown: -STEP_SECONDS,
  ArrowRight: STEP_SECONDS,
  ArrowUp: STEP_SECONDS,
};

/** A slider that shows the position, the buffer and the chapters, and seeks. It previews what it points at. */
export function SeekBar({
  time,
  bufferedEnd,
  range,
  live,
  startedAt,
  chapters,
  manifestUrl,
  storyboardAddress,
  onSeek,
  onNudge,
}: Props) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [dragging, setDragging] = useState(false);
  const [pointed, setPointed] = useState<number | null>(null);
  const [isWanted, setWanted] = useState(false);
  const storyboard = useStoryboard(manifestUrl, isWanted && !live ? storyboardAddress : null);
  const value = dragged ?? time;
  const previewed = dragged ?? pointed;

  const onKey = (press: KeyboardEvent) => {
    const step = steps[press.key];
    if (step === undefined || press.altKey || press.ctrlKey || press.metaKey) return;
    press.preventDefault();
    onNudge(step);
  };
  // Seeks once the pointer is released, so that a drag does not load every second it passes. The browser moves the thumb
  // to its final position only after this event.
  const drop = ({ currentTarget }: PointerEvent<HTMLInputElement>) =>
    setTimeout(() => {
      onSeek(currentTarget.valueAsNumber);
      setDragging(false);
      setDragged(null);
      setPointed(null);
    });
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setWanted(true);
    setPointed(range.start + (range.end - range.start) * Math.min(Math.max((clientX - left) / width, 0), 1));
  };

  return (
    <div className="relative">
      {previewed !== null && (
        <SeekPreview
          place={part(previewed, range)}
          time={placeText(previewed, range, live ? { startedAt } : null)}
          chapter={cueAt(chapters, previewed)?.text}
          thumbnail={cueAt(storyboard, previewed)}
        />
      )}
      <input
        type="range"
        aria-label="Seek"
        aria-valuetext={live ? liveText(range, value) : `${spokenTime(value)} of ${spokenTime(range.end)}`}
        className="player-range h-11 w-full"
        style={{ '--done': share(value, range), '--ready': share(bufferedEnd, range) } as CSSProperties}
        min={range.start}
        max={Math.max(range.end, range.start + 0.1)}
        step={0.1}
        value={value}
        onChange={({ target }) => (dragging ? setDragged(target.valueAsNumber) : onSeek(target.valueAsNumber))}
        onPointerDown={() => setDragging(true)}
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
        onPointerUp={drop}
        onPointerCancel={drop}
        onKeyDown={onKey}
      />
      <ChapterMarks chapters={chapters} range={range} />
    </div>
  );
}

/** Gaps in the bar where chapters begin. */
function ChapterMarks({ chapters, range }: Pick<Props, 'chapters' | 'range'>) {
  return (
    <span aria-hidden className="pointer-events-none absolute inset-0">
      {chapters
        .filter(({ start }) => start > range.start && start < range.end)
        .map(({ start }) => (
          <span
            key={start}
            className="absolute top-1/2 h-1.5 w-1 -translate-1/2 bg-black"
            style={{ left: share(start, range) }}
          />
        ))}
    </span>
  );
}

/** Returns the place of a position in the range, from 0 to 1. */
const part = (value: number, { start, end }: SeekRange) =>
  end > start ? Math.min(Math.max((value - start) / (end - start), 0), 1) : 0;

const share = (value: number, range: SeekRange) => `${(part(value, range) * 100).toFixed(2)}%`;

function liveText({ end }: SeekRange, value: number): string {
  const behind = end - value;
  return behind < BEHIND_SECONDS ? 'Live' : `${spokenTime(behind)} behind live`;
}

/**
 * Returns what the seek bar says about a place: a position of a film; of a broadcast the time of day, or how far behind live.
 * @param live null on demand; `startedAt` is the date at second 0 in milliseconds, null if it is unknown
 */
function placeText(seconds: number, { end }: SeekRange, live: { startedAt: number | null } | null): string {
  if (!live) return clockTime(seconds);
  const behind = `−${clockTime(end - seconds)}`;
  if (live.startedAt === null) return behind;
  return `${writtenHere(live.startedAt + seconds * 1000, 'time-to-second')} · ${behind}`;
}
