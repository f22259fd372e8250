import { useForm } from 'react-hook-form';
import { NAME_MAX_LENGTH } from '#shared/people/account-rules.ts';
import { call } from '../../../lib/api/client.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { ProblemForm } from '../../../ui/forms/problem-form.tsx';
import { Section } from '../layout/section.tsx';
import { SaveButton } from './save-button.tsx';
import { useSaveAccount } from './use-save-account.ts';

interface NameChange {
  name: string;
}

/** The form to change the viewer's name. */
export function NameForm({ name, onChanged }: { name: string; onChanged: (name: string) => void }) {
  const form = useForm<NameChange>({ defaultValues: { name } });
  const { errors, isSubmitting } = form.formState;
  const send = async (typed: NameChange) => {
    const answer = await call('POST /account/name', { body: typed });
    onChanged(typed.name.trim());
    return answer;
  };
  const { submit, problem, isSaved } = useSaveAccount(form, send, (typed) => ({ name: typed.name.trim() }));
  return (
    <Section title="Name" lead="We use it to greet you and on your receipts.">
      <ProblemForm problem={problem} aria-label="Name" onSubmit={submit} className="flex w-full flex-col gap-5">
        <Field
          label="Full Name"
          autoComplete="name"
          maxLength={NAME_MAX_LENGTH}
          error={errors.name?.message}
          {...form.register('name', { validate: (value) => value.trim() !== '' || 'Full Name is required' })}
        />
        <SaveButton label="Save name" busy={isSubmitting} isSaved={isSaved} />
      </ProblemForm>
    </Section>
  );
}
