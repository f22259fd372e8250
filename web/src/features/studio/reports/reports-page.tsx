import { ChartNoAxesColumn } from 'lucide-react';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { studioPath } from '#shared/site/studio-screens.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { Link } from '../../../ui/link.tsx';
import { EmptyPart } from '../sections/empty-part.tsx';
import { SalesOverTime } from '../sales/sales-over-time.tsx';
import { OrganizerPage } from '../frame/organizer-page.tsx';
import { Audience } from './audience.tsx';
import { EventsToReport } from './events-to-report.tsx';
import { Funnel } from './funnel.tsx';
import { RangedReport } from './ranged-report.tsx';
import { Section } from './section.tsx';
import type { ReportData } from './use-report.ts';
import { hasAny } from '../sale-words.ts';

const LEAD =
  'How people find your events and how many of them buy. Views are counted without cookies, and people who ask not to be tracked are left out.';

/** The page with the reports of all events, at `/studio/reports`. */
export default function ReportsPage() {
  return <OrganizerPage screen="reports" lead={LEAD} Content={Reports} />;
}

function Reports({ events, viewer }: { events: readonly StudioEvent[]; viewer: Viewer }) {
  return (
    <RangedReport event="" viewer={viewer} problem="We could not load your reports" Content={Report}>
      <EventsToReport events={events} />
    </RangedReport>
  );
}

function Report({ range, audience, sales }: ReportData) {
  if (audience.total.views === 0 && audience.total.opened === 0 && !hasAny(sales.total)) {
    return (
      <EmptyPart icon={ChartNoAxesColumn} title="No visits in this period">
        Views appear within seconds once an event is published and its address is shared. Choose a longer period to see earlier
        ones.
      </EmptyPart>
    );
  }
  return (
    <>
      <Funnel views={audience.total.views} opened={audience.total.opened} sold={sales.total} />
      {hasAny(sales.total) && (
        <Section title="Sales over time">
          <SalesOverTime steps={sales.steps} range={range} />
          <Link
            to={studioPath('sales')}
            className="inline-flex min-h-11 items-center self-start text-sm font-semibold text-muted underline hover:text-text"
          >
            See packages, codes and countries
          </Link>
        </Section>
      )}
      <Audience report={audience} range={range} />
    </>
  );
}
