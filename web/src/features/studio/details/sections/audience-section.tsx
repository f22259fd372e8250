import { useFormContext } from 'react-hook-form';
import { isEmbedOrigin, MOST_EMBED_ORIGINS } from '#shared/embed.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { NumberField } from '../../forms/number-field.tsx';
import type { DetailsValues } from '../form-values.ts';
import { FormSection } from '../form-section.tsx';
import { wholeNumber } from '../whole-number.ts';
import { CountriesField } from './countries-field.tsx';

const LARGEST_AUDIENCE = 10_000_000;

/** Where and by how many an event is watched, and on which other sites. */
export function AudienceSection() {
  const { register, formState } = useFormContext<DetailsValues>();
  const { errors } = formState;
  return (
    <FormSection id="audience" title="Audience">
      <CountriesField />
      <NumberField
        label="Viewers you expect at one time (optional)"
        className="max-w-sm"
        hint="We prepare for a crowd of this size."
        error={errors.audience?.message}
        {...register('audience', { validate: (typed) => typed.trim() === '' || wholeNumber(1, LARGEST_AUDIENCE)(typed) })}
      />
      <TextField
        label="Websites that may embed it (optional)"
        rows={3}
        autoCapitalize="none"
        spellCheck={false}
        hint="One a line, for example https://www.example.com"
        error={errors.embedOrigins?.message}
        {...register('embedOrigins', { validate: originsProblem })}
      />
      <Checkbox label="Show a faint order number over the picture, to discourage copies" {...register('watermark')} />
    </FormSection>
  );
}

function originsProblem(typed: string): true | string {
  const origins = typed.split(/\s+/).filter((origin) => origin !== '');
  const wrong = origins.find((origin) => !isEmbedOrigin(origin));
  if (wrong !== undefined)
    return `${wrong} is not the address of a website, such as https://www.example.com without anything after it`;
  if (new Set(origins).size < origins.length) return 'Name each website once';
  return origins.length <= MOST_EMBED_ORIGINS || `Name at most ${MOST_EMBED_ORIGINS} websites`;
}
