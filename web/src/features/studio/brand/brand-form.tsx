import { FormProvider, useForm } from 'react-hook-form';
import type { BrandAnswer } from '#shared/api/branding.ts';
import { LONGEST_SENDER, SELLER_TEXTS, SENDER_PATTERN } from '#shared/brand/brand.ts';
import { call } from '../../../lib/api/client.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { FormSection } from '../details/form-section.tsx';
import { SaveBar } from '../save-bar.tsx';
import { UnsavedChanges } from '../unsaved-changes.tsx';
import { useSaveForm } from '../use-save-form.ts';
import { AccentField } from './accent-field.tsx';
import type { BrandPartProps } from './logo-section.tsx';
import { TextSection } from './text-section.tsx';

/** The values of the brand's form; an empty accent is the platform's. */
export type BrandValues = Pick<BrandAnswer, 'sender_name' | 'terms' | 'refunds' | 'privacy'> & { accent: string };

const valuesOf = ({ accent, sender_name, terms, refunds, privacy }: BrandAnswer): BrandValues => ({
  accent: accent ?? '',
  sender_name,
  terms,
  refunds,
  privacy,
});

const FIELDS = ['accent', 'sender_name', ...SELLER_TEXTS] as const satisfies readonly (keyof BrandValues)[];

/** The form with the colour, the sender's name and the texts of a brand. */
export function BrandForm({ brand, mayEdit, onChanged }: BrandPartProps) {
  const form = useForm<BrandValues>({ defaultValues: valuesOf(brand), disabled: !mayEdit });
  const { isDirty, isSubmitting, errors, dirtyFields } = form.formState;
  const send = async (values: BrandValues) => {
    // What somebody else has changed meanwhile stays: only what was typed here is sent.
    const changed = FIELDS.filter((name) => dirtyFields[name]).map((name) => [name, values[name]] as const);
    const { accent, ...rest } = Object.fromEntries(changed) as Partial<BrandValues>;
    const saved = await call('POST /studio/brand', {
      body: { ...rest, ...(accent !== undefined && { accent: accent || null }) },
    });
    onChanged(saved);
    return valuesOf(saved);
  };
  const { save, problem, isSaved } = useSaveForm(form, { send, fieldOf: (refused) => FIELDS.find((name) => name === refused) });
  return (
    <FormProvider {...form}>
      <form noValidate aria-label="Brand" onSubmit={form.handleSubmit(save)} className="flex flex-col gap-6">
        <AccentField />
        <FormSection id="sender" title="Sender of emails">
          <Field
            label="Name (optional)"
            maxLength={LONGEST_SENDER}
            autoComplete="off"
            hint="Receipts and messages come from this name. The email address is always ours, so that they arrive."
            error={errors.sender_name?.message}
            {...form.register('sender_name', {
              validate: (name) => SENDER_PATTERN.test(name) || 'A name cannot contain @, quotes, angle brackets or line breaks.',
            })}
          />
        </FormSection>
        <TextSection />
        {mayEdit && <SaveBar label="Save brand" busy={isSubmitting} isSaved={isSaved} isDirty={isDirty} problem={problem} />}
      </form>
      <UnsavedChanges isDirty={isDirty && !isSubmitting} />
    </FormProvider>
  );
}
