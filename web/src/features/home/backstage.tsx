import { TitledText } from '../../ui/site/titled-text.tsx';
import crawling from './pictures/automated-crawling.svg';
import reports from './pictures/automated-reports.svg';
import secure from './pictures/safe-and-secure.svg';
import seo from './pictures/seo-optimization.svg';
import { SectionTitle } from '../../ui/site/section-title.tsx';

const features = [
  [
    seo,
    'SEO Optimization',
    'Each event page tells search engines its date, price and picture, so that people who search for your event find it.',
  ],
  [
    secure,
    'Safe and Secure',
    'Stripe handles card payments, so card numbers never reach us. The stream opens with a key that is renewed while its owner watches.',
  ],
  [
    crawling,
    'Automated Crawling',
    'Put an event on sale, and its page is ready to be crawled, listed and shared. There is nothing to submit anywhere.',
  ],
  [
    reports,
    'Automated Reports',
    'Who came, what sold and what it earned, added up while you sleep. In the morning you know how the night went.',
  ],
] as const;

/** The four features that work automatically. */
export function Backstage() {
  return (
    <section aria-labelledby="backstage" className="mx-auto max-w-page px-5 pt-16 sm:px-8 lg:pt-20">
      <SectionTitle id="backstage">Backstage runs itself</SectionTitle>
      <ul className="mt-10 grid gap-x-8 gap-y-12 lg:grid-cols-2">
        {features.map(([picture, title, text]) => (
          <li key={title} className="flex gap-5">
            <img src={picture} alt="" width={96} height={96} loading="lazy" className="size-24 shrink-0 rounded-card" />
            <TitledText title={title} text={text} className="gap-1.5" />
          </li>
        ))}
      </ul>
    </section>
  );
}
