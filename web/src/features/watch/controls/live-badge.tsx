/** Seconds behind the live point that nobody would call live any more. */
const BEHIND_SECONDS = 15;

interface Props {
  /** Where live is, seconds of the video's clock; null where the engine does not know. */
  edge: number | null;
  time: number;
  onGoLive: (edge: number) => void;
}

/** Says that this is live, and leads back where the viewer has fallen behind. */
export function LiveBadge({ edge, time, onGoLive }: Props) {
  if (edge !== null && edge - time > BEHIND_SECONDS) {
    return (
      <button
        type="button"
        onClick={() => onGoLive(edge)}
        className="player-control flex h-11 items-center gap-2 rounded-full px-3 text-sm font-semibold"
      >
        <span aria-hidden className="size-2 rounded-full bg-white/60" />
        Go to live
      </button>
    );
  }
  return (
    <span className="flex h-7 items-center gap-2 rounded-md bg-live px-2 text-xs font-bold tracking-wide text-white">
      <span aria-hidden className="size-2 rounded-full bg-white motion-safe:animate-pulse" />
      LIVE
    </span>
  );
}
