import { FormProvider, useForm } from 'react-hook-form';
import { refusedField } from '../../../lib/api/refused-field.ts';
import { useProofAhead } from '../../../lib/api/use-proof-ahead.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { ProvingNote } from '../../../ui/forms/proving-note.tsx';
import { Message } from '../../../ui/message.tsx';
import { AccountFields } from './account-fields.tsx';
import { registerErrorMessage } from './register-error.ts';
import { type NewSeller, useSellerSignUp } from './use-seller-sign-up.ts';

const LONGEST_NAME = 120;

/** The sign-up of a seller: the account and its organisation at once. */
export function SellerForm() {
  const proofAhead = useProofAhead('register');
  const { signUp, isRegistered } = useSellerSignUp(proofAhead.take);
  const form = useForm<NewSeller>({ defaultValues: { organization: '', name: '', email: '', password: '' } });
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;

  const submit = (seller: NewSeller) =>
    signUp(seller).catch((error: unknown) =>
      setError(
        refusedField(error, ['organization', 'name', 'email', 'password']) ?? 'root',
        { message: registerErrorMessage(error) },
        { shouldFocus: true },
      ),
    );

  return (
    <form
      noValidate
      aria-label="Start selling"
      onInput={proofAhead.ask}
      onSubmit={handleSubmit(submit)}
      className="flex flex-col gap-5"
    >
      {errors.root?.message && <Message tone="error">{errors.root.message}</Message>}
      {isRegistered && <Message tone="info">Your account is ready. What is missing is the organisation.</Message>}
      <Field
        label="Organisation"
        hint="Your buyers see this name on your events and their receipts. You can change it later."
        autoComplete="organization"
        maxLength={LONGEST_NAME}
        error={errors.organization?.message}
        {...register('organization', { validate: (name) => name.trim().length >= 2 || 'Enter at least two characters' })}
      />
      {!isRegistered && (
        <FormProvider {...form}>
          <AccountFields />
        </FormProvider>
      )}
      <ProvingNote />
      <Button type="submit" size="lg" busy={isSubmitting} busyLabel="Getting your studio ready..." className="mt-1 w-full">
        Create your organisation
      </Button>
    </form>
  );
}
