import { PageSection } from '../../ui/site/page-section.tsx';
import { TitledText } from '../../ui/site/titled-text.tsx';
import { SectionTitle } from '../../ui/site/section-title.tsx';

const offerings = [
  {
    picture: 'picture-fight-night',
    title: 'Pay-per-view live',
    text: 'One night, one price. Doors open when you go live, and a ticket works on every screen its owner has.',
  },
  {
    picture: 'picture-northern-lights',
    title: 'Video on demand',
    text: 'Upload the film once and sell it for years. Viewers start whenever they like, captions included.',
  },
  {
    picture: 'picture-harbour-sessions',
    title: 'Subscriptions',
    text: 'A season, a club, a channel: your regulars pay once a month and never miss a show.',
  },
] as const;

/** The three ways to sell an event. */
export function Offerings() {
  return (
    <PageSection titleId="offerings">
      <SectionTitle id="offerings">Three ways to sell a seat</SectionTitle>
      <ul className="mt-10 grid gap-x-8 gap-y-12 md:grid-cols-3">
        {offerings.map(({ picture, title, text }) => (
          <li key={title} className="flex flex-col gap-3">
            <div className={`${picture} mb-3 aspect-[16/11] rounded-card`} />
            <TitledText title={title} text={text} className="gap-3" />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
