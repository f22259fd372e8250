import type { Incident } from '#shared/api/operations/status.ts';
import { INCIDENT_WORDS, PART_WORDS } from '#shared/operations/status-words.ts';
import { call } from '../../../lib/api/client.ts';
import { writtenMoment } from '../../../lib/time/written-date.ts';
import { DialogButton } from '../../../ui/desk/dialog-button.tsx';
import { IncidentDialog } from './incident-dialog.tsx';

interface Props {
  incident: Incident;
  onChanged: () => void;
}

/** An incident with its last update, and a way to add another. */
export function IncidentRow({ incident, onChanged }: Props) {
  const { incidentId, title, parts, state, updates } = incident;
  const last = updates.at(-1)!;
  return (
    <li className="flex flex-col items-start gap-3 p-4 sm:px-6">
      <div className="flex w-full flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <h2 className="min-w-0 text-lg font-semibold tracking-tight wrap-anywhere">{title}</h2>
        <p className={`text-sm font-semibold ${state === 'resolved' ? 'text-success' : 'text-danger'}`}>
          {INCIDENT_WORDS[state]}
        </p>
      </div>
      <p className="text-sm text-muted">
        {parts.map((part) => PART_WORDS[part].name).join(', ')}, {updates.length === 1 ? '1 update' : `${updates.length} updates`}
        , the last <time dateTime={last.at}>{writtenMoment(last.at)}</time>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{last.text}</p>
      <DialogButton
        variant="secondary"
        aria-label={`Add an update to ${title}`}
        dialog={(close) => (
          <IncidentDialog
            heading={`Add an update to “${title}”`}
            draft={`update of ${incidentId}`}
            first={{ parts, state }}
            hasTitle={false}
            send={({ title: _kept, ...written }) =>
              call('POST /operator/incidents/{incidentId}/updates', {
                params: { incidentId },
                body: { after: updates.length, ...written },
              })
            }
            onDone={onChanged}
            onClose={close}
          >
            It is added below what you have written so far, which stays. “Resolved” ends the incident.
          </IncidentDialog>
        )}
      >
        Add an update
      </DialogButton>
    </li>
  );
}
