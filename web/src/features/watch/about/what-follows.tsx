import { Play } from 'lucide-react';
import { paths } from '../../../lib/navigation/paths.ts';
import { Link } from '../../../ui/link.tsx';
import type { BundledFilm } from '../extras/next-film.ts';

/** The next film of the viewer's bundle, and the way to help. */
export function WhatFollows({ next }: { next: BundledFilm | null }) {
  return (
    <>
      {next && (
        <section aria-labelledby="next" className="flex flex-col gap-2">
          <h2 id="next" className="text-lg font-bold">
            Up next
          </h2>
          <Link
            to={paths.watch(next.eventId)}
            className="-mx-2 flex min-h-11 items-center gap-3 rounded-control p-2 font-semibold transition-colors duration-150 hover:bg-white/10"
          >
            <Play aria-hidden className="size-5 shrink-0 fill-current" />
            <span className="text-pretty wrap-anywhere">{next.title}</span>
          </Link>
        </section>
      )}
      <p className="text-sm text-pretty text-white/75">
        Trouble with the picture, the sound or your ticket? {/* In a tab of its own: nobody has to leave a show for it. */}
        <a href={paths.contact} target="_blank" className="font-semibold text-white underline underline-offset-4">
          Get help<span className="sr-only"> (in a new tab)</span>
        </a>
      </p>
    </>
  );
}
