import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { KEY_RIGHTS, type KeyRight } from '#shared/people/member-rights.ts';
import { call } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { bindField } from '../../../ui/forms/bind-field.ts';
import { useNew } from '../editing/use-new.ts';
import { READING } from './key-words.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RightsField } from './rights-field.tsx';
import { FormCard } from '../forms/form-card.tsx';
import { SelectField } from '../forms/select.tsx';
import { useChangeKeys } from '../forms/use-change-keys.ts';
import { TitledSection } from '../sections/titled-section.tsx';

interface Values {
  name: string;
  rights: KeyRight[];
  /** Days; empty for a key that does not expire. */
  expiresInDays: string;
}

const EMPTY: Values = { name: '', rights: [...READING], expiresInDays: '90' };
const ENDS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: '', label: 'Until you revoke it' },
] as const;

/** The form that makes a key, and the dialog that shows it once. */
export function MakeKey({ onMade }: { onMade: () => void }) {
  const form = useForm<Values>({ defaultValues: EMPTY });
  const [made, setMade] = useState<string | null>(null);
  const keys = useChangeKeys('new key');
  const { errors, isSubmitting } = form.formState;
  const make = async ({ name, rights, expiresInDays }: Values) => {
    const wanted = { name, rights, expiresInDays: expiresInDays === '' ? null : Number(expiresInDays) };
    const { key } = await call('POST /studio/keys', { body: { ...wanted, key: keys.of(JSON.stringify(wanted)) } });
    keys.forget();
    setMade(key);
    onMade();
    return EMPTY;
  };
  const saving = useNew(form, { draft: 'new key', send: make, fields: ['name', 'rights'] });
  return (
    <TitledSection id="make-key" title="Make a key">
      <FormCard form={form} saving={saving} aria-labelledby="make-key">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field
            label="Name"
            hint="What it is for, so that you recognise it later."
            maxLength={60}
            autoComplete="off"
            {...bindField(form, 'name', { validate: (name) => name.trim() !== '' || 'Give the key a name' })}
          />
          <SelectField label="Works for" choices={ENDS} {...form.register('expiresInDays')} />
        </div>
        <RightsField
          error={errors.rights?.message}
          field={form.register('rights', { validate: (rights) => rights.length > 0 || 'Choose at least one' })}
          onChoose={(rights) =>
            form.setValue('rights', [...rights], { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
          }
          all={KEY_RIGHTS}
        />
        <Button type="submit" busy={isSubmitting} busyLabel="Making..." className="self-start">
          Make the key
        </Button>
      </FormCard>
      {made !== null && <NewKeyDialog text={made} onClose={() => setMade(null)} />}
    </TitledSection>
  );
}
