import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { CodeField, codeRules } from '../../../ui/account/code-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProvingNote } from '../../../ui/forms/proving-note.tsx';
import { ProblemForm } from '../../../ui/forms/problem-form.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { type TypedCode, useSecondFactor } from './use-second-factor.ts';

interface Props {
  /** The server's challenge, which followed the password. */
  challenge: string;
  /** Goes back to the password. */
  onOver: () => void;
}

/** The second step of a login to an account with two-factor login. */
export function SecondFactorStep({ challenge, onOver }: Props) {
  const form = useForm<TypedCode>({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const { submit, problem, onInput } = useSecondFactor(form, challenge, onOver);
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <AuthLayout
      title="Enter your code"
      lead="Two-factor login protects your account."
      other={
        <button type="button" onClick={onOver} className="cursor-pointer font-semibold text-accent underline underline-offset-4">
          Log in with another account
        </button>
      }
    >
      <ProblemForm problem={problem} aria-label="Enter your code" onInput={onInput} onSubmit={submit}>
        <CodeField error={errors.code?.message} onSwitch={() => form.resetField('code')} {...form.register('code', codeRules)} />
        <ProvingNote />
        <Button type="submit" size="lg" busy={isSubmitting} busyLabel="Logging in..." className="w-full">
          Log in
        </Button>
      </ProblemForm>
    </AuthLayout>
  );
}
