import { SellOrPlans } from './actions.tsx';
import { PosterSample } from './poster-sample.tsx';
import { Reviews } from './reviews.tsx';
import { PageTitle } from '../../ui/site/page-title.tsx';

/** The hero: what Marquee does for a broadcaster, next to a sample event page. */
export function Hero() {
  return (
    <section className="mx-auto grid max-w-page items-center gap-14 px-5 pt-12 pb-16 sm:px-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:pt-20 lg:pb-20">
      <div className="flex flex-col items-start gap-6">
        <PageTitle>Fill every seat, at home.</PageTitle>
        <p className="max-w-[46ch] text-xl text-pretty text-muted">
          Marquee sells tickets to your live stream or film, and lets in only the people who paid. Your event gets its own
          address, its own poster and its own box office.
        </p>
        <SellOrPlans />
        <p className="text-sm text-muted">Try all features for 7 days. No contracts. No credit card needed.</p>
        <Reviews />
      </div>
      <PosterSample />
    </section>
  );
}
