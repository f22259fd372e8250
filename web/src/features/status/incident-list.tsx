import { useId } from 'react';
import type { Incident } from '#shared/api/operations/status.ts';
import { INCIDENT_WORDS, PART_WORDS } from '#shared/operations/status-words.ts';
import { writtenMoment } from '../../lib/time/written-date.ts';

interface Props {
  title: string;
  incidents: readonly Incident[];
}

/** Incidents with all that was written about each, the latest first. */
export function IncidentList({ title, incidents }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <h2 id={id} className="text-2xl font-bold tracking-tight">
        {title}
      </h2>
      <div className="flex flex-col gap-5">
        {incidents.map((incident) => (
          <OneIncident key={incident.incidentId} incident={incident} />
        ))}
      </div>
    </section>
  );
}

function OneIncident({ incident: { title, parts, resolvedAt, updates } }: { incident: Incident }) {
  const names = parts.map((part) => PART_WORDS[part].name).join(', ');
  return (
    <article
      className={`flex flex-col gap-4 rounded-card border bg-surface p-5 shadow-card sm:p-6 ${resolvedAt === null ? 'border-danger/50' : 'border-line'}`}
    >
      <header className="flex flex-col gap-1">
        <h3 className="text-xl font-semibold tracking-tight text-balance wrap-anywhere">{title}</h3>
        <p className="text-sm text-muted">{names}</p>
      </header>
      <ol className="flex flex-col gap-4">
        {updates.toReversed().map(({ at, state, text }) => (
          <li key={at} className="flex flex-col gap-0.5 border-l-2 border-line pl-4">
            <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
              <strong className="font-semibold">{INCIDENT_WORDS[state]}</strong>
              <time dateTime={at} className="text-muted">
                {writtenMoment(at)}
              </time>
            </p>
            <p className="max-w-reading text-pretty whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ))}
      </ol>
    </article>
  );
}
