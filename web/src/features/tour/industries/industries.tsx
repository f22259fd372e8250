import { PageSection } from '../../../ui/site/page-section.tsx';
import { SectionTitle } from '../../../ui/site/section-title.tsx';
import comedy from '../pictures/comedy.svg';
import concerts from '../pictures/concerts.svg';
import education from '../pictures/education.svg';
import faith from '../pictures/faith.svg';
import sports from '../pictures/sports.svg';
import theatre from '../pictures/theatre.svg';

const industries = [
  ['Sports', 'League nights, title fights, the derby that no channel shows.', sports],
  ['Concerts', 'Even a sold-out hall has room when the stream is on sale.', concerts],
  ['Theatre', 'The premiere for those who moved away, interval included.', theatre],
  ['Faith', 'Services and conferences: some free, some ticketed, all in one place.', faith],
  ['Education', 'Lectures, courses and stage exams, by the evening or the term.', education],
  ['Comedy', 'Try the new hour on a paying audience, and sell the special afterwards.', comedy],
] as const;

/** The industries that sell events with Marquee. */
export function Industries() {
  return (
    <PageSection id="industries" titleId="industries-title">
      <SectionTitle id="industries-title">For every kind of stage</SectionTitle>
      <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {industries.map(([name, text, picture]) => (
          <li key={name} className="dark relative isolate overflow-hidden rounded-card border border-line bg-background">
            <img src={picture} alt="" width={640} height={800} loading="lazy" className="w-full" />
            <div className="absolute inset-0 bg-linear-to-t from-background via-background/80 via-30% to-transparent to-60%" />
            <div className="absolute inset-x-0 bottom-0 flex flex-col gap-1 p-6">
              <h3 className="text-2xl font-bold tracking-tight">{name}</h3>
              <p className="text-pretty text-text/85">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
