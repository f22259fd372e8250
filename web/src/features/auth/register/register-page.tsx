import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { refusedField } from '../../../lib/api/refused-field.ts';
import { useProofAhead } from '../../../lib/api/use-proof-ahead.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { keepReferral } from '../../../lib/referral.ts';
import { keepPending } from '../../../lib/session/pending.ts';
import { Button } from '../../../ui/button.tsx';
import { ProvingNote } from '../../../ui/forms/proving-note.tsx';
import { Link } from '../../../ui/link.tsx';
import { Message } from '../../../ui/message.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { AccountFields } from './account-fields.tsx';
import { registerErrorMessage } from './register-error.ts';
import { SellerForm } from './seller-form.tsx';
import { type NewAccount, useRegister } from './use-register.ts';

const empty: NewAccount = { name: '', email: '', password: '' };

/** The registration page, at `/auth/register`. A link to it may carry a referral code, `?ref=`; `?sell` is the sign-up of sellers. */
export default function RegisterPage() {
  const [search] = useSearchParams();
  useEffect(() => keepReferral(search.get('ref')), [search]);
  if (search.has('sell')) return <SellerSignUp />;
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

function SellerSignUp() {
  const comeBack = () => keepPending({ kind: 'visit', returnTo: paths.studio });
  return (
    <AuthLayout
      title="Start selling"
      lead="You and your organisation, in one go. Then we take you to your first event."
      slogan={{ title: 'Your hall just got bigger.', text: 'Everybody who cannot be there has a seat, too.' }}
      other={
        <>
          Already have an account?{' '}
          <Link to={paths.login} onClick={comeBack}>
            Log in
          </Link>
        </>
      }
    >
      <SellerForm />
    </AuthLayout>
  );
}

function RegisterForm() {
  const proofAhead = useProofAhead('register');
  const { register: create, loading } = useRegister(proofAhead.take);
  const form = useForm<NewAccount>({ defaultValues: empty });
  const { handleSubmit, setError, formState } = form;
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
      <FormProvider {...form}>
        <AccountFields />
      </FormProvider>
      <ProvingNote />
      <Button type="submit" size="lg" busy={loading} busyLabel="Creating your account..." className="mt-1 w-full">
        Create account
      </Button>
    </form>
  );
}
