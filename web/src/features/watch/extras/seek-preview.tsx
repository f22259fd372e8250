import type { Thumbnail } from './storyboard.ts';

interface Props {
  /** Place along the bar, from 0 to 1. */
  place: number;
  /** The position, as a clock shows it. */
  time: string;
  chapter: string | undefined;
  thumbnail: Thumbnail | null;
}

/** A small picture, the chapter and the time of the moment that the seek bar points at. Screen readers hear the slider's value instead. */
export function SeekPreview({ place, time, chapter, thumbnail }: Props) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute bottom-full z-10 flex -translate-x-1/2 flex-col items-center gap-1.5"
      // Kept within the bar, whatever its own width is.
      style={{ left: `clamp(5rem, ${(place * 100).toFixed(2)}%, 100% - 5rem)` }}
    >
      {thumbnail && (
        <div
          className="overflow-hidden rounded-control border-2 border-white/90 bg-black shadow-lg"
          style={{ width: thumbnail.width, height: thumbnail.height }}
        >
          <img
            src={thumbnail.url}
            alt=""
            className="max-w-none"
            style={{ transform: `translate(${-thumbnail.x}px, ${-thumbnail.y}px)` }}
          />
        </div>
      )}
      <p className="max-w-40 rounded-md bg-black/80 px-2 py-1 text-center text-sm font-medium tabular-nums">
        {chapter && <span className="block truncate">{chapter}</span>}
        {time}
      </p>
    </div>
  );
}
