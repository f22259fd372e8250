import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api/client.ts';
import { useProofAhead } from '../../../lib/api/use-proof-ahead.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailField, emailRules } from '../../../ui/forms/email-field.tsx';
import { ProvingNote } from '../../../ui/forms/proving-note.tsx';
import { ProblemForm } from '../../../ui/forms/problem-form.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';

interface Props {
  /** The field's initial value. */
  email: string;
  onSent: (email: string) => void;
}

/** The form that has a link emailed. It does not reveal whether an address has an account. */
export function LinkForm({ email, onSent }: Props) {
  const form = useForm({ defaultValues: { email } });
  const { errors, isSubmitting } = form.formState;
  const proofAhead = useProofAhead('reset');
  const request = async (typed: { email: string }) => {
    await call('POST /auth/forgotten-password', { body: { ...typed, proof: await proofAhead.take() } });
    onSent(typed.email);
  };
  const { submit, problem } = useSubmit(form, request, []);

  return (
    <ProblemForm problem={problem} aria-label="Forgot your password?" onInput={proofAhead.ask} onSubmit={submit}>
      <EmailField error={errors.email?.message} {...form.register('email', emailRules())} />
      <ProvingNote />
      <Button type="submit" size="lg" busy={isSubmitting} busyLabel="Requesting the link..." className="mt-1 w-full">
        Email me a link
      </Button>
    </ProblemForm>
  );
}
