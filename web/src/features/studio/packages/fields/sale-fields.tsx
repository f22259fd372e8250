import { useFormContext } from 'react-hook-form';
import type { Place } from '#shared/time/written-moment.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { bindField } from '../../../../ui/forms/bind-field.ts';
import { SmallProblem } from '../../forms/small-problem.tsx';
import { AddRow, RemoveRow } from '../../forms/row-buttons.tsx';
import { MomentField } from '../../time/moment-field.tsx';
import { useMoments } from '../../time/use-moments.ts';
import { momentOf } from '#shared/time/wall-time.ts';
import { useRows } from '../../forms/use-rows.ts';
import type { PackageValues } from '../package-values.ts';
import { currencySign } from '../price-text.ts';
import { priceProblem } from './offer-fields.tsx';

const MOST_PRICE_STEPS = 10;

/** From when until when a package is on sale, and its earlier prices. @param place by whose clocks times are typed */
export function SaleFields({ place }: { place: Place }) {
  const { watch } = useFormContext<PackageValues>();
  const moment = useMoments<PackageValues>(place);
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <MomentField label="On sale from (optional)" hint="Leave it empty to sell right away." {...moment('saleFrom')} />
        <MomentField label="On sale until (optional)" {...moment('saleUntil')} />
      </div>
      {watch('kind') !== 'subscription' && <PriceSteps place={place} />}
    </>
  );
}

function PriceSteps({ place }: { place: Place }) {
  const form = useFormContext<PackageValues>();
  const { rows, append, remove, problem } = useRows(form, 'steps', 'price');
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 font-semibold">Early prices</legend>
      {rows.length === 0 && <p className="text-sm text-muted">None yet. Add one for a presale or early birds.</p>}
      {rows.map(({ until }, index) => (
        <div key={index} className="flex flex-wrap items-start gap-3">
          <Field
            label={`Price in ${currencySign()}`}
            inputMode="decimal"
            className="w-32"
            {...bindField(form, `steps.${index}.price`, { validate: priceProblem })}
          />
          <MomentField
            label="Until"
            local={until}
            place={place}
            className="min-w-0 grow"
            {...bindField(form, `steps.${index}.until`, {
              validate: (typed) => momentOf(typed, place.zone) !== null || 'Choose when this price ends',
            })}
          />
          <RemoveRow name={`early price ${index + 1}`} onRemove={() => remove(index)} />
        </div>
      ))}
      <SmallProblem text={problem} />
      {rows.length < MOST_PRICE_STEPS && <AddRow label="Add an early price" onAdd={() => append({ until: '', price: '' })} />}
    </fieldset>
  );
}
