import { LISTED_STATES } from '#shared/money/sale-states.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectField } from '../forms/select.tsx';
import { EventChoice } from '../event-choice.tsx';
import { stateInWords } from './state-of-sale.tsx';
import type { OrderFilters as Filters } from './use-orders.ts';

interface Props {
  events: readonly StudioEvent[];
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

const STATES = [
  { value: '', label: 'Every state' },
  ...LISTED_STATES.map((state) => ({ value: state, label: stateInWords(state) })),
];

/** Choices of an event, a state and days. */
export function OrderFilters({ events, filters, onChange }: Props) {
  return (
    <div role="group" aria-label="Filters" className="grid grid-cols-2 gap-4 *:min-w-0 lg:grid-cols-[2fr_1fr_1fr_1fr]">
      <EventChoice events={events} event={filters.event} onChange={(event) => onChange({ event })} />
      <SelectField
        label="State"
        value={filters.state}
        onChange={({ target }) => onChange({ state: target.value })}
        choices={STATES}
      />
      <Field type="date" label="From" value={filters.from} onChange={({ target }) => onChange({ from: target.value })} />
      <Field type="date" label="To" value={filters.to} onChange={({ target }) => onChange({ to: target.value })} />
    </div>
  );
}
