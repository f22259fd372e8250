import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { newPasswordRules } from '../../../ui/forms/new-password-field.tsx';
import { ProblemForm } from '../../../ui/forms/problem-form.tsx';
import { VisiblePasswordField } from '../../../ui/forms/visible-password-field.tsx';

interface Props {
  problem: string | null;
  onSubmit: (password: string) => Promise<void>;
}

/** The form that sets a new password. */
export function NewPasswordForm({ problem, onSubmit }: Props) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;
  return (
    <ProblemForm
      problem={problem}
      aria-label="Choose a new password"
      onSubmit={handleSubmit(({ password }) => onSubmit(password))}
    >
      <VisiblePasswordField
        label="New password"
        showLabel="Show password"
        error={errors.password?.message}
        {...register('password', newPasswordRules)}
      />
      <Button type="submit" size="lg" busy={isSubmitting} busyLabel="Setting your password..." className="mt-1 w-full">
        Set password and log in
      </Button>
    </ProblemForm>
  );
}
