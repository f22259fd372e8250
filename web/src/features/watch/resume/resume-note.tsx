import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { clockTime } from '../player/time-format.ts';

const SHOWN_MS = 12_000;

interface Props {
  /** The position at which the film continued, seconds. */
  at: number;
  onStartOver: () => void;
}

/** Says that a film continues where it was left, and offers to start over. It goes away after a while. */
export function ResumeNote({ at, onStartOver }: Props) {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  const startOver = () => {
    onStartOver();
    setShown(false);
  };
  return (
    <div
      role="status"
      className="absolute bottom-32 left-3 z-10 flex items-center gap-3 rounded-card border border-white/15 bg-black/75 py-1.5 pr-1.5 pl-4 text-sm sm:left-6 short:top-2 short:bottom-auto short:left-16 max-lg:portrait:top-13 max-lg:portrait:bottom-auto"
    >
      <p>
        Continuing at <span className="tabular-nums">{clockTime(at)}</span>
      </p>
      <button
        type="button"
        onClick={startOver}
        className="player-control flex h-11 items-center gap-2 rounded-control px-3 font-semibold"
      >
        <RotateCcw aria-hidden className="size-4.5" />
        Start over
      </button>
    </div>
  );
}
