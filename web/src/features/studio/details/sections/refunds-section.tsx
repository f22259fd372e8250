import { useFormContext } from 'react-hook-form';
import type { MOST_MINUTES, MOST_STEPS } from '#shared/api/fields.ts';
import { bindField } from '../../../../ui/forms/bind-field.ts';
import { NumberField } from '../../forms/number-field.tsx';
import { AddRow, RemoveRow } from '../../forms/row-buttons.tsx';
import type { DetailsValues } from '../form-values.ts';
import { FormSection } from '../form-section.tsx';
import { SmallProblem } from '../../forms/small-problem.tsx';
import { useRows } from '../../forms/use-rows.ts';
import { RadioGroup } from '../radio-group.tsx';
import { wholeNumber } from '../whole-number.ts';

const RULES = [
  { value: 'until_start', label: 'Until the event starts' },
  { value: 'hours_before', label: 'Until a number of hours before it starts' },
  { value: 'never', label: 'Never: I decide on each request' },
] as const;

const LONGEST_HOURS = 8_760;

/** The limits of the rule for missed minutes: the contract's numbers, by their types, because no page loads its schemas for them. */
const MOST_ROWS: typeof MOST_STEPS = 5;
const LONGEST_MINUTES: typeof MOST_MINUTES = 1_440;

/** When buyers are refunded without a question, and what they get back for minutes that they missed. */
export function RefundsSection() {
  const form = useFormContext<DetailsValues>();
  const { register, watch } = form;
  return (
    <FormSection id="refunds" title="Refunds" lead="Buyers keep the terms they bought with.">
      <RadioGroup legend="Refund automatically" options={RULES} {...register('refund')} />
      {watch('refund') === 'hours_before' && (
        <NumberField
          label="Hours before the start"
          className="max-w-xs"
          {...bindField(form, 'refundHours', { validate: wholeNumber(1, LONGEST_HOURS) })}
        />
      )}
      <MissedMinutes />
    </FormSection>
  );
}

function MissedMinutes() {
  const form = useFormContext<DetailsValues>();
  const { rows, append, remove, problem } = useRows(form, 'missed', 'from');
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-sm font-medium">Money back for missed minutes</legend>
      <p className="text-sm text-pretty text-muted">
        {rows.length === 0
          ? 'Nothing yet. Add a step to refund part of the price when a broadcast is interrupted while people are watching.'
          : 'Each step needs more minutes and a larger refund than the one before.'}
      </p>
      {rows.map((_, index) => (
        <div key={index} className="flex items-start gap-3">
          <NumberField
            label="Minutes missed"
            className="min-w-0 grow"
            {...bindField(form, `missed.${index}.from`, { validate: wholeNumber(1, LONGEST_MINUTES) })}
          />
          <NumberField
            label="Refund, percent"
            className="min-w-0 grow"
            {...bindField(form, `missed.${index}.percent`, { validate: wholeNumber(1, 100) })}
          />
          <RemoveRow name={`step ${index + 1}`} onRemove={() => remove(index)} />
        </div>
      ))}
      <SmallProblem text={problem} />
      {rows.length < MOST_ROWS && <AddRow label="Add a step" onAdd={() => append({ from: '', percent: '' })} />}
    </fieldset>
  );
}
