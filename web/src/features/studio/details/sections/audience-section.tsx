import { useFormContext } from 'react-hook-form';
import { isEmbedOrigin, MOST_EMBED_ORIGINS } from '#shared/catalog/embed.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { bindField } from '../../../../ui/forms/bind-field.ts';
import { NumberField } from '../../forms/number-field.tsx';
import type { DetailsValues } from '../form-values.ts';
import { FormSection } from '../form-section.tsx';
import { wholeNumber } from '../whole-number.ts';
import { CountriesField } from './countries-field.tsx';

const LARGEST_AUDIENCE = 10_000_000;

/** The fields for the audience of an event: its countries, its expected size, and the other sites on which it is watched. */
export function AudienceSection() {
  const form = useFormContext<DetailsValues>();
  return (
    <FormSection id="audience" title="Audience">
      <CountriesField />
      <NumberField
        label="Expected peak audience (optional)"
        className="max-w-sm"
        hint="We get ready for this many viewers at once."
        {...bindField(form, 'audience', { validate: (typed) => typed.trim() === '' || wholeNumber(1, LARGEST_AUDIENCE)(typed) })}
      />
      <TextField
        label="Websites that may embed it (optional)"
        rows={3}
        autoCapitalize="none"
        spellCheck={false}
        hint="One per line, for example https://www.example.com"
        {...bindField(form, 'embedOrigins', { validate: originsProblem })}
      />
      <Checkbox label="Show a faint order number over the picture to discourage piracy" {...form.register('watermark')} />
    </FormSection>
  );
}

function originsProblem(typed: string): true | string {
  const origins = typed.split(/\s+/).filter((origin) => origin !== '');
  const wrong = origins.find((origin) => !isEmbedOrigin(origin));
  if (wrong !== undefined)
    return `${wrong} is not a website address. Use the form https://www.example.com, with nothing after it`;
  if (new Set(origins).size < origins.length) return 'Name each website once';
  return origins.length <= MOST_EMBED_ORIGINS || `Name at most ${MOST_EMBED_ORIGINS} websites`;
}
