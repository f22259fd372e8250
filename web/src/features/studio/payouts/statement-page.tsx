import { Download } from 'lucide-react';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { writtenMoment } from '../../../lib/time/written-date.ts';
import { Button } from '../../../ui/button.tsx';
import { EventFrame } from '../one-event/event-frame.tsx';
import { OwnEvent } from '../one-event/own-event.tsx';
import { StudioLoaded } from '../loading/studio-loaded.tsx';
import { InCurrency } from './in-currency.tsx';
import { PartnersForm } from './partners-form.tsx';
import { currencyInWords, shownFigures } from './shown-currencies.ts';
import { StatementTable } from './statement-table.tsx';
import { type Statement, useStatement } from './use-payouts.ts';
import { StudioSkeleton } from '../loading/studio-skeleton.tsx';

/** The page that says how the money of an event is divided, at `/studio/events/{id}/statement`. */
export default function StatementPage() {
  return (
    <OwnEvent>
      {({ event, viewer, onChanged }) => (
        <EventFrame event={event} onChanged={onChanged}>
          <OwnStatement event={event} viewer={viewer} />
        </EventFrame>
      )}
    </OwnEvent>
  );
}

function OwnStatement({ event, viewer }: { event: StudioEvent; viewer: Viewer }) {
  const statement = useStatement(event._id, viewer);
  return (
    <StudioLoaded
      of={statement}
      viewer={viewer}
      problem="We could not load this statement"
      waiting={<StudioSkeleton label="Loading the statement..." blocks={['h-80', 'h-32']} />}
    >
      {(data) => <Parts event={event} viewer={viewer} data={data} onSaved={() => void statement.mutate()} />}
    </StudioLoaded>
  );
}

interface PartsProps {
  event: StudioEvent;
  viewer: Viewer;
  data: Statement;
  onSaved: () => void;
}

function Parts({ event, viewer, data, onSaved }: PartsProps) {
  const shown = shownFigures(data);
  const isSeveral = shown.length > 1;
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
        {shown.map((figures) => (
          <InCurrency key={figures.currency} currency={figures.currency} isOneOfSeveral={isSeveral} level={3}>
            <StatementTable
              figures={figures}
              name={isSeveral ? `Statement in ${currencyInWords(figures.currency)}` : 'Statement'}
            />
          </InCurrency>
        ))}
        <Proof statement={data} />
      </section>
      <PartnersForm key={event._id} eventId={event._id} viewer={viewer} partners={data.partners} onSaved={onSaved} />
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
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-text">How to verify</summary>
        <div className="flex flex-col gap-2">
          {asOf && (
            <p>
              Made of the entries {ledger.firstEntry} to {ledger.lastEntry.toLocaleString('en-US')} of your ledger, up to{' '}
              {writtenMoment(asOf)}. The last entry has the hash <code className="wrap-anywhere">{ledger.hash}</code>.
            </p>
          )}
          <p>
            The downloaded file is signed. Your partners can{' '}
            <a href={paths.verify} className="font-medium text-accent underline underline-offset-4">
              check it on their own device
            </a>
            , without an account. The platform’s operator can also compare it with the ledger.
          </p>
        </div>
      </details>
    </div>
  );
}

function download({ subdomain }: StudioEvent, statement: Statement): void {
  const content = new Blob([`${JSON.stringify(statement, null, 2)}\n`], { type: 'application/json' });
  saveFile(`statement-${subdomain}-${statement.ledger.lastEntry}.json`, content);
}
