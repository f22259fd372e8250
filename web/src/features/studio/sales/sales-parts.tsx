import { useId, useState } from 'react';
import type { SalesPart, SalesReport } from '#shared/api/books/sales.ts';
import { Button } from '../../../ui/button.tsx';
import { countryInWords } from '../sale-words.ts';
import { FiguresTable } from './figures-table.tsx';

/** Rows that a part shows at first. */
const FEW = 8;

/** The sales of some days by event, package, code and country. */
export function SalesParts({ report, days }: { report: SalesReport; days: string }) {
  const { events, packages, codes, countries } = report;
  const ofCountries = countries.map((part) => ({ ...part, name: countryInWords(part.value) }));
  return (
    <div className="flex flex-col gap-10">
      {events.length > 0 && <Part title="Events" first="Event" parts={events} days={days} />}
      {packages.length > 0 && <Part title="Packages" first="Package" parts={packages} days={days} />}
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <Part title="Countries" first="Country" parts={ofCountries} days={days} />
        {codes.length > 0 && <Part title="Codes" first="Code" parts={codes} days={days} />}
      </div>
    </div>
  );
}

interface PartProps {
  title: string;
  first: string;
  parts: readonly SalesPart[];
  /** The days that the figures are of, in words. */
  days: string;
}

function Part({ title, first, parts, days }: PartProps) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? parts : parts.slice(0, FEW);
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <h2 id={id} className="flex flex-wrap items-baseline gap-x-3 text-2xl font-bold tracking-tight">
        {title}
        <span className="text-sm font-normal tracking-normal text-muted">{days}</span>
      </h2>
      <FiguresTable caption={title} first={first} rows={shown.map((part) => ({ key: part.value, ...part }))} />
      {parts.length > shown.length && (
        <Button variant="quiet" className="self-start" onClick={() => setWhole(true)}>
          Show all {parts.length}
        </Button>
      )}
    </section>
  );
}
