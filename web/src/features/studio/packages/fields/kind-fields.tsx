import { useFormContext } from 'react-hook-form';
import type { Package } from '#shared/api/site/events.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { writtenDate } from '../../../../lib/time/written-date.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { bindField } from '../../../../ui/forms/bind-field.ts';
import { NumberField } from '../../forms/number-field.tsx';
import { Message } from '../../../../ui/message.tsx';
import { RadioGroup } from '../../details/radio-group.tsx';
import { wholeNumber } from '../../details/whole-number.ts';
import { kindInWords, KINDS } from '../package-words.ts';
import type { PackageValues } from '../package-values.ts';
import { SmallProblem } from '../../forms/small-problem.tsx';

const INTERVALS = [
  { value: 'month', label: 'Every month' },
  { value: 'year', label: 'Every year' },
] as const;

const LONGEST_RENTAL_HOURS = 8_760;
const LONGEST_RENTAL_DAYS = 365;

interface Props {
  /** The package to change, whose kind stays; null for a new one. */
  pkg: Package | null;
  event: StudioEvent;
  events: readonly StudioEvent[];
}

/** The fields for the kind of a package, which decides what the package opens. */
export function KindFields({ pkg, event, events }: Props) {
  const { register, watch } = useFormContext<PackageValues>();
  if (pkg) return <p className="text-muted">{kindInWords(pkg)}</p>;
  const kind = watch('kind');
  return (
    <>
      <RadioGroup legend="It opens" options={KINDS} {...register('kind')} />
      {kind === 'rental' && <RentalFields />}
      {kind === 'bundle' && <BundleField others={events.filter(({ _id }) => _id !== event._id)} />}
      {kind === 'subscription' && (
        <>
          {!event.in_subscription && (
            <Message tone="info">Include this event in your subscription first, on its details page.</Message>
          )}
          <RadioGroup legend="Billed" options={INTERVALS} {...register('interval')} />
        </>
      )}
    </>
  );
}

function RentalFields() {
  const form = useFormContext<PackageValues>();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NumberField
        label="Hours from the first play"
        {...bindField(form, 'rentalHours', { validate: wholeNumber(1, LONGEST_RENTAL_HOURS) })}
      />
      <NumberField
        label="Days to start watching"
        hint="From the purchase, or from the start if that is later."
        {...bindField(form, 'rentalDays', { validate: wholeNumber(1, LONGEST_RENTAL_DAYS) })}
      />
    </div>
  );
}

function BundleField({ others }: { others: readonly StudioEvent[] }) {
  const { register, formState } = useFormContext<PackageValues>();
  const error = formState.errors.bundleIds?.message;
  const open = others.filter(({ is_archived }) => !is_archived);
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">Together with</legend>
      {open.length === 0 && <p className="text-muted">Create another event first.</p>}
      {open.map(({ _id, title, start_time }) => (
        <Checkbox
          key={_id}
          value={_id}
          label={`${title}, ${writtenDate(start_time)}`}
          {...register('bundleIds', {
            validate: (ids, { kind }) => kind !== 'bundle' || ids.length > 0 || 'Choose at least one other event',
          })}
        />
      ))}
      <SmallProblem text={error} />
    </fieldset>
  );
}
