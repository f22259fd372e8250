import type { StudioHome } from '#shared/api/desk/home.ts';
import { formatMoney } from '#shared/money/money.ts';
import { studioPath } from '#shared/site/studio-screens.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { Figures } from '../../../ui/figures.tsx';
import { Link } from '../../../ui/link.tsx';
import { paceInWords, timeInWords } from './home-words.ts';
import { PaceChart } from './pace-chart.tsx';

interface Props {
  pace: NonNullable<StudioHome['pace']>;
  show: NonNullable<StudioHome['show']>;
}

/** The sales of the next show beside those of the last one, both counted back from the start. */
export function Pace({ pace, show }: Props) {
  const { sold, last } = pace;
  const now = useNow();
  const left = Date.parse(show.startsAt) - now;
  const distance = `${timeInWords(left)} ${left > 0 ? 'before' : 'after'} the start`;
  return (
    <section
      aria-labelledby="pace"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="pace" className="text-xl font-bold tracking-tight">
          How it sells
        </h2>
        <Link to={studioPath('eventReports', show.eventId)} className="font-medium underline underline-offset-4">
          See its reports
        </Link>
      </div>
      <p className="text-pretty">
        <strong className="font-semibold tabular-nums">{sold.sales.toLocaleString('en')} sold</strong>, {distance}.{' '}
        {paceInWords(pace) ?? 'Once a show is over, the next one is compared with it here.'}
      </p>
      <PaceChart pace={pace} startsAt={show.startsAt} now={now} />
      <Figures
        columns={last ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-2'}
        figures={[
          { name: 'Sold', value: sold.sales.toLocaleString('en'), note: 'so far' },
          { name: 'Net', value: formatMoney(sold.net), note: 'after refunds' },
          ...(last
            ? [
                { name: 'Last show by then', value: last.byThen.sales.toLocaleString('en'), note: 'sold' },
                { name: 'Last show in all', value: last.total.sales.toLocaleString('en'), note: 'sold' },
              ]
            : []),
        ]}
      />
    </section>
  );
}
