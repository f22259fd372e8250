import type { ReactNode } from 'react';

/** A dark page with the event's picture as background, shaded behind text to keep it readable on any picture. */
export function Poster({ image, children }: { image?: string | undefined; children: ReactNode }) {
  return (
    <div className="brand dark relative isolate flex min-h-dvh flex-col bg-background">
      <div aria-hidden className="absolute inset-x-0 top-0 -z-10 h-[62svh] overflow-hidden lg:fixed lg:inset-0 lg:h-auto">
        {image && <img src={image} alt="" width={1600} height={1000} fetchPriority="high" className="size-full object-cover" />}
        <div className="absolute inset-0 bg-linear-to-t from-background via-background/75 via-35% to-transparent lg:from-background/95 lg:via-background/40 lg:via-45% lg:to-80%" />
        <div className="absolute inset-0 hidden bg-linear-to-r from-background/65 via-background/35 via-40% to-transparent to-70% lg:block" />
        <div className="absolute inset-x-0 top-0 h-28 bg-linear-to-b from-background/70 to-transparent" />
      </div>
      {children}
    </div>
  );
}
