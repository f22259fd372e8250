import { SectionTitle } from '../../ui/section-title.tsx';

/** What the platform does, by when it is needed. */
const acts = [
  {
    when: 'Before the doors',
    features: [
      ['An address of its own', 'Your event lives on its own subdomain, with your picture across the whole screen.'],
      ['Tickets as you think of them', 'Early, standard, ringside, with the replay or without. The best one is marked.'],
      ['A trial that sells', 'Let people in for the first minutes. They stay where they are and pay when it gets good.'],
    ],
  },
  {
    when: 'While it runs',
    features: [
      ['Doors that open in a second', 'From “Pay” to the picture, with no code to type and no other page in between.'],
      ['One ticket, one screen', 'It moves from phone to television with its owner, and never to a stranger.'],
      ['A crowd is no surprise', 'The page comes from the edge of the network, so the last minute is as fast as the first.'],
    ],
  },
  {
    when: 'After the curtain',
    features: [
      ['The replay is ready', 'What was live becomes a video on demand, in the ticket or sold by itself.'],
      ['Refunds in one step', 'Give back one ticket or a whole night. Access ends the moment the money goes back.'],
      ['Your audience, kept', 'Who came, who stayed, who shared: with names, because they are your customers.'],
    ],
  },
] as const;

/** The features, in three acts. */
export function Features() {
  return (
    <section id="features" aria-labelledby="features-title" className="border-y border-line bg-surface">
      <div className="mx-auto max-w-page px-5 py-16 sm:px-8 lg:py-24">
        <SectionTitle id="features-title">A night in three acts</SectionTitle>
        <div className="mt-10 grid gap-12 lg:grid-cols-3 lg:gap-20">
          {acts.map(({ when, features }, index) => (
            <div key={when} className="flex flex-col gap-5">
              <h3 className="flex items-center gap-3 text-xl font-bold tracking-tight">
                <span aria-hidden className="grid size-8 shrink-0 place-items-center rounded-full bg-accent text-sm font-bold text-on-accent">
                  {index + 1}
                </span>
                {when}
              </h3>
              <dl className="flex flex-col gap-5">
                {features.map(([title, text]) => (
                  <div key={title} className="flex flex-col gap-1 border-t border-line pt-5">
                    <dt className="text-lg font-semibold tracking-tight">{title}</dt>
                    <dd className="text-pretty text-muted">{text}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
