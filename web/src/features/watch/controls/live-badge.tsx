import { isBehindLive } from '../player/seek-range.ts';
import { clockTime } from '../player/time-format.ts';

interface Props {
  /** The position at which live viewers watch, in seconds of the video's clock; null if the engine does not know it. */
  edge: number | null;
  time: number;
  paused: boolean;
  /** True while the broadcast sends something. */
  isOnAir: boolean;
  onGoLive: (edge: number) => void;
}

/** The live badge; for a viewer who has fallen behind, how far that is and a button back to the live edge. */
export function LiveBadge({ edge, time, paused, isOnAir, onGoLive }: Props) {
  if (edge !== null && (paused || isBehindLive(time, edge))) {
    return (
      <span className="flex items-center gap-1">
        <button
          type="button"
          onClick={() => onGoLive(edge)}
          className="player-control flex h-11 items-center gap-2 rounded-full px-3 text-sm font-semibold whitespace-nowrap"
        >
          <span aria-hidden className="size-2 rounded-full bg-white/60" />
          Go live
        </button>
        <span className="text-sm whitespace-nowrap text-white/75 tabular-nums max-[22rem]:hidden">
          <span className="sr-only">Behind live: </span>
          <span aria-hidden>−</span>
          {clockTime(edge - time)}
        </span>
      </span>
    );
  }
  return (
    <span
      className={`flex h-7 items-center gap-2 rounded-md px-2 text-xs font-bold tracking-wide text-white ${isOnAir ? 'bg-live' : 'bg-white/20'}`}
    >
      <span aria-hidden className={`size-2 rounded-full bg-white ${isOnAir ? 'motion-safe:animate-pulse' : ''}`} />
      LIVE
    </span>
  );
}
