import { PageSection } from '../../ui/site/page-section.tsx';
import { SectionTitle } from '../../ui/site/section-title.tsx';

/** The platform's features, grouped by when they are needed. */
const acts = [
  {
    when: 'Before the doors open',
    features: [
      ['An address of its own', 'Your event lives on its own subdomain, with your picture across the whole screen.'],
      ['Tickets the way you want them', 'Early, standard, ringside, with or without the replay. The best one is marked.'],
      ['A trial that sells', 'Let people in for the first minutes. They stay on the page and pay when it gets good.'],
    ],
  },
  {
    when: 'During the show',
    features: [
      ['Doors that open in a second', 'From payment to picture, with no code to type and no other page in between.'],
      ['One ticket, one owner', 'It moves from phone to TV, and plays on no more screens at a time than you allow.'],
      ['Ready for a crowd', 'Pages come from the edge of the network, so the last minute is as fast as the first.'],
    ],
  },
  {
    when: 'After the show',
    features: [
      ['The replay is ready', 'Your live stream becomes a video on demand, included in the ticket or sold separately.'],
      ['Refunds in one step', 'Refund one ticket or a whole night. Access ends the moment the money goes back.'],
      ['Your audience is yours', 'Who came, who stayed, who shared: with names, because they are your customers.'],
    ],
  },
] as const;

/** The features, in three acts. */
export function Features() {
  return (
    <PageSection id="features" titleId="features-title" band="surface">
      <SectionTitle id="features-title">A night in three acts</SectionTitle>
      <div className="mt-10 grid gap-12 lg:grid-cols-3 lg:gap-20">
        {acts.map((act, index) => (
          <Act key={act.when} number={index + 1} act={act} />
        ))}
      </div>
    </PageSection>
  );
}

function Act({ number, act }: { number: number; act: (typeof acts)[number] }) {
  return (
    <div className="flex flex-col gap-5">
      <h3 className="flex items-center gap-3 text-xl font-bold tracking-tight">
        <span
          aria-hidden
          className="grid size-8 shrink-0 place-items-center rounded-full bg-accent text-sm font-bold text-on-accent"
        >
          {number}
        </span>
        {act.when}
      </h3>
      <dl className="flex flex-col gap-5">
        {act.features.map(([title, text]) => (
          <div key={title} className="flex flex-col gap-1 border-t border-line pt-5">
            <dt className="text-lg font-semibold tracking-tight">{title}</dt>
            <dd className="text-pretty text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
