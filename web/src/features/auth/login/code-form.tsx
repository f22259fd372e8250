import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { CodeField, codeRules } from '../../../ui/account/code-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProvingNote } from '../../../ui/forms/proving-note.tsx';
import { ProblemForm } from '../../../ui/forms/problem-form.tsx';
import type { LoggedInAction } from './use-login.ts';
import { type TypedCode, useSecondFactor } from './use-second-factor.ts';

export interface CodeFormProps {
  /** The server's challenge, which followed the password. */
  challenge: string;
  /** Goes back to the password. */
  onOver: () => void;
  /** The action after the login; by default the page that was interrupted. */
  onLoggedIn?: LoggedInAction | undefined;
}

/** The form with the code of an account with two-factor login. */
export function CodeForm({ challenge, onOver, onLoggedIn }: CodeFormProps) {
  const form = useForm<TypedCode>({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const { submit, problem, onInput } = useSecondFactor(form, { challenge, onOver, onLoggedIn });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <ProblemForm problem={problem} aria-label="Enter your code" onInput={onInput} onSubmit={submit}>
      <CodeField error={errors.code?.message} onSwitch={() => form.resetField('code')} {...form.register('code', codeRules)} />
      <ProvingNote />
      <Button type="submit" size="lg" busy={isSubmitting} busyLabel="Logging in..." className="w-full">
        Log in
      </Button>
    </ProblemForm>
  );
}
