import crawling from './pictures/automated-crawling.svg';
import reports from './pictures/automated-reports.svg';
import secure from './pictures/safe-and-secure.svg';
import seo from './pictures/seo-optimization.svg';

const features = [
  [
    seo,
    'SEO Optimization',
    'Each event page tells search engines its date, its price and its picture. Who looks for your night finds your door.',
  ],
  [
    secure,
    'Safe and Secure',
    'Cards are taken by Stripe and never touch us. The stream opens with a key that is renewed while its owner watches.',
  ],
  [
    crawling,
    'Automated Crawling',
    'Put an event on sale and its address is ready to be read, listed and shared. You hand in nothing, anywhere.',
  ],
  [
    reports,
    'Automated Reports',
    'Who came, what sold and what it earned, added up while you sleep. In the morning you know how the night went.',
  ],
] as const;

/** What is done without being asked for. */
export function Backstage() {
  return (
    <section aria-labelledby="backstage" className="mx-auto max-w-page px-5 pt-16 sm:px-8 lg:pt-20">
      <h2 id="backstage" className="max-w-2xl text-3xl font-bold tracking-[-0.03em] text-balance sm:text-[2.5rem]">
        Backstage, it runs itself
      </h2>
      <ul className="mt-10 grid gap-x-8 gap-y-12 lg:grid-cols-2">
        {features.map(([picture, title, text]) => (
          <li key={title} className="flex gap-5">
            <img src={picture} alt="" width={96} height={96} loading="lazy" className="size-24 shrink-0 rounded-card" />
            <div className="flex flex-col gap-1.5">
              <h3 className="text-xl font-bold tracking-tight">{title}</h3>
              <p className="text-pretty text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
