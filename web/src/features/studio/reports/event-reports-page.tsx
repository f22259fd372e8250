import { EventFrame } from '../one-event/event-frame.tsx';
import { OwnEvent } from '../one-event/own-event.tsx';
import { SalesFigures } from '../sales/sales-figures.tsx';
import { SalesOverTime } from '../sales/sales-over-time.tsx';
import { SalesParts } from '../sales/sales-parts.tsx';
import { daysInWords } from '../sales/written-steps.ts';
import { Evenings } from './evenings.tsx';
import { Audience } from './audience.tsx';
import { Funnel } from './funnel.tsx';
import { RangedReport } from './ranged-report.tsx';
import { Section } from './section.tsx';
import type { ReportData } from './use-report.ts';
import { Watching } from './watching/watching.tsx';
import { hasAny } from '../sale-words.ts';

/** The page with the reports of one event, at `/studio/events/{eventId}/reports`. */
export default function EventReportsPage() {
  return (
    <OwnEvent>
      {({ event, viewer, onChanged }) => (
        <EventFrame event={event} onChanged={onChanged}>
          <Evenings event={event} userId={viewer.userId} />
          <RangedReport key={event._id} event={event._id} viewer={viewer} problem="We could not load the report" Content={Report}>
            <Watching eventId={event._id} userId={viewer.userId} />
          </RangedReport>
        </EventFrame>
      )}
    </OwnEvent>
  );
}

function Report({ range, audience, sales }: ReportData) {
  return (
    <>
      <Section title="From the page to the payment">
        <Funnel views={audience.total.views} opened={audience.total.opened} sold={sales.total} />
        <p className="max-w-[62ch] text-sm text-pretty text-muted">
          Views are counted without cookies, and people who ask not to be tracked are left out. Each subscription renewal counts
          as a payment.
        </p>
      </Section>
      {hasAny(sales.total) && (
        <>
          <Section title="Sales">
            <SalesFigures total={sales.total} />
            <SalesOverTime steps={sales.steps} range={range} />
          </Section>
          <SalesParts report={sales} days={daysInWords(sales, range.zone)} />
        </>
      )}
      <Audience report={audience} range={range} />
    </>
  );
}
