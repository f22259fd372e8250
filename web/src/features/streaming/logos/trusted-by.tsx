import { lazy, Suspense } from 'react';
import { companies } from '../../../lib/claims.ts';
import { logos } from './companies.tsx';
import { LogoList } from './logo-list.tsx';
import './trusted-by.css';

// If the carousel's code fails to load, the row stays still: that must not break the page.
const LogoCarousel = lazy(() => import('./logo-carousel.tsx').catch(() => ({ default: StandingLogos })));

const HEADING_ID = 'trusted-by';

/** The customers' logos; nothing if the operator names none. The row is shown at once and starts to scroll when the carousel's code has loaded. */
export function TrustedBy() {
  if (logos.length === 0) return null;
  return (
    <section aria-labelledby={HEADING_ID} className="border-y border-line bg-surface">
      <div className="mx-auto flex max-w-page flex-col gap-5 px-5 py-10 text-muted sm:px-8">
        <div className="flex flex-col items-center gap-1 text-center">
          <h2 id={HEADING_ID} className="text-xl font-bold tracking-tight text-text">
            Trusted by these companies
          </h2>
          {companies !== null && <p>and by {companies} companies that sell their own events.</p>}
        </div>
        <Suspense fallback={<StandingLogos />}>
          <LogoCarousel labelledBy={HEADING_ID} />
        </Suspense>
      </div>
    </section>
  );
}

/** The still row, with the carousel's dimensions, so that nothing jumps when the carousel starts. */
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
