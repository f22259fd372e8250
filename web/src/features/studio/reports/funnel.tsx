import { Bar } from './count-table.tsx';
import { besidesInWords } from '../sale-words.ts';

interface Props {
  views: number;
  opened: number;
  /** The orders that were paid, and those that were free or given: only payments count as the last step. */
  sold: { sales: number; free: number; given: number };
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** The way from the page to the payment: how many people took each step, and which part of those before them. */
export function Funnel({ views, opened, sold }: Props) {
  const [paid, besides] = [sold.sales, besidesInWords(sold)];
  const steps = [
    { name: 'Opened the page', count: views, of: null, before: 0 },
    { name: 'Started to buy', count: opened, of: 'of the views', before: views },
    { name: 'Paid', count: paid, of: 'of those who started', before: opened },
  ];
  const most = Math.max(views, opened, paid, 1);
  return (
    <ol className="grid gap-px overflow-hidden rounded-card border border-line bg-line shadow-card sm:grid-cols-3">
      {steps.map(({ name, count, of, before }) => (
        <li key={name} className="flex flex-col gap-0.5 bg-surface p-4 sm:p-5">
          <span className="text-sm text-muted">{name}</span>
          <span className="text-2xl font-bold tracking-tight tabular-nums">{count.toLocaleString('en-US')}</span>
          <span className="min-h-5 text-sm text-muted">
            {of !== null && partOf(count, before) && `${partOf(count, before)} ${of}`}
            {name === 'Paid' && besides && <span className="block">{`and ${besides}, which nobody paid for`}</span>}
          </span>
          <Bar part={count / most} />
        </li>
      ))}
    </ol>
  );
}

/** Writes a part of a whole; nothing if it is more than that, as it can be where not every view is counted. */
const partOf = (count: number, whole: number) => (whole > 0 && count <= whole ? percent.format(count / whole) : '');
