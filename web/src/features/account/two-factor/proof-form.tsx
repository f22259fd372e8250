import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { CodeField, codeRules } from '../../../ui/account/code-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProblemForm } from '../../../ui/forms/problem-form.tsx';
import { CurrentPassword, currentPasswordRules } from '../../../ui/account/current-password.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';

export interface Proof {
  currentPassword: string;
  code: string;
}

interface Props {
  /** The name of the task, as the accessible name of the form. */
  name: string;
  /** A description of the consequences. */
  children: ReactNode;
  action: { label: string; busyLabel: string; variant?: 'primary' | 'danger' };
  send: (proof: Proof) => Promise<void>;
}

/** The form of a task that needs the password and a code. */
export function ProofForm({ name, children, action, send }: Props) {
  const form = useForm<Proof>({ defaultValues: { currentPassword: '', code: '' } });
  const { errors, isSubmitting } = form.formState;
  const { submit, problem } = useSubmit(form, send);
  return (
    <ProblemForm aria-label={name} lead={children} problem={problem} onSubmit={submit}>
      <CurrentPassword error={errors.currentPassword?.message} {...form.register('currentPassword', currentPasswordRules)} />
      <CodeField error={errors.code?.message} onSwitch={() => form.resetField('code')} {...form.register('code', codeRules)} />
      <Button type="submit" size="lg" variant={action.variant} busy={isSubmitting} busyLabel={action.busyLabel}>
        {action.label}
      </Button>
    </ProblemForm>
  );
}
