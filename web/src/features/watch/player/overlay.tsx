import { Play } from 'lucide-react';
import { Spinner } from '../../../ui/spinner.tsx';

interface Props {
  /** True if the browser requires a press before it plays. */
  blocked: boolean;
  busy: boolean;
  onPlay: () => void;
}

/** The middle of the picture: a big Play button, a spinner, or nothing. */
export function Overlay({ blocked, busy, onPlay }: Props) {
  if (blocked) {
    return (
      <div className="absolute inset-0 grid place-items-center bg-black/40">
        <button
          type="button"
          aria-label="Play"
          onClick={onPlay}
          className="grid size-24 place-items-center rounded-full bg-accent text-on-accent shadow-lg transition-transform duration-200 hover:scale-105"
        >
          <Play aria-hidden className="ml-1 size-10 fill-current" />
        </button>
      </div>
    );
  }
  return (
    <div role="status" className="pointer-events-none absolute inset-0 grid place-items-center">
      {busy && (
        <>
          <Spinner size={48} />
          <span className="sr-only">Loading the video...</span>
        </>
      )}
    </div>
  );
}
