import { Faq } from './faq.tsx';
import { FeatureSection } from './feature-section.tsx';
import { features } from './features.ts';
import { Hero } from './hero.tsx';
import { TrustedBy } from './logos/trusted-by.tsx';
import { Monetization } from './monetization.tsx';
import { OfferingGrid } from './offerings/offering-grid.tsx';
import { TryBanner } from './try-banner.tsx';
import '../../ui/pictures.css';

/** The landing page for broadcasters who look for a pay-per-view platform, at `/pay-per-view-streaming`. */
export default function StreamingPage() {
  return (
    <>
      <Hero />
      <TrustedBy />
      <Monetization />
      <div className="mx-auto max-w-page px-5 pb-16 sm:px-8">
        {features.map((feature, index) => (
          <FeatureSection key={feature.title} feature={feature} pictureFirst={index % 2 === 1} />
        ))}
      </div>
      <OfferingGrid />
      <Faq />
      <TryBanner />
    </>
  );
}
