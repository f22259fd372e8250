import { useController, useFormContext } from 'react-hook-form';
import { cityOf, type Place } from '#shared/time/written-moment.ts';
import { CityField } from '../../time/city-field.tsx';
import { MomentField } from '../../time/moment-field.tsx';
import { useMoments } from '../../time/use-moments.ts';
import { momentOf } from '#shared/time/wall-time.ts';
import { ownZone } from '../../../../lib/time/moments.ts';
import type { DetailsValues } from '../form-values.ts';
import { FormSection } from '../form-section.tsx';

/** The start and the end of an event, in the time zone of its venue. */
export function WhenSection() {
  const form = useFormContext<DetailsValues>();
  const [zone, city, start] = form.watch(['zone', 'city', 'start']);
  const { field, fieldState } = useController({ control: form.control, name: 'zone' });
  const startsAt = momentOf(start, zone);
  const choose = (place: Required<Place>) => {
    form.setValue('city', place.city === cityOf({ zone: place.zone }) ? '' : (place.city ?? ''), { shouldDirty: true });
    field.onChange(place.zone);
  };
  const moment = useMoments<DetailsValues>({ zone, city });
  const isAfter = (value: string) => {
    const [from, to] = [momentOf(start, zone), momentOf(value, zone)];
    return from === null || to === null || to > from || 'The event must end after it starts';
  };
  return (
    <FormSection id="when" title="When" lead="Everyone sees the time at the venue first, and their own beside it if it differs.">
      <CityField
        label="Time zone of the venue"
        hint={zone === ownZone() ? 'This is also the time zone of your device.' : undefined}
        place={{ zone, city: city || null }}
        at={startsAt === null ? undefined : Date.parse(startsAt)}
        onChange={choose}
        error={fieldState.error?.message}
        ref={field.ref}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <MomentField
          label="Starts"
          {...moment('start', { validate: (value) => momentOf(value, zone) !== null || 'Choose when it starts' })}
        />
        <MomentField
          label="Ends (optional)"
          hint="Leave it empty for an on-demand film."
          {...moment('end', { validate: isAfter })}
        />
      </div>
    </FormSection>
  );
}
