import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call, reasonOf } from '../../lib/api/client.ts';
import { useProofAhead } from '../../lib/api/use-proof-ahead.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField, emailRules } from '../../ui/forms/email-field.tsx';
import { ProvingNote } from '../../ui/forms/proving-note.tsx';
import { ProblemForm } from '../../ui/forms/problem-form.tsx';

interface Props {
  /** The field's initial value. */
  email: string;
  onSent: (email: string) => void;
}

/** The form that has a link emailed. It does not reveal whether an address has an account. */
export function LinkForm({ email, onSent }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email } });
  const { errors, isSubmitting } = formState;
  const proofAhead = useProofAhead('reset');

  const submit = async (fields: { email: string }) => {
    setProblem(null);
    try {
      await call('POST /auth/forgotten-password', { body: { ...fields, proof: await proofAhead.take() } });
      onSent(fields.email);
    } catch (error) {
      setProblem(reasonOf(error));
    }
  };

  return (
    <ProblemForm problem={problem} aria-label="Forgot your password?" onInput={proofAhead.ask} onSubmit={handleSubmit(submit)}>
      <EmailField error={errors.email?.message} {...register('email', emailRules())} />
      <ProvingNote />
      <Button type="submit" size="lg" busy={isSubmitting} busyLabel="Requesting the link..." className="mt-1 w-full">
        Email me a link
      </Button>
    </ProblemForm>
  );
}
