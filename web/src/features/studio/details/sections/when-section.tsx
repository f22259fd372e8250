import { useFormContext } from 'react-hook-form';
import { controlClass, FieldFrame, noteOf } from '../../../../ui/forms/field-frame.tsx';
import { MomentField } from '../../time/moment-field.tsx';
import { allZones, momentOf, ownZone } from '../../time/zoned-time.ts';
import type { DetailsValues } from '../form-values.ts';
import { FormSection } from '../form-section.tsx';

/** The start and the end of an event, in the time zone of its venue. */
export function WhenSection() {
  const { register, watch, formState } = useFormContext<DetailsValues>();
  const { errors } = formState;
  const [zone, start, end] = watch(['zone', 'start', 'end']);
  const isAfter = (value: string) => {
    const [from, to] = [momentOf(start, zone), momentOf(value, zone)];
    return from === null || to === null || to > from || 'The event must end after it starts';
  };
  return (
    <FormSection id="when" title="When" lead="Viewers see the time in their own zone.">
      <FieldFrame
        id="zone"
        label="Time zone of the venue"
        error={errors.zone?.message}
        hint={zone === ownZone() ? 'This is also the zone of your device.' : undefined}
      >
        <select
          {...noteOf('zone', errors.zone?.message, zone === ownZone() ? 'own' : undefined)}
          {...register('zone')}
          className={`${controlClass} min-h-12`}
        >
          {allZones(zone).map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
      </FieldFrame>
      <div className="grid gap-5 sm:grid-cols-2">
        <MomentField
          label="Starts"
          local={start}
          zone={zone}
          error={errors.start?.message}
          {...register('start', { validate: (value) => momentOf(value, zone) !== null || 'Choose when it starts' })}
        />
        <MomentField
          label="Ends (optional)"
          local={end}
          zone={zone}
          hint="Leave it empty for a film that stays on demand."
          error={errors.end?.message}
          {...register('end', { validate: isAfter })}
        />
      </div>
    </FormSection>
  );
}
