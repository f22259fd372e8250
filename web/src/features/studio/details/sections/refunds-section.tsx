import { Plus, Trash2 } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { MOST_MINUTES, MOST_STEPS } from '#shared/missed-minutes.ts';
import { Button } from '../../../../ui/button.tsx';
import { NumberField } from '../../forms/number-field.tsx';
import type { DetailsValues } from '../form-values.ts';
import { FormSection } from '../form-section.tsx';
import { useRows } from '../../use-rows.ts';
import { RadioGroup } from '../radio-group.tsx';
import { wholeNumber } from '../whole-number.ts';

const RULES = [
  { value: 'until_start', label: 'Until the event starts' },
  { value: 'hours_before', label: 'Until some hours before it starts' },
  { value: 'never', label: 'Never: I decide about each request' },
] as const;

const LONGEST_HOURS = 8_760;

/** When buyers are refunded without a question, and what they get back for minutes that they missed. */
export function RefundsSection() {
  const { register, watch, formState } = useFormContext<DetailsValues>();
  const { errors } = formState;
  return (
    <FormSection id="refunds" title="Refunds" lead="Each buyer keeps the terms that they bought with.">
      <RadioGroup legend="Refund automatically" options={RULES} {...register('refund')} />
      {watch('refund') === 'hours_before' && (
        <NumberField
          label="Hours before the start"
          className="max-w-xs"
          error={errors.refundHours?.message}
          {...register('refundHours', { validate: wholeNumber(1, LONGEST_HOURS) })}
        />
      )}
      <MissedMinutes />
    </FormSection>
  );
}

function MissedMinutes() {
  const form = useFormContext<DetailsValues>();
  const { register, formState } = form;
  const { rows, append, remove, problem } = useRows(form, 'missed', 'from');
  const problems = formState.errors.missed;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-sm font-medium">Money back for missed minutes</legend>
      <p className="text-sm text-pretty text-muted">
        {rows.length === 0
          ? 'Nothing. Add a step to refund part of the price if a broadcast is interrupted while they watch.'
          : 'Each step must ask for more minutes and refund more than the one before it.'}
      </p>
      {rows.map((_, index) => (
        <div key={index} className="flex items-start gap-3">
          <NumberField
            label="Minutes missed"
            className="min-w-0 grow"
            error={problems?.[index]?.from?.message}
            {...register(`missed.${index}.from`, { validate: wholeNumber(1, MOST_MINUTES) })}
          />
          <NumberField
            label="Refund, percent"
            className="min-w-0 grow"
            error={problems?.[index]?.percent?.message}
            {...register(`missed.${index}.percent`, { validate: wholeNumber(1, 100) })}
          />
          <Button variant="quiet" className="mt-6.5 px-3" aria-label={`Remove step ${index + 1}`} onClick={() => remove(index)}>
            <Trash2 aria-hidden className="size-5" />
          </Button>
        </div>
      ))}
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      {rows.length < MOST_STEPS && (
        <Button variant="secondary" className="self-start" onClick={() => append({ from: '', percent: '' })}>
          <Plus aria-hidden className="size-5" />
          Add a step
        </Button>
      )}
    </fieldset>
  );
}
