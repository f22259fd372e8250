import { Download } from 'lucide-react';
import type { StudioEvent } from '#shared/api/studio.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { writtenMoment } from '../../../lib/time/written-date.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { EventFrame } from '../one-event/event-frame.tsx';
import { OwnEvent } from '../one-event/own-event.tsx';
import { StudioProblem } from '../organization/studio-problem.tsx';
import { PartnersForm } from './partners-form.tsx';
import { StatementTable } from './statement-table.tsx';
import { type Statement, useStatement } from './use-payouts.ts';

/** The page that says how the money of an event is divided, at `/studio/events/{id}/statement`. */
export default function StatementPage() {
  return (
    <OwnEvent>
      {({ event, viewer, onChanged }) => (
        <EventFrame event={event} onChanged={onChanged}>
          <Loaded event={event} viewer={viewer} />
        </EventFrame>
      )}
    </OwnEvent>
  );
}

function Loaded({ event, viewer }: { event: StudioEvent; viewer: Viewer }) {
  const { data, error, mutate, isValidating } = useStatement(event._id, viewer);
  if (!data && error) {
    const retry = () => void mutate();
    const title = 'We could not load this statement';
    return <StudioProblem title={title} error={error} viewer={viewer} busy={isValidating} onRetry={retry} />;
  }
  if (!data) return <StatementSkeleton />;
  return (
    <div className="flex max-w-4xl flex-col gap-12">
      <section aria-labelledby="statement" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="statement" className="text-2xl font-bold tracking-tight">
            Statement
          </h2>
          <Button variant="secondary" onClick={() => download(event, data)}>
            <Download aria-hidden className="size-4" />
            Download
          </Button>
        </div>
        <StatementTable statement={data} />
        <Proof statement={data} />
      </section>
      <PartnersForm
        key={JSON.stringify(data.partners)}
        eventId={event._id}
        partners={data.partners}
        onSaved={() => void mutate()}
      />
    </div>
  );
}

/** Says which part of the ledger the figures are made of, and how anybody can verify them. */
function Proof({ statement: { ledger, asOf } }: { statement: Statement }) {
  return (
    <div className="flex max-w-[72ch] flex-col gap-2 text-sm text-pretty text-muted">
      <p>
        Sales of a bundle or a subscription count at the event where they were bought. Whole cents are divided: what is left over
        goes to those who lost most by rounding, so that the shares add up exactly.
      </p>
      {asOf && (
        <p>
          Made of the entries {ledger.firstEntry} to {ledger.lastEntry.toLocaleString('en-US')} of your ledger, up to{' '}
          {writtenMoment(asOf)}. The platform’s operator can verify a downloaded statement against the ledger. The last entry has
          the hash <code className="wrap-anywhere">{ledger.hash}</code>.
        </p>
      )}
    </div>
  );
}

function download({ subdomain }: StudioEvent, statement: Statement): void {
  const content = new Blob([`${JSON.stringify(statement, null, 2)}\n`], { type: 'application/json' });
  saveFile(`statement-${subdomain}-${statement.ledger.lastEntry}.json`, content);
}

function StatementSkeleton() {
  return (
    <SkeletonGroup label="Loading the statement..." className="flex max-w-4xl flex-col gap-6">
      <Skeleton className="h-80 rounded-card" />
      <Skeleton className="h-32 rounded-card" />
    </SkeletonGroup>
  );
}
