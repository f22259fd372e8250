import { useLayoutEffect, useRef } from 'react';
import type { PlaceRef } from './kept-place.ts';

/** The last frame that a viewer saw, dimmed behind a message; nothing if there is none. */
export function LastFrame({ place }: { place: PlaceRef }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const frame = place.current?.frame;
    if (!frame) return;
    frame.className = 'absolute inset-0 m-auto h-auto max-h-full w-full';
    host.current?.replaceChildren(frame);
  }, [place]);
  return (
    <div aria-hidden className="absolute inset-0">
      <div ref={host} />
      <div className="absolute inset-0 bg-black/70" />
    </div>
  );
}
