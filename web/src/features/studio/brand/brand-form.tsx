import { FormProvider, useForm } from 'react-hook-form';
import { LONGEST_SENDER, SELLER_TEXTS, SENDER_PATTERN, TEXT_TITLES } from '#shared/brand/brand.ts';
import { call } from '../../../lib/api/client.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { FormSection } from '../details/form-section.tsx';
import { bindField } from '../../../ui/forms/bind-field.ts';
import { asText, type WordsOf } from '../editing/field-words.ts';
import { useEdit } from '../editing/use-edit.ts';
import { LongForm } from '../forms/long-form.tsx';
import { AccentField } from './accent-field.tsx';
import { type BrandEdit, type BrandValues, editOf, valuesOf } from './brand-values.ts';
import { HandleField } from './handle-field.tsx';
import type { BrandPartProps } from './logo-section.tsx';
import { TextSection } from './text-section.tsx';

const FIELDS = ['accent', 'handle', 'sender_name', ...SELLER_TEXTS] as const satisfies readonly (keyof BrandValues)[];

const WORDS: WordsOf<BrandEdit> = {
  accent: asText('Colour'),
  handle: asText('Address of your page'),
  sender_name: asText('Sender of emails'),
  terms: asText(TEXT_TITLES.terms),
  refunds: asText(TEXT_TITLES.refunds),
  privacy: asText(TEXT_TITLES.privacy),
};

/** The form with the colour, the sender's name and the texts of a brand. */
export function BrandForm({ brand, mayEdit, onChanged }: BrandPartProps) {
  const form = useForm<BrandValues>({ defaultValues: valuesOf(brand), disabled: !mayEdit });
  const saving = useEdit(form, {
    thing: brand,
    draft: 'brand',
    valuesOf,
    editOf,
    words: WORDS,
    fields: FIELDS,
    save: async (changes, seen) => {
      const saved = await call('POST /studio/brand', { body: { ...changes, seen } });
      onChanged(saved);
      return saved;
    },
  });
  return (
    <FormProvider {...form}>
      <LongForm form={form} saving={saving} label="Brand" action="Save brand" mayEdit={mayEdit}>
        <AccentField />
        <HandleField shown={brand.handle} />
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
