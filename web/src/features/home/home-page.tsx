import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { Closing } from './closing.tsx';
import { Hero } from './hero.tsx';
import { Journey } from './journey.tsx';
import { Offerings } from './offerings.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import '../../ui/pictures.css';

/** The site's front page. `notice` stands above it where another page could not be shown and this one takes its place. */
export function HomePage({ notice }: { notice?: ReactNode }) {
  useDocumentTitle();
  return (
    <div className="overflow-x-clip">
      <SiteHeader />
      {notice && <div className="mx-auto max-w-page px-5 pt-4 sm:px-8">{notice}</div>}
      <main>
        <Hero />
        <Offerings />
        <Journey />
        <Closing />
      </main>
      <SiteFooter />
    </div>
  );
}
