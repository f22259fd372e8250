import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { foldEmail } from '#shared/account-rules.ts';
import { ApiError, call, reasonOf } from '../../lib/api/client.ts';
import { keepToken } from '../../lib/session/token.ts';
import { EmailField, emailRules } from '../forms/email-field.tsx';
import { ProblemForm } from '../forms/problem-form.tsx';
import { SaveOrCancel } from './save-or-cancel.tsx';

interface Props {
  /** The address as it is now. */
  email: string;
  onCorrected: (email: string, message: string) => void;
  onCancel: () => void;
}

/** The form that corrects a mistyped address. It begins with that address, in which most often one letter is wrong. */
export function CorrectionForm({ email, onCorrected, onCancel }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { email } });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('email'), [setFocus]);

  const submit = async (typed: { email: string }) => {
    setProblem(null);
    try {
      const { message, token } = await call('POST /account/email/correct', { body: typed });
      keepToken(token);
      onCorrected(foldEmail(typed.email), message);
    } catch (error) {
      if (error instanceof ApiError && error.field === 'email')
        setError('email', { message: error.message }, { shouldFocus: true });
      else setProblem(reasonOf(error));
    }
  };

  return (
    <ProblemForm
      problem={problem}
      aria-label="Correct your email"
      onSubmit={handleSubmit(submit)}
      className="flex w-full flex-col gap-4 rounded-card border border-line bg-raised p-4 text-left"
    >
      <EmailField label="Your email" error={errors.email?.message} {...register('email', emailRules())} />
      <SaveOrCancel save="Save email" busy={isSubmitting} cancel="quiet" onCancel={onCancel} />
    </ProblemForm>
  );
}
