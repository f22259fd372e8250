import automation from './pictures/ai-and-automation.svg';
import marketing from './pictures/digital-marketing.svg';
import software from './pictures/software-development.svg';

const trades = [
  [
    marketing,
    'Digital Marketing',
    'Search, social media, articles, advertisements and letters, by people who have sold tickets before. They know what works ' +
      'four weeks ahead, and what only works on the night.',
  ],
  [
    software,
    'Software Development',
    'The platform is ours, from the payment to the player. Where an event needs something of its own, an app for television or ' +
      'a link to a till, the people who wrote the rest write that too.',
  ],
  [
    automation,
    'AI & Automation',
    'What a machine does better, it does here: reminders, replays, reports, and finding who is likely to come. What needs ' +
      'taste or a promise stays with people.',
  ],
] as const;

/** The three things we can do. */
export function Trades() {
  return (
    <section aria-labelledby="trades" className="border-y border-line bg-surface">
      <div className="mx-auto max-w-page px-5 py-16 sm:px-8 lg:py-24">
        <h2 id="trades" className="max-w-2xl text-3xl font-bold tracking-[-0.03em] text-balance sm:text-[2.5rem] sm:leading-[1.1]">
          Three trades under one roof
        </h2>
        <ul className="mt-10 grid gap-x-8 gap-y-12 md:grid-cols-3">
          {trades.map(([picture, title, text]) => (
            <li key={title} className="flex flex-col gap-3">
              <img src={picture} alt="" width={96} height={96} loading="lazy" className="mb-3 size-24 rounded-card" />
              <h3 className="text-xl font-bold tracking-tight">{title}</h3>
              <p className="text-pretty text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
