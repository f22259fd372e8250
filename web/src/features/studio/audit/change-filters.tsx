import { CHANGE_KINDS, type ChangeKind } from '#shared/people/changes/change.ts';
import { EventChoice } from '../event-choice.tsx';
import { SelectField } from '../forms/select.tsx';
import type { AuditEntry, AuditFilters } from './use-audit.ts';
import type { Names } from './use-names.ts';

interface Props {
  names: Names;
  /** The changes that are shown, some of which may be by people who have left. */
  entries: readonly AuditEntry[];
  filters: AuditFilters;
  onChange: (change: Partial<AuditFilters>) => void;
}

const KINDS: Readonly<Record<ChangeKind, string>> = {
  events: 'Events and films',
  packages: 'Packages and codes',
  show: 'The show',
  orders: 'Orders and refunds',
  messages: 'Messages',
  team: 'Team, keys and webhooks',
  settings: 'Settings, brand and partners',
  operator: 'By the operator of this site',
};

/** Choices of a person, an event and a kind of change. */
export function ChangeFilters({ names, entries, filters, onChange }: Props) {
  return (
    <div role="group" aria-label="Filters" className="grid w-full gap-4 *:min-w-0 sm:grid-cols-3">
      <SelectField
        label="Person"
        value={filters.by}
        onChange={({ target }) => onChange({ by: target.value })}
        choices={[{ value: '', label: 'Everybody' }, ...peopleOf(names, entries, filters.by)]}
      />
      <EventChoice events={names.events} event={filters.event} onChange={(event) => onChange({ event })} />
      <SelectField
        label="Kind"
        value={filters.kind}
        onChange={({ target }) => onChange({ kind: target.value })}
        choices={[{ value: '', label: 'All changes' }, ...CHANGE_KINDS.map((kind) => ({ value: kind, label: KINDS[kind] }))]}
      />
    </div>
  );
}

/** Returns the members, and those who have left and are in the list, by name. @param chosen the id of the chosen person, who stays a choice */
function peopleOf({ members }: Names, entries: readonly AuditEntry[], chosen: string) {
  const people = new Map(members.map(({ userId, name }) => [userId, name ?? 'A member without a name']));
  for (const { by, action } of entries) {
    // The operator's acts are a kind of their own.
    if (people.has(by.userId) || action.startsWith('operator.')) continue;
    people.set(by.userId, by.name === null ? 'A former member' : `${by.name} (left the team)`);
  }
  if (chosen && !people.has(chosen)) people.set(chosen, 'A former member');
  return [...people].map(([value, label]) => ({ value, label }));
}
