/** Seconds behind the live edge from which playback no longer counts as live. */
const BEHIND_SECONDS = 15;

interface Props {
  /** Position of the live edge in seconds of the video's clock; null if the engine does not know it. */
  edge: number | null;
  time: number;
  onGoLive: (edge: number) => void;
}

/** The live badge, or a button back to the live edge if the viewer has fallen behind. */
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
