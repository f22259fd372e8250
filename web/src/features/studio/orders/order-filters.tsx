import { LISTED_STATES } from '#shared/api/sales.ts';
import type { StudioEvent } from '#shared/api/studio.ts';
import { controlClass, FieldFrame } from '../../../ui/forms/field-frame.tsx';
import { EventChoice } from '../event-choice.tsx';
import { stateInWords } from './state-of-sale.tsx';
import type { OrderFilters as Filters } from './use-orders.ts';

interface Props {
  events: readonly StudioEvent[];
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

/** Choices of an event, a state and days. */
export function OrderFilters({ events, filters, onChange }: Props) {
  return (
    <div role="group" aria-label="Filters" className="grid grid-cols-2 gap-4 *:min-w-0 lg:grid-cols-[2fr_1fr_1fr_1fr]">
      <EventChoice events={events} event={filters.event} onChange={(event) => onChange({ event })} />
      <FieldFrame id="order-state" label="State">
        <select
          id="order-state"
          value={filters.state}
          onChange={({ target }) => onChange({ state: target.value })}
          className={`${controlClass} min-h-12`}
        >
          <option value="">Every state</option>
          {LISTED_STATES.map((state) => (
            <option key={state} value={state}>
              {stateInWords(state)}
            </option>
          ))}
        </select>
      </FieldFrame>
      <Day id="order-from" label="From" value={filters.from} onChange={(from) => onChange({ from })} />
      <Day id="order-to" label="To" value={filters.to} onChange={(to) => onChange({ to })} />
    </div>
  );
}

interface DayProps {
  id: string;
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function Day({ id, label, value, onChange }: DayProps) {
  return (
    <FieldFrame id={id} label={label}>
      <input
        id={id}
        type="date"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`${controlClass} min-h-12`}
      />
    </FieldFrame>
  );
}
