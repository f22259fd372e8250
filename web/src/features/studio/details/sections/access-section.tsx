import { useFormContext } from 'react-hook-form';
import { MOST_TRIAL_MINUTES } from '#shared/catalog/trial.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { bindField } from '../../../../ui/forms/bind-field.ts';
import { NumberField } from '../../forms/number-field.tsx';
import { MomentField } from '../../time/moment-field.tsx';
import { useMoments } from '../../time/use-moments.ts';
import { momentOf } from '#shared/time/wall-time.ts';
import type { DetailsValues } from '../form-values.ts';
import { FormSection } from '../form-section.tsx';
import { RadioGroup } from '../radio-group.tsx';
import { wholeNumber } from '../whole-number.ts';

const AVAILABLE = [
  { value: 'start', label: 'From the start of the event' },
  { value: 'date', label: 'From another date' },
] as const;

/** The fields for access without a package, and for the time from which a film may be watched. */
export function AccessSection() {
  const form = useFormContext<DetailsValues>();
  const { register, watch } = form;
  const [isTrial, available, zone, city] = watch(['isTrial', 'available', 'zone', 'city']);
  const moment = useMoments<DetailsValues>({ zone, city });
  return (
    <FormSection id="access" title="Trial, subscription and film">
      <div className="flex flex-col gap-1">
        <Checkbox label="Offer a free trial" {...register('isTrial')} />
        {isTrial && (
          <NumberField
            label="Free minutes at the start of a live event"
            min={0}
            max={MOST_TRIAL_MINUTES}
            hint="A trial also shows the preview. It never opens an uploaded film."
            className="max-w-xs"
            {...bindField(form, 'trialMinutes', { validate: wholeNumber(0, MOST_TRIAL_MINUTES) })}
          />
        )}
        <Checkbox label="Include it in my subscription" {...register('inSubscription')} />
      </div>
      <RadioGroup legend="When an uploaded film can be watched" options={AVAILABLE} {...register('available')} />
      {available === 'date' && (
        <MomentField
          label="Film opens"
          className="max-w-xs"
          {...moment('availableFrom', {
            validate: (value) => momentOf(value, zone) !== null || 'Choose when the film can be watched',
          })}
        />
      )}
    </FormSection>
  );
}
