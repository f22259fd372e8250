import { paths } from '../../lib/navigation/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { PictureBanner } from '../../ui/site/picture-banner.tsx';
import { SectionTitle } from '../../ui/site/section-title.tsx';

/** The closing call to action: the free trial. */
export function TryBanner() {
  return (
    <section className="mx-auto max-w-page px-5 pb-16 sm:px-8 lg:pb-24">
      <PictureBanner picture="picture-northern-lights">
        <div className="flex max-w-2xl flex-col items-start gap-5 px-6 py-16 sm:px-12 lg:py-24">
          <SectionTitle size="banner">Try the product Pay Per View Streaming Platform Now</SectionTitle>
          <p className="text-lg text-text/85">Try all features for 7 days. No contracts. No credit card needed</p>
          <Link to={paths.home} className={buttonClass({ size: 'lg' })}>
            Try for Free
          </Link>
        </div>
      </PictureBanner>
    </section>
  );
}
