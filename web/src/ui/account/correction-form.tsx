import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { foldEmail } from '#shared/people/account-rules.ts';
import { call } from '../../lib/api/client.ts';
import { keepToken } from '../../lib/session/token.ts';
import { EmailField, emailRules } from '../forms/email-field.tsx';
import { ProblemForm } from '../forms/problem-form.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { SaveOrCancel } from './save-or-cancel.tsx';

interface Props {
  /** The address as it is now. */
  email: string;
  onCorrected: (email: string, message: string) => void;
  onCancel: () => void;
}

/** The form that corrects a mistyped address. It begins with that address, in which most often one letter is wrong. */
export function CorrectionForm({ email, onCorrected, onCancel }: Props) {
  const form = useForm({ defaultValues: { email } });
  const { register, setFocus, formState } = form;
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('email'), [setFocus]);
  const { submit, problem } = useSubmit(form, async (typed) => {
    const { message, token } = await call('POST /account/email/correct', { body: typed });
    keepToken(token);
    onCorrected(foldEmail(typed.email), message);
  });

  return (
    <ProblemForm
      problem={problem}
      aria-label="Correct your email"
      onSubmit={submit}
      className="flex w-full flex-col gap-4 rounded-card border border-line bg-raised p-4 text-left"
    >
      <EmailField label="Your email" error={errors.email?.message} {...register('email', emailRules())} />
      <SaveOrCancel save="Save email" busy={isSubmitting} cancel="quiet" onCancel={onCancel} />
    </ProblemForm>
  );
}
