import { Check } from 'lucide-react';
import { formatMoney } from '#shared/money/money.ts';
import { STUDIO_TRIAL_DAYS } from '#shared/people/studio-trial.ts';
import type { SellingTerms } from '#shared/shell/boot.ts';
import { boot } from '../../lib/page/boot.ts';
import { useTakenOver } from '../../lib/page/use-taken-over.ts';

/** The price of the ticket in the example, minor units. */
const EXAMPLE = 1999;

/** A card with the cost of selling, by the operator's settings. The page that the build makes has an empty card: it is the same for every operator. */
export function CostCard() {
  const isTakenOver = useTakenOver();
  return (
    <section
      aria-labelledby="cost"
      className="flex min-h-110 flex-col gap-6 rounded-card border border-line bg-surface p-6 shadow-card sm:p-8"
    >
      <h2 id="cost" className="text-lg font-semibold text-muted">
        What it costs
      </h2>
      {isTakenOver && <Terms terms={boot().selling} />}
    </section>
  );
}

function Terms({ terms }: { terms: SellingTerms }) {
  const { percent } = terms;
  return (
    <>
      {percent === null || percent === 0 ? (
        <Headline figure="Nothing" text={percent === 0 || !terms.hasTrial ? NO_SHARE : AFTER_TRIAL} />
      ) : (
        <>
          <Headline figure={`${percent}%`} text="of what you sell, and nothing until you sell." />
          <Example percent={percent} />
        </>
      )}
      <ul className="mt-auto flex flex-col gap-2.5">
        {factsOf(terms).map((fact) => (
          <li key={fact} className="flex gap-2.5">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
            {fact}
          </li>
        ))}
      </ul>
    </>
  );
}

const NO_SHARE = 'We keep no share of your sales. What your buyers pay is yours.';
const AFTER_TRIAL = `for the first ${STUDIO_TRIAL_DAYS} days. Then we agree on a plan or a share with you.`;

function Headline({ figure, text }: { figure: string; text: string }) {
  return (
    <p className="flex flex-col gap-2">
      <span className="text-5xl font-extrabold tracking-[-0.04em] tabular-nums">{figure}</span>
      <span className="text-lg text-pretty">{text}</span>
    </p>
  );
}

/** The parts of the price of one ticket. */
function Example({ percent }: { percent: number }) {
  const share = Math.round((EXAMPLE * percent) / 100);
  const rows = [
    ['A ticket', formatMoney(EXAMPLE)],
    ['Our share', `−${formatMoney(share)}`],
    ['You keep', formatMoney(EXAMPLE - share)],
  ] as const;
  return (
    <dl className="flex flex-col border-y border-line">
      {rows.map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-4 border-line py-2.5 not-last:border-b last:font-bold">
          <dt>{name}</dt>
          <dd className="tabular-nums">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns what a seller asks next, as the operator's settings answer it. */
function factsOf({ percent, hasTrial, needsApproval }: SellingTerms): string[] {
  return [
    'Card and PayPal fees are included.',
    'No monthly fee, no set-up fee, no minimum.',
    ...(percent === null || percent === 0 ? [] : ['Taken before tax. Refunded tickets cost you nothing.']),
    ...(hasTrial ? [`All of the studio is open to you for ${STUDIO_TRIAL_DAYS} days.`] : []),
    ...(needsApproval ? ['We have a look at new organisations before their first event goes on sale.'] : []),
  ];
}
