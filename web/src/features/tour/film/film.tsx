import { useRef } from 'react';
import filmMp4 from './buy-and-watch.mp4';
import filmWebm from './buy-and-watch.webm';
import poster from './poster.avif';
import { useFilm } from './use-film.ts';

const NOTE_ID = 'film-note';

/** A film of the product in use, recorded from its own pages. */
export function Film() {
  const film = useRef<HTMLVideoElement>(null);
  useFilm(film);
  return (
    <section id="film" aria-labelledby="film-title" className="mx-auto max-w-page px-5 py-10 sm:px-8 lg:py-16">
      <h2 id="film-title" className="sr-only">
        The film
      </h2>
      <figure className="flex flex-col gap-3">
        <video
          ref={film}
          aria-label="A viewer buys a ticket and watches"
          aria-describedby={NOTE_ID}
          width={1280}
          height={720}
          poster={poster}
          controls
          loop
          muted
          playsInline
          preload="none"
          className="h-auto w-full rounded-card border border-line bg-background shadow-float"
        >
          <source src={filmWebm} type="video/webm" />
          <source src={filmMp4} type="video/mp4" />
        </video>
        <figcaption id={NOTE_ID} className="text-sm text-muted">
          Ten seconds, without sound, recorded from the real pages: a viewer opens the page of a fight night, chooses the ringside
          ticket, pays by card without leaving the page, and starts watching.
        </figcaption>
      </figure>
    </section>
  );
}
