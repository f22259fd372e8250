import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#shared/account-rules.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Message } from '../../ui/message.tsx';

interface Props {
  problem: string | null;
  onSubmit: (password: string) => Promise<void>;
}

/** One new password. Seeing it is surer than typing it twice. */
export function NewPasswordForm({ problem, onSubmit }: Props) {
  const [isShown, setIsShown] = useState(false);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;
  return (
    <form
      noValidate
      aria-label="Choose a new password"
      onSubmit={handleSubmit(({ password }) => onSubmit(password))}
      className="flex flex-col gap-5"
    >
      {problem && <Message tone="error">{problem}</Message>}
      <Field
        label="New password"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={PASSWORD_MAX_LENGTH}
        hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
        error={errors.password?.message}
        {...register('password', {
          required: 'Password is required',
          minLength: { value: PASSWORD_MIN_LENGTH, message: `Password must be at least ${PASSWORD_MIN_LENGTH} characters` },
        })}
      />
      <Checkbox label="Show the password" checked={isShown} onChange={(event) => setIsShown(event.target.checked)} />
      <Button type="submit" size="lg" busy={isSubmitting} busyLabel="Setting the password..." className="mt-1 w-full">
        Set password and log in
      </Button>
    </form>
  );
}
