import { useState } from 'react';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { Loaded } from '../loaded.tsx';
import { EventFrame } from '../one-event/event-frame.tsx';
import { OwnEvent } from '../one-event/own-event.tsx';
import { RangeChoice } from '../sales/range-choice.tsx';
import { SalesFigures } from '../sales/sales-figures.tsx';
import { SalesOverTime } from '../sales/sales-over-time.tsx';
import { SalesParts } from '../sales/sales-parts.tsx';
import type { RangeName } from '../sales/steps-of.ts';
import { daysInWords } from '../sales/written-steps.ts';
import { Audience } from './audience.tsx';
import { Funnel } from './funnel.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { Section } from './section.tsx';
import { useReport } from './use-report.ts';
import { Watching } from './watching/watching.tsx';

/** The page with the reports of one event, at `/studio/events/{eventId}/reports`. */
export default function EventReportsPage() {
  return (
    <OwnEvent>
      {({ event, viewer, onChanged }) => (
        <EventFrame event={event} onChanged={onChanged}>
          <EventReports key={event._id} eventId={event._id} viewer={viewer} />
        </EventFrame>
      )}
    </OwnEvent>
  );
}

function EventReports({ eventId, viewer }: { eventId: string; viewer: Viewer }) {
  const [name, setName] = useState<RangeName>('month');
  const report = useReport(name, eventId, viewer.userId);
  return (
    <div className="flex flex-col gap-10">
      <RangeChoice name={name} onChange={setName} />
      <Loaded of={report} viewer={viewer} problem="We could not load the report" waiting={<ReportSkeleton />}>
        {(data) => <Report {...data} />}
      </Loaded>
      <Watching eventId={eventId} userId={viewer.userId} />
    </div>
  );
}

function Report({ range, audience, sales }: NonNullable<ReturnType<typeof useReport>['data']>) {
  return (
    <>
      <Section title="From the page to the payment">
        <Funnel views={audience.total.views} opened={audience.total.opened} paid={sales.total.sales} />
        <p className="max-w-[62ch] text-sm text-pretty text-muted">
          Views are counted without cookies; whoever asks not to be tracked is left out. Each renewal of a subscription is a
          payment.
        </p>
      </Section>
      {sales.total.sales > 0 && (
        <>
          <Section title="Sales">
            <SalesFigures total={sales.total} />
            <SalesOverTime steps={sales.steps} range={range} />
          </Section>
          <SalesParts report={sales} days={daysInWords(sales)} />
        </>
      )}
      <Audience report={audience} range={range} />
    </>
  );
}
