import { ChartNoAxesColumn } from 'lucide-react';
import { useState } from 'react';
import type { SalesReport } from '#shared/api/books/sales.ts';
import { cityOf } from '#shared/time/written-moment.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { EmptyPart } from '../sections/empty-part.tsx';
import { EventChoice } from '../event-choice.tsx';
import { StudioLoaded } from '../loading/studio-loaded.tsx';
import { ExportPanel } from '../exports/export-panel.tsx';
import { OrganizerPage } from '../frame/organizer-page.tsx';
import { RangeChoice } from './range-choice.tsx';
import { SalesFigures } from './sales-figures.tsx';
import { SalesOverTime } from './sales-over-time.tsx';
import { SalesParts } from './sales-parts.tsx';
import { type OrganizationZone, useOrganizationZone } from '../time/use-organization-zone.ts';
import { type Range, type RangeName, rangeOf } from './steps-of.ts';
import { useSales } from './use-sales.ts';
import { daysInWords } from './written-steps.ts';
import { StudioSkeleton } from '../loading/studio-skeleton.tsx';
import { TitledSection } from '../sections/titled-section.tsx';
import { hasAny } from '../sale-words.ts';

const LEAD = 'What you sold, up to this minute. A refund counts on the day of its sale.';

/** The page with an organiser's sales, at `/studio/sales`. */
export default function SalesPage() {
  return <OrganizerPage screen="sales" lead={LEAD} Content={Sales} />;
}

function Sales({ events, viewer }: { events: readonly StudioEvent[]; viewer: Viewer }) {
  const [name, setName] = useState<RangeName>('month');
  const [event, setEvent] = useState('');
  const sales = useSales(name, event, viewer.userId);
  const counted = useOrganizationZone();
  const zone = counted?.zone ?? 'UTC';
  return (
    <div className="flex flex-col gap-10">
      <div className="grid gap-4 md:grid-cols-[1fr_18rem] md:items-end">
        <RangeChoice name={name} onChange={setName} />
        <EventChoice events={events} event={event} onChange={setEvent} />
      </div>
      {counted && <DaysNote {...counted} />}
      <StudioLoaded
        of={sales}
        viewer={viewer}
        problem="We could not load your sales"
        waiting={<StudioSkeleton label="Loading your sales..." blocks={['h-28', 'h-64']} />}
      >
        {(data) => <Report {...data} />}
      </StudioLoaded>
      <ExportPanel
        what="sales"
        lead="Sales per day in this period, by event or package, code and country."
        wanted={() => wantedSales(name, event, zone)}
        userId={viewer.userId}
      />
    </div>
  );
}

/** Says when days begin. */
function DaysNote({ zone, isChosen }: OrganizationZone) {
  return (
    <p className="-mt-6 text-sm text-muted">
      {isChosen
        ? `Days begin at midnight in ${cityOf({ zone })}, the time zone of your organisation.`
        : 'Days begin at midnight UTC until an owner chooses the time zone of your organisation in the settings.'}
    </p>
  );
}

function wantedSales(name: RangeName, event: string, zone: string) {
  const { from, to } = rangeOf(name, Date.now(), zone);
  return { from, to, zone, ...(event && { event }) };
}

function Report({ range, report }: { range: Range; report: SalesReport }) {
  if (!hasAny(report.total)) {
    return (
      <EmptyPart icon={ChartNoAxesColumn} title="Nothing sold in this period">
        Sales appear here within seconds. Choose a longer period to see earlier ones.
      </EmptyPart>
    );
  }
  return (
    <>
      <SalesFigures total={report.total} />
      <TitledSection id="over-time" title="Over time">
        <SalesOverTime steps={report.steps} range={range} />
      </TitledSection>
      <SalesParts report={report} days={daysInWords(report, range.zone)} />
    </>
  );
}
