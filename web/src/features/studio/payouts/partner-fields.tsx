import { Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import type { PartnerRow, RowFaults } from './partner-rows.ts';

interface Props {
  row: PartnerRow;
  /** The row's place, from 1. */
  number: number;
  faults: RowFaults;
  onChange: (changed: Partial<PartnerRow>) => void;
  onRemove: () => void;
}

/** One partner of the form, with the way to remove it. */
export function PartnerFields({ row, number, faults, onChange, onRemove }: Props) {
  return (
    <div
      role="group"
      aria-label={`Partner ${number}`}
      className="grid grid-cols-[1fr_auto] items-start gap-3 sm:grid-cols-[1fr_9rem_auto]"
    >
      <Field
        label="Name"
        value={row.name}
        maxLength={80}
        autoComplete="off"
        error={faults.name}
        onChange={({ target }) => onChange({ name: target.value })}
        className="max-sm:col-span-2"
      />
      <Field
        label="Percent"
        value={row.percent}
        inputMode="decimal"
        autoComplete="off"
        error={faults.percent}
        onChange={({ target }) => onChange({ percent: target.value })}
      />
      <Button
        variant="secondary"
        className="mt-6.5 min-h-12"
        onClick={onRemove}
        aria-label={`Remove ${row.name || `partner ${number}`}`}
      >
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
