import type { ReactNode } from 'react';
import { Backstage } from './backstage.tsx';
import { Closing } from './closing.tsx';
import { Hero } from './hero.tsx';
import { Journey } from './journey.tsx';
import { Offerings } from './offerings.tsx';
import '../../ui/pictures.css';

/** The home page. `notice` is shown above it when it replaces a page that could not be shown. */
export default function HomePage({ notice }: { notice?: ReactNode }) {
  return (
    <>
      {notice && <div className="mx-auto max-w-page px-5 pt-4 sm:px-8">{notice}</div>}
      <Hero />
      <Offerings />
      <Journey />
      <Backstage />
      <Closing />
    </>
  );
}
