import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { spokenTime } from '../player/time-format.ts';
import type { VideoState } from '../player/use-video.ts';

interface Props {
  video: VideoState;
  live: boolean;
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

/** A slider that shows the position and the buffer, and seeks. */
export function SeekBar({ video, live, onSeek, onNudge }: Props) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [dragging, setDragging] = useState(false);
  const value = dragged ?? video.time;

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
    });

  return (
    <input
      type="range"
      aria-label="Seek"
      aria-valuetext={live ? liveText(video, value) : `${spokenTime(value)} of ${spokenTime(video.end)}`}
      className="player-range h-11 w-full"
      style={{ '--done': share(value, video), '--ready': share(video.bufferedEnd, video) } as CSSProperties}
      min={video.start}
      max={Math.max(video.end, video.start + 0.1)}
      step={0.1}
      value={value}
      onChange={({ target }) => (dragging ? setDragged(target.valueAsNumber) : onSeek(target.valueAsNumber))}
      onPointerDown={() => setDragging(true)}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={onKey}
    />
  );
}

function share(value: number, { start, end }: VideoState): string {
  return end > start ? `${(((value - start) / (end - start)) * 100).toFixed(2)}%` : '0%';
}

function liveText({ end }: VideoState, value: number): string {
  const behind = end - value;
  return behind < 15 ? 'Live' : `${spokenTime(behind)} behind live`;
}
