import { X } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { isCountry } from '#shared/catalog/countries.ts';
import { SelectField } from '../../forms/select.tsx';
import type { DetailsValues } from '../form-values.ts';
import { RadioGroup } from '../radio-group.tsx';

const WHERE = [
  { value: 'everywhere', label: 'Everywhere' },
  { value: 'allowed', label: 'Only in some countries' },
  { value: 'blocked', label: 'Everywhere except in some countries' },
] as const;

const names = new Intl.DisplayNames('en', { type: 'region' });
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Returns every country with its name, by name. */
const allCountries = () =>
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter(isCountry)
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name));

/** The field for the countries in which an event can be seen, bought and watched. */
export function CountriesField() {
  const { register, watch } = useFormContext<DetailsValues>();
  return (
    <>
      <RadioGroup legend="Where it can be seen" options={WHERE} {...register('where')} />
      {watch('where') !== 'everywhere' && <CountryList />}
    </>
  );
}

function CountryList() {
  const { register, watch, setValue, formState } = useFormContext<DetailsValues>();
  const { errors, isSubmitted } = formState;
  const { ref, onBlur } = register('countries', {
    validate: (codes, { where }) => where === 'everywhere' || codes.length > 0 || 'Add at least one country',
  });
  const error = errors.countries?.message;
  const chosen = watch('countries');
  const choose = (codes: string[]) => setValue('countries', codes, { shouldDirty: true, shouldValidate: isSubmitted });
  const left = allCountries().filter(({ code }) => !chosen.includes(code));
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label="Add a country"
        error={error}
        className="max-w-sm"
        // The form focuses it, and has nothing to do with its value.
        ref={(select) => ref(select && { focus: () => select.focus() })}
        name="countries"
        value=""
        onBlur={onBlur}
        onChange={(event) => choose([...chosen, event.target.value])}
        choices={[{ value: '', label: 'Choose...' }, ...left.map(({ code, name }) => ({ value: code, label: name }))]}
      />
      {chosen.length > 0 && (
        <ul aria-label="Countries" className="flex flex-wrap gap-2">
          {chosen.map((code) => (
            <li
              key={code}
              className="inline-flex items-center rounded-full border border-line bg-raised pl-3.5 text-sm font-medium"
            >
              {names.of(code) ?? code}
              <button
                type="button"
                aria-label={`Remove ${names.of(code) ?? code}`}
                onClick={() => choose(chosen.filter((other) => other !== code))}
                className="grid size-11 cursor-pointer place-items-center rounded-full text-muted hover:text-text"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
