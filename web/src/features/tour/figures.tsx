import { customers } from '../../lib/claims.ts';
import { SectionTitle } from '../../ui/site/section-title.tsx';

/** Marketing figures, each with a label and an explanation; null is not shown. Source: specification, section 9. */
const figures = [
  [customers, 'customers', 'opened their first event from one of our demos'],
  ['200+', 'blocks', 'to build an event’s page from, without a designer'],
  ['50+', 'admin pages', 'for sales, viewers, refunds and everything backstage'],
  ['7+', 'landing demos', 'finished pages that you open, fill in and put on sale'],
  ['1200+', 'hours saved', 'by not building a box office, a player and a paywall'],
] as const;

const shown = figures.filter(([figure]) => figure !== null);

/** The figures, over a picture. */
export function Figures() {
  return (
    <section id="figures" aria-labelledby="figures-title" className="dark relative isolate overflow-hidden bg-background">
      <div aria-hidden className="picture-harbour-sessions absolute inset-0 -z-10" />
      <div aria-hidden className="absolute inset-0 -z-10 bg-background/80" />
      <div className="mx-auto max-w-page px-5 py-16 sm:px-8 lg:py-24">
        <SectionTitle id="figures-title">Most of the work is done</SectionTitle>
        <dl className="mt-10 grid gap-10 sm:grid-cols-2 lg:grid-cols-5">
          {shown.map(([figure, what, why]) => (
            <Figure key={what} figure={figure} what={what} why={why} />
          ))}
        </dl>
      </div>
    </section>
  );
}

function Figure({ figure, what, why }: { figure: string | null; what: string; why: string }) {
  return (
    <div className="flex flex-col gap-1 border-t border-text/85 pt-5">
      <dt className="order-2 text-xl font-bold tracking-tight">{what}</dt>
      <dd className="text-4xl font-extrabold tracking-[-0.04em] tabular-nums">{figure}</dd>
      <dd className="order-3 max-w-[46ch] text-text/85">{why}</dd>
    </div>
  );
}
