import { useFormContext } from 'react-hook-form';
import { bindField } from '../../../../ui/forms/bind-field.ts';
import { SelectField } from '../../forms/select.tsx';
import { MomentField } from '../../time/moment-field.tsx';
import { useMoments } from '../../time/use-moments.ts';
import { allZones, momentOf, ownZone } from '../../time/zoned-time.ts';
import type { DetailsValues } from '../form-values.ts';
import { FormSection } from '../form-section.tsx';

/** The start and the end of an event, in the time zone of its venue. */
export function WhenSection() {
  const form = useFormContext<DetailsValues>();
  const [zone, start] = form.watch(['zone', 'start']);
  const moment = useMoments<DetailsValues>(zone);
  const isAfter = (value: string) => {
    const [from, to] = [momentOf(start, zone), momentOf(value, zone)];
    return from === null || to === null || to > from || 'The event must end after it starts';
  };
  return (
    <FormSection id="when" title="When" lead="Viewers see the time in their own zone.">
      <SelectField
        label="Time zone of the venue"
        hint={zone === ownZone() ? 'This is also the zone of your device.' : undefined}
        choices={allZones(zone).map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
        {...bindField(form, 'zone')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <MomentField
          label="Starts"
          {...moment('start', { validate: (value) => momentOf(value, zone) !== null || 'Choose when it starts' })}
        />
        <MomentField
          label="Ends (optional)"
          hint="Leave it empty for a film that stays on demand."
          {...moment('end', { validate: isAfter })}
        />
      </div>
    </FormSection>
  );
}
