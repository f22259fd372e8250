import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { PASSWORD_MAX_LENGTH } from '#shared/people/account-rules.ts';
import { useProofAhead } from '../../../lib/api/use-proof-ahead.ts';
import { type LoginState, paths } from '../../../lib/navigation/paths.ts';
import { tokenState } from '../../../lib/session/token.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailField, emailRules } from '../../../ui/forms/email-field.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { ProvingNote } from '../../../ui/forms/proving-note.tsx';
import { Link } from '../../../ui/link.tsx';
import { Message } from '../../../ui/message.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { LoggedIn } from './logged-in.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';
import { type Credentials, useLogin } from './use-login.ts';

/** The login page, at `/auth/login`. A visitor who is logged in, as after a registration, has nothing to fill in. */
export default function LoginPage() {
  const token = useAtomValue(tokenState);
  const wantsAnother = (useLocation().state as LoginState | null)?.asAnother === true;
  const [isAnother, setAnother] = useState(wantsAnother);
  const { login, loading, error, challenge, restart } = useLogin();
  if (challenge !== null) return <SecondFactorStep challenge={challenge} onOver={restart} />;
  if (token.status === 'valid' && !loading && !isAnother) {
    return <LoggedIn name={token.payload.name} onAnother={() => setAnother(true)} />;
  }
  return <LoginForm login={login} loading={loading} error={error} />;
}

function LoginForm({ login, loading, error }: Pick<ReturnType<typeof useLogin>, 'login' | 'loading' | 'error'>) {
  const { register, handleSubmit, formState, control } = useForm<Credentials>({ defaultValues: { email: '', password: '' } });
  const { errors } = formState;
  const email = useWatch({ control, name: 'email' });
  const proofAhead = useProofAhead('login');
  return (
    <AuthLayout
      title="Log in"
      lead="Your tickets and purchases are waiting in your account."
      other={
        <>
          New here? <Link to={paths.register}>Create an account</Link>
        </>
      }
    >
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
        <Link
          to={paths.forgottenPassword}
          state={{ email }}
          className="-my-2 inline-flex min-h-11 items-center self-start rounded-control text-sm font-medium text-accent underline underline-offset-4"
        >
          Forgot your password?
        </Link>
        <ProvingNote />
        <Button type="submit" size="lg" busy={loading} busyLabel="Logging in..." className="mt-1 w-full">
          Log in
        </Button>
      </form>
    </AuthLayout>
  );
}
