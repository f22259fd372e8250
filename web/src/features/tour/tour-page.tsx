import { useEffect } from 'react';
import { Blocks } from './blocks/blocks.tsx';
import { Features } from './features.tsx';
import { Figures } from './figures.tsx';
import { Film } from './film/film.tsx';
import { Industries } from './industries/industries.tsx';
import { TourNav } from './tour-nav.tsx';
import { Voices } from './voices/voices.tsx';
import { WayOn } from './way-on.tsx';
import '../../ui/pictures.css';
import './tour.css';
import { PageTitle } from '../../ui/site/page-title.tsx';

/** The tour of the product, at `/new`: a film, features, figures, industries, blocks and testimonials. */
export default function TourPage() {
  useEffect(() => {
    // The section in the address was not rendered yet when the browser tried to scroll to it.
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <>
      <section className="mx-auto flex max-w-page flex-col items-center gap-5 px-5 pt-14 pb-10 text-center sm:px-8 lg:pt-20">
        <PageTitle>Watch a ticket sell.</PageTitle>
        <p className="max-w-[52ch] text-xl text-pretty text-muted">
          From the poster to the picture in seconds. Take the tour: what Marquee does, who it is for, and what it is made of.
        </p>
      </section>
      <TourNav />
      <Film />
      <Features />
      <Figures />
      <Industries />
      <Blocks />
      <Voices />
      <WayOn />
    </>
  );
}
