import { paths } from '../../lib/navigation/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { PageTitle } from '../../ui/site/page-title.tsx';
import eventDesktop from './pictures/event-desktop.avif';
import eventPhone from './pictures/event-phone.avif';
import { TrialLink } from './trial-link.tsx';

/** The hero: the platform's promise, two buttons, and pictures of event pages. */
export function Hero() {
  return (
    <section className="mx-auto grid max-w-page items-center gap-14 px-5 pt-12 pb-16 sm:px-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:pt-20 lg:pb-20">
      <div className="flex flex-col items-start gap-6">
        <PageTitle>PPV Live Stream Platform</PageTitle>
        <p className="max-w-[46ch] text-xl text-pretty text-muted">
          Put your live stream on sale. Marquee sells the tickets, checks them, and plays to everyone who paid, on any screen they
          own.
        </p>
        <div className="flex flex-wrap gap-3">
          <TrialLink />
          <Link to={paths.contact} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
            Contact Us
          </Link>
        </div>
        <p className="text-sm text-muted">Try all features for 7 days. No contracts. No credit card needed.</p>
      </div>
      <div className="relative pb-10">
        <img
          src={eventDesktop}
          alt="The page of a boxing night: poster, start time, and two tickets with their prices."
          width={1500}
          height={1074}
          className="w-4/5 rounded-card border border-line shadow-float"
        />
        <img
          src={eventPhone}
          alt="A concert's page on a phone, with the buy button within reach."
          width={584}
          height={1170}
          className="absolute right-0 bottom-0 w-[22%] rounded-card border-2 border-background shadow-float"
        />
      </div>
    </section>
  );
}
