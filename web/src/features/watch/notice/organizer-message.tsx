import { Megaphone, X } from 'lucide-react';
import { useState } from 'react';

interface Props {
  message: string;
  /** True if there is another banner above it. */
  isBelow: boolean;
}

/** The organiser's message over the picture, until the viewer closes it or it changes. It stays while the controls fade. */
export default function OrganizerMessage({ message, isBelow }: Props) {
  const [closed, setClosed] = useState<string | null>(null);
  if (message === closed) return null;
  return (
    <div
      className={`pointer-events-none absolute inset-x-0 z-20 flex justify-center px-3 ${isBelow ? 'top-32' : 'top-[calc(max(0.5rem,env(safe-area-inset-top))+3.25rem)]'}`}
    >
      <div className="pointer-events-auto flex max-w-2xl items-center gap-3 rounded-card border border-white/15 bg-black/80 py-1.5 pr-1.5 pl-4">
        <Megaphone aria-hidden className="size-5 shrink-0 text-accent" />
        <p className="py-1.5 text-pretty wrap-anywhere">
          <span className="sr-only">Message from the organiser: </span>
          {message}
        </p>
        <button
          type="button"
          aria-label="Close the message"
          onClick={() => setClosed(message)}
          className="player-control grid size-11 shrink-0 place-items-center rounded-full"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
    </div>
  );
}
