import { lazy, Suspense } from 'react';
import { LogoList } from './logo-list.tsx';
import './trusted-by.css';

// Without what moves it the row simply stands: a part that did not arrive must not cost the page.
const LogoCarousel = lazy(() => import('./logo-carousel.tsx').catch(() => ({ default: StandingLogos })));

const HEADING_ID = 'trusted-by';

/** Who sells with us. The row stands there at once and begins to move when what moves it has been loaded. */
export function TrustedBy() {
  return (
    <section aria-labelledby={HEADING_ID} className="border-y border-line bg-surface">
      <div className="mx-auto flex max-w-page flex-col gap-5 px-5 py-10 text-muted sm:px-8">
        <div className="flex flex-col items-center gap-1 text-center">
          <h2 id={HEADING_ID} className="text-xl font-bold tracking-tight text-text">
            Trusted by these companies
          </h2>
          <p>and by 50,000+ companies that sell their own events.</p>
        </div>
        <Suspense fallback={<StandingLogos />}>
          <LogoCarousel labelledBy={HEADING_ID} />
        </Suspense>
      </div>
    </section>
  );
}

/** The same row with the same measures: nothing jumps when it starts. */
function StandingLogos() {
  return (
    <div className="flex items-center gap-2">
      <div className="logo-window">
        <LogoList />
      </div>
      <span className="h-11 w-13 shrink-0 motion-reduce:hidden" />
    </div>
  );
}
