import { PageSection } from '../../ui/site/page-section.tsx';
import { SectionTitle } from '../../ui/site/section-title.tsx';
import { TitledText } from '../../ui/site/titled-text.tsx';
import automation from './pictures/ai-and-automation.svg';
import marketing from './pictures/digital-marketing.svg';
import software from './pictures/software-development.svg';

const trades = [
  [
    marketing,
    'Digital Marketing',
    'Search, social media, articles, ads and email, by people who have sold tickets before. They know what works four weeks ' +
      'ahead, and what only works on the night.',
  ],
  [
    software,
    'Software Development',
    'We built the whole platform, from payment to player. If your event needs something of its own, such as a TV app or a link ' +
      'to your point-of-sale system, the same people build that too.',
  ],
  [
    automation,
    'AI & Automation',
    'Machines do what they do best: reminders, replays, reports, and finding the people most likely to come. Anything that ' +
      'takes taste or a promise stays with people.',
  ],
] as const;

/** The company's three services. */
export function Trades() {
  return (
    <PageSection titleId="trades" band="surface">
      <SectionTitle id="trades">Three teams under one roof</SectionTitle>
      <ul className="mt-10 grid gap-x-8 gap-y-12 md:grid-cols-3">
        {trades.map(([picture, title, text]) => (
          <li key={title} className="flex flex-col gap-3">
            <img src={picture} alt="" width={96} height={96} loading="lazy" className="mb-3 size-24 rounded-card" />
            <TitledText title={title} text={text} className="gap-3" />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
