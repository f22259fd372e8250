import { paths } from '../../lib/navigation/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { PageSection } from '../../ui/site/page-section.tsx';
import { PictureBanner } from '../../ui/site/picture-banner.tsx';
import { SectionTitle } from '../../ui/site/section-title.tsx';
import { TitledText } from '../../ui/site/titled-text.tsx';
import { PageTitle } from '../../ui/site/page-title.tsx';
import { CostCard } from './cost-card.tsx';
import { StartLink } from './start-link.tsx';
import '../../ui/pictures.css';

/** The page for people who want to sell, at `/sell`: what they get and what it costs. */
export default function SellPage() {
  return (
    <>
      <section className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] items-center gap-12 px-5 pt-12 pb-16 sm:px-8 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,0.9fr)] lg:gap-20 lg:pt-20 lg:pb-24">
        <div className="flex flex-col items-start gap-6">
          <PageTitle>Sell tickets to your show.</PageTitle>
          <p className="max-w-[46ch] text-xl text-pretty text-muted">
            Fight night, concert, premiere: put it on sale tonight. You bring the camera, we sell the tickets, check them at the
            door and carry the picture to everybody who paid.
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <StartLink />
            <Link to={paths.contact} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
              Talk to us
            </Link>
          </div>
          <p className="text-sm text-muted">No contract, no credit card. Nobody sees your event until you publish it.</p>
        </div>
        <CostCard />
      </section>
      <PageSection titleId="included" band="surface">
        <SectionTitle id="included">What you get</SectionTitle>
        <ul className="mt-10 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:mt-12 lg:grid-cols-3">
          {included.map(([title, text]) => (
            <li key={title}>
              <TitledText title={title} text={text} className="gap-1.5" />
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection titleId="steps" className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] lg:gap-20">
        <SectionTitle id="steps">Four steps to payday</SectionTitle>
        <ol className="flex flex-col">
          {steps.map(([title, text], index) => (
            <li key={title} className="grid grid-cols-[3rem_1fr] gap-x-2 border-line py-6 not-last:border-b first:pt-0 last:pb-0">
              <span aria-hidden className="text-3xl leading-none font-extrabold text-accent tabular-nums">
                {index + 1}
              </span>
              <TitledText title={title} text={text} className="gap-1" />
            </li>
          ))}
        </ol>
      </PageSection>
      <section className="mx-auto max-w-page px-5 pb-16 sm:px-8 lg:pb-24">
        <PictureBanner picture="picture-fight-night">
          <div className="flex max-w-xl flex-col items-start gap-5 px-6 py-16 sm:px-12 lg:py-20">
            <SectionTitle size="banner">Doors open when you say so.</SectionTitle>
            <p className="text-lg text-text/85">
              Signing up takes a minute, and your first event about five. You can stop at any point and carry on later.
            </p>
            <StartLink />
          </div>
        </PictureBanner>
      </section>
    </>
  );
}

const included = [
  ['A page that sells', 'Your poster across the whole screen, at an address of its own. Your name is on it, not ours.'],
  ['A checkout people finish', 'Cards and PayPal, on the same page, in under a minute. Every buyer gets a receipt from you.'],
  ['Your prices', 'Early birds, limited seats, bundles, season passes and codes. Change them whenever you like.'],
  [
    'Live or on demand',
    'Send the picture with OBS, vMix or any other encoder, or upload a film. The replay is there after the show.',
  ],
  ['Help when it counts', 'Find a buyer by email, let them back in, move a ticket or give the money back, in seconds.'],
  ['The numbers', 'Sales as they happen, who watched and for how long, and a statement your accountant can book.'],
] as const;

const steps = [
  ['Sign up', 'Your name, your email and the name of your organisation. That is the name your buyers will see.'],
  ['Make your event', 'A title, a date, a picture and a ticket. You see the page as buyers will, while you type.'],
  ['Put it on sale', 'One button, and the link is yours to share. You can take the event down again just as fast.'],
  ['Get paid', 'We transfer what you have earned to your bank account. Every transfer and every sale is on your statement.'],
] as const;
