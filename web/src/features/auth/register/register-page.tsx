import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { NAME_MAX_LENGTH } from '#shared/people/account-rules.ts';
import { refusedField } from '../../../lib/api/refused-field.ts';
import { useProofAhead } from '../../../lib/api/use-proof-ahead.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { keepReferral } from '../../../lib/referral.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailField, emailRules } from '../../../ui/forms/email-field.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { NewPasswordField, newPasswordRules } from '../../../ui/forms/new-password-field.tsx';
import { ProvingNote } from '../../../ui/forms/proving-note.tsx';
import { Link } from '../../../ui/link.tsx';
import { Message } from '../../../ui/message.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { registerErrorMessage } from './register-error.ts';
import { type NewAccount, useRegister } from './use-register.ts';

const empty: NewAccount = { name: '', email: '', password: '' };

/** The registration page, at `/auth/register`. A link to it may carry a referral code, `?ref=`. */
export default function RegisterPage() {
  const [search] = useSearchParams();
  useEffect(() => keepReferral(search.get('ref')), [search]);
  return (
    <AuthLayout
      title="Create your account"
      lead="One account for every event you buy. It takes half a minute."
      other={
        <>
          Already have an account? <Link to={paths.login}>Log in</Link>
        </>
      }
    >
      <RegisterForm />
    </AuthLayout>
  );
}

function RegisterForm() {
  const proofAhead = useProofAhead('register');
  const { register: create, loading } = useRegister(proofAhead.take);
  const { register, handleSubmit, setError, formState } = useForm<NewAccount>({ defaultValues: empty });
  const { errors } = formState;

  const submit = (account: NewAccount) =>
    create(account).catch((error: unknown) =>
      setError(
        refusedField(error, ['name', 'email', 'password']) ?? 'root',
        { message: registerErrorMessage(error) },
        { shouldFocus: true },
      ),
    );

  return (
    <form
      noValidate
      aria-label="Create your account"
      onInput={proofAhead.ask}
      onSubmit={handleSubmit(submit)}
      className="flex flex-col gap-5"
    >
      {errors.root?.message && <Message tone="error">{errors.root.message}</Message>}
      <Field
        label="Full Name"
        autoComplete="name"
        maxLength={NAME_MAX_LENGTH}
        error={errors.name?.message}
        {...register('name', { required: 'Full Name is required' })}
      />
      <EmailField error={errors.email?.message} {...register('email', emailRules('Invalid email'))} />
      <NewPasswordField label="Password" error={errors.password?.message} {...register('password', newPasswordRules)} />
      <ProvingNote />
      <Button type="submit" size="lg" busy={loading} busyLabel="Creating your account..." className="mt-1 w-full">
        Create account
      </Button>
    </form>
  );
}
