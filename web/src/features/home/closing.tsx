import { PictureBanner } from '../../ui/site/picture-banner.tsx';
import { PlansOrTrial } from './actions.tsx';
import { SectionTitle } from '../../ui/site/section-title.tsx';

/** The closing call to action, over a picture, which leads to the plans. */
export function Closing() {
  return (
    <section className="mx-auto max-w-page px-5 py-16 sm:px-8 lg:py-24">
      <PictureBanner picture="picture-harbour-sessions">
        <div className="flex max-w-xl flex-col items-start gap-5 px-6 py-16 sm:px-12 lg:py-24">
          <SectionTitle size="banner">Your name in lights.</SectionTitle>
          <p className="text-lg text-text/85">
            Bring the show. The tickets, the doors and the stream are ready, and our team fills the seats.
          </p>
          <PlansOrTrial />
        </div>
      </PictureBanner>
    </section>
  );
}
