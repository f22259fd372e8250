import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { KEY_RIGHTS, type KeyRight } from '#shared/member-rights.ts';
import { call, reasonOf } from '../../../lib/api/client.ts';
import { refusedField } from '../../../lib/api/refused-field.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { controlClass, FieldFrame } from '../../../ui/forms/field-frame.tsx';
import { Message } from '../../../ui/message.tsx';
import { READING } from './key-words.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RightsField } from './rights-field.tsx';

interface Values {
  name: string;
  rights: KeyRight[];
  /** Days; empty for a key that does not expire. */
  expiresInDays: string;
}

const EMPTY: Values = { name: '', rights: [...READING], expiresInDays: '90' };
const ENDS = [
  { days: '30', words: '30 days' },
  { days: '90', words: '90 days' },
  { days: '365', words: 'A year' },
  { days: '', words: 'Until you revoke it' },
] as const;

/** The form that makes a key, and the dialog that shows it once. */
export function MakeKey({ onMade }: { onMade: () => void }) {
  const form = useForm<Values>({ defaultValues: EMPTY });
  const [made, setMade] = useState<string | null>(null);
  const { errors, isSubmitting } = form.formState;
  const make = async ({ name, rights, expiresInDays }: Values) => {
    try {
      const body = { name, rights, expiresInDays: expiresInDays === '' ? null : Number(expiresInDays) };
      const { key } = await call('POST /studio/keys', { body });
      setMade(key);
      form.reset();
      onMade();
    } catch (error) {
      form.setError(refusedField(error, ['name', 'rights']) ?? 'root', { message: reasonOf(error) }, { shouldFocus: true });
    }
  };
  return (
    <section aria-labelledby="make-key" className="flex flex-col gap-4">
      <h2 id="make-key" className="text-2xl font-bold tracking-tight">
        Make a key
      </h2>
      <form
        noValidate
        aria-labelledby="make-key"
        onSubmit={form.handleSubmit(make)}
        className="flex flex-col gap-6 rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
      >
        {errors.root && <Message tone="error">{errors.root.message}</Message>}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field
            label="Name"
            hint="What uses it, so that you know later."
            maxLength={60}
            autoComplete="off"
            error={errors.name?.message}
            {...form.register('name', { validate: (name) => name.trim() !== '' || 'Give the key a name' })}
          />
          <FieldFrame id="key-end" label="Works for">
            <select id="key-end" className={`${controlClass} min-h-12`} {...form.register('expiresInDays')}>
              {ENDS.map(({ days, words }) => (
                <option key={days} value={days}>
                  {words}
                </option>
              ))}
            </select>
          </FieldFrame>
        </div>
        <RightsField
          error={errors.rights?.message}
          field={form.register('rights', { validate: (rights) => rights.length > 0 || 'Choose at least one' })}
          onChoose={(rights) => form.setValue('rights', [...rights], { shouldValidate: form.formState.isSubmitted })}
          all={KEY_RIGHTS}
        />
        <Button type="submit" busy={isSubmitting} busyLabel="Making..." className="self-start">
          Make the key
        </Button>
      </form>
      {made !== null && <NewKeyDialog text={made} onClose={() => setMade(null)} />}
    </section>
  );
}
