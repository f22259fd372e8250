import { FormProvider, useForm } from 'react-hook-form';
import { LONGEST_SENDER, SELLER_TEXTS, SENDER_PATTERN } from '#shared/brand/brand.ts';
import { call } from '../../../lib/api/client.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { FormSection } from '../details/form-section.tsx';
import { bindField } from '../../../ui/forms/bind-field.ts';
import { LongForm } from '../forms/long-form.tsx';
import { AccentField } from './accent-field.tsx';
import { type BrandValues, valuesOf } from './brand-values.ts';
import type { BrandPartProps } from './logo-section.tsx';
import { TextSection } from './text-section.tsx';

const FIELDS = ['accent', 'sender_name', ...SELLER_TEXTS] as const satisfies readonly (keyof BrandValues)[];

/** The form with the colour, the sender's name and the texts of a brand. */
export function BrandForm({ brand, mayEdit, onChanged }: BrandPartProps) {
  const form = useForm<BrandValues>({ defaultValues: valuesOf(brand), disabled: !mayEdit });
  const { dirtyFields } = form.formState;
  const send = async (values: BrandValues) => {
    // Changes that somebody else has made meanwhile stay: only the fields that were edited here are sent.
    const changed = FIELDS.filter((name) => dirtyFields[name]).map((name) => [name, values[name]] as const);
    const { accent, ...rest } = Object.fromEntries(changed) as Partial<BrandValues>;
    const saved = await call('POST /studio/brand', {
      body: { ...rest, ...(accent !== undefined && { accent: accent || null }) },
    });
    onChanged(saved);
    return valuesOf(saved);
  };
  return (
    <FormProvider {...form}>
      <LongForm form={form} label="Brand" action="Save brand" mayEdit={mayEdit} send={send} fields={FIELDS}>
        <AccentField />
        <FormSection id="sender" title="Sender of emails">
          <Field
            label="Name (optional)"
            maxLength={LONGEST_SENDER}
            autoComplete="off"
            hint="Receipts and messages come from this name."
            {...bindField(form, 'sender_name', {
              validate: (name) => SENDER_PATTERN.test(name) || 'A name cannot contain @, quotes, angle brackets or line breaks.',
            })}
          />
        </FormSection>
        <TextSection />
      </LongForm>
    </FormProvider>
  );
}
