import { Plus } from 'lucide-react';
import type { Call } from '#shared/api/contract.ts';
import { PART_WORDS } from '#shared/operations/status-words.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { writtenMoment } from '../../../lib/time/written-date.ts';
import { CardList } from '../../../ui/desk/card-list.tsx';
import { DialogButton } from '../../../ui/desk/dialog-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { DeskAnswerPage } from '../desk-answer-page.tsx';
import { IncidentRow } from './incident-row.tsx';
import { OpenIncident } from './open-incident.tsx';

type IncidentsAnswer = Call<'GET /operator/incidents'>['answer'];

/** The page on which operators write what the status page says, at `/operator/incidents`. */
export default function IncidentsPage() {
  return (
    <DeskAnswerPage
      screen="incidents"
      lead="What everybody reads when something does not work. What you write here is public within a minute."
      route="GET /operator/incidents"
      problem="We could not load the incidents"
      Content={Incidents}
    />
  );
}

function Incidents({ answer, onChanged }: { answer: IncidentsAnswer; onChanged: () => void }) {
  const { incidents, findings } = answer;
  const raised = findings.filter(({ to }) => to === null);
  return (
    <div className="flex max-w-4xl flex-col items-start gap-8">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <DialogButton dialog={(close) => <OpenIncident onDone={onChanged} onClose={close} />}>
          <Plus aria-hidden className="size-4.5" />
          Open an incident
        </DialogButton>
        <Link to={paths.status} className="font-semibold text-accent hover:underline">
          See the status page
        </Link>
      </div>
      {raised.length > 0 && <Raised findings={raised} />}
      {incidents.length === 0 ? (
        <p className="max-w-[62ch] text-lg text-pretty text-muted">
          There was no incident in the last 90 days. The status page says that everything works, unless an alarm says otherwise.
        </p>
      ) : (
        <CardList aria-label="Incidents" className="w-full">
          {incidents.map((incident) => (
            <IncidentRow key={incident.incidentId} incident={incident} onChanged={onChanged} />
          ))}
        </CardList>
      )}
    </div>
  );
}

/** The findings of alarms now: the status page says so, without a word of what it is. */
function Raised({ findings }: { findings: IncidentsAnswer['findings'] }) {
  return (
    <div role="status" className="w-full rounded-card border border-accent/50 bg-accent/10 p-4">
      <p className="font-semibold">Alarms are raised, and the status page says so. Open an incident to say what it means.</p>
      <ul className="mt-1 text-sm text-muted">
        {findings.map(({ part, from }) => (
          <li key={part + from}>
            {PART_WORDS[part].name}, since <time dateTime={from}>{writtenMoment(from)}</time>
          </li>
        ))}
      </ul>
    </div>
  );
}
