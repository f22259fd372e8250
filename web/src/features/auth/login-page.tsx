import { useAtomValue } from 'jotai';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { PASSWORD_MAX_LENGTH } from '#shared/account-rules.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { tokenState } from '../../lib/session/token.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField, emailRules } from '../../ui/forms/email-field.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Message } from '../../ui/message.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { type Credentials, useLogin } from './use-login.ts';

/** The login page, at `/auth/login`. */
export default function LoginPage() {
  const token = useAtomValue(tokenState);
  const { login, loading, error } = useLogin();
  const { register, handleSubmit, formState, control } = useForm<Credentials>({ defaultValues: { email: '', password: '' } });
  const { errors } = formState;
  const email = useWatch({ control, name: 'email' });
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
      {token.status === 'valid' && !loading && <SignedIn name={token.payload.name} />}
      <form noValidate aria-label="Log in" onSubmit={handleSubmit(login)} className="flex flex-col gap-5">
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
        <Button type="submit" size="lg" busy={loading} busyLabel="Logging in..." className="mt-1 w-full">
          Log in
        </Button>
      </form>
    </AuthLayout>
  );
}

/** The note for a logged-in visitor. Registration ends on this page already logged in, so nobody has to type the password twice. */
function SignedIn({ name }: { name: string }) {
  return (
    <Message
      tone="success"
      action={
        <Link to={paths.home} className="font-semibold underline">
          Continue
        </Link>
      }
    >
      You are logged in as {name}.
    </Message>
  );
}
