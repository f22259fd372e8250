import { useFormContext } from 'react-hook-form';
import { MOST_STREAMS } from '#shared/catalog/package-terms.ts';
import { LARGEST_PICTURES, MOST_REPLAY_DAYS } from '#shared/catalog/ticket-rights.ts';
import { bindField } from '../../../../ui/forms/bind-field.ts';
import { NumberField } from '../../forms/number-field.tsx';
import { SelectField } from '../../forms/select.tsx';
import { wholeNumber } from '../../details/whole-number.ts';
import type { PackageValues } from '../package-values.ts';

const PICTURES = [
  { value: '', label: 'Best available' },
  ...LARGEST_PICTURES.map((lines) => ({ value: String(lines), label: `Up to ${lines}p` })),
];

const REPLAYS: readonly { value: PackageValues['replay']; label: string }[] = [
  { value: 'ever', label: 'Unlimited' },
  { value: 'days', label: 'For a number of days' },
  { value: 'none', label: 'No replay' },
];

const WITHOUT_END = 'To limit the replay, first set when the event ends, in its details.';

/** The rights of a ticket, which the platform keeps: buyers read it on the package, and get no more and no less. @param hasEnd true if the event has an end */
export function RightsFields({ hasEnd }: { hasEnd: boolean }) {
  const form = useFormContext<PackageValues>();
  const { register, watch } = form;
  const [kind, replay] = watch(['kind', 'replay']);
  // The other events of bundles and subscriptions have their own ends.
  const lacksEnd = replay !== 'ever' && !hasEnd && (kind === 'ppv' || kind === 'rental');
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-3 font-semibold">What the ticket allows</legend>
      <p className="-mt-2 text-sm text-muted">
        Buyers see this on the package. Changes apply to future buyers only: nobody loses what they bought.
      </p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          label="Largest picture"
          hint="For films, and for broadcasts you prepare from now on."
          choices={PICTURES}
          {...register('largestPicture')}
        />
        <NumberField
          label="Devices at the same time"
          {...bindField(form, 'streams', { validate: wholeNumber(1, MOST_STREAMS) })}
        />
        <SelectField
          label="Replay after the event"
          hint={lacksEnd ? WITHOUT_END : undefined}
          choices={REPLAYS}
          {...register('replay')}
        />
        {replay === 'days' && (
          <NumberField
            label="Days of the replay"
            hint="Counted from the end of the event."
            {...bindField(form, 'replayDays', { validate: wholeNumber(1, MOST_REPLAY_DAYS) })}
          />
        )}
      </div>
    </fieldset>
  );
}
