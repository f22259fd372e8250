import { useFormContext } from 'react-hook-form';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Field, TextField } from '../../../../ui/forms/field.tsx';
import { bindField } from '../../../../ui/forms/bind-field.ts';
import { NumberField } from '../../forms/number-field.tsx';
import { wholeNumber } from '../../details/whole-number.ts';
import type { PackageValues } from '../package-values.ts';
import { amountOf, currencySign } from '../price-text.ts';
import { RightsFields } from './rights-fields.tsx';

/** Stripe's smallest charge, and the API's largest price, in minor units. */
const LOWEST = 50;
const HIGHEST = 99_999_999;

/** Checks a price that was typed. */
export function priceProblem(typed: string): true | string {
  const amount = amountOf(typed);
  if (amount === null) return 'Enter a price, for example 19.99';
  if (amount < LOWEST) return `The lowest price is ${currencySign()}0.50`;
  return amount <= HIGHEST || 'This price is too high';
}

/** The name, the price and what a buyer gets. @param hasEnd true if the event has an end */
export function OfferFields({ hasEnd }: { hasEnd: boolean }) {
  const form = useFormContext<PackageValues>();
  const { register, watch } = form;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <Field
          label="Name"
          maxLength={80}
          autoComplete="off"
          {...bindField(form, 'name', { validate: (name) => name.trim() !== '' || 'Give the package a name' })}
        />
        <Field
          label={`Price in ${currencySign()}`}
          inputMode="decimal"
          autoComplete="off"
          {...bindField(form, 'price', { validate: priceProblem })}
        />
      </div>
      <TextField
        label="What else buyers get (optional)"
        rows={3}
        hint="Extras such as a programme or a talk. Up to ten, one per line."
        {...bindField(form, 'includes', {
          validate: (typed) =>
            typed.split('\n').every((line) => line.trim().length <= 120) || 'Keep each line within 120 characters',
        })}
      />
      <RightsFields hasEnd={hasEnd} />
      {watch('kind') !== 'subscription' && (
        <NumberField
          label="Seats (optional)"
          className="sm:w-[calc(50%-0.625rem)]"
          hint="Leave it empty for no limit."
          {...bindField(form, 'quota', { validate: (typed) => typed.trim() === '' || wholeNumber(1, 1_000_000)(typed) })}
        />
      )}
      <Checkbox label="Highlight as the best choice" {...register('recommended')} />
    </>
  );
}
