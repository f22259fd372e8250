import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { PASSWORD_MAX_LENGTH } from '#shared/people/account-rules.ts';
import { useProofAhead } from '../../../lib/api/use-proof-ahead.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailField, emailRules } from '../../../ui/forms/email-field.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { ProvingNote } from '../../../ui/forms/proving-note.tsx';
import { Message } from '../../../ui/message.tsx';
import type { Credentials, useLogin } from './use-login.ts';

interface Props extends Pick<ReturnType<typeof useLogin>, 'login' | 'loading' | 'error'> {
  /** Returns the way for somebody who has forgotten the password. @param email as typed so far */
  renderForgotten: (email: string) => ReactNode;
}

/** The form with the address and the password. */
export function LoginFields({ login, loading, error, renderForgotten }: Props) {
  const { register, handleSubmit, formState, control } = useForm<Credentials>({ defaultValues: { email: '', password: '' } });
  const { errors } = formState;
  const email = useWatch({ control, name: 'email' });
  const proofAhead = useProofAhead('login');
  return (
    <form
      noValidate
      aria-label="Log in"
      onInput={proofAhead.ask}
      onSubmit={handleSubmit((credentials) => login(credentials, proofAhead.take))}
      className="flex flex-col gap-5"
    >
      {error && <Message tone="error">{error}</Message>}
      <EmailField error={errors.email?.message} {...register('email', emailRules())} />
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX_LENGTH}
        error={errors.password?.message}
        {...register('password', { required: 'Password is required' })}
      />
      {renderForgotten(email)}
      <ProvingNote />
      <Button type="submit" size="lg" busy={loading} busyLabel="Logging in..." className="mt-1 w-full">
        Log in
      </Button>
    </form>
  );
}
