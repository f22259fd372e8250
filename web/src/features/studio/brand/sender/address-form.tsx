import { useForm } from 'react-hook-form';
import type { SenderAnswer } from '#shared/api/sender.ts';
import { ApiError, call, reasonOf } from '../../../../lib/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmailField, emailRules } from '../../../../ui/forms/email-field.tsx';
import { ProblemForm } from '../../../../ui/forms/problem-form.tsx';
import { bindField } from '../../forms/bind-field.ts';

interface Typed {
  address: string;
}

/** The form that sets up an address of the organisation's own domain. */
export function AddressForm({ onSet }: { onSet: (sender: SenderAnswer) => void }) {
  const form = useForm<Typed>({ defaultValues: { address: '' } });
  const { errors, isSubmitting } = form.formState;
  const send = async ({ address }: Typed) => {
    try {
      onSet(await call('POST /studio/sender', { body: { address } }));
    } catch (error) {
      const isField = error instanceof ApiError && error.field === 'address';
      form.setError(isField ? 'address' : 'root', { message: reasonOf(error) }, { shouldFocus: isField });
    }
  };
  return (
    <ProblemForm
      problem={errors.root?.message ?? null}
      aria-label="Address of emails"
      onSubmit={form.handleSubmit(send)}
      className="flex flex-col gap-5"
    >
      <EmailField
        label="Your address"
        autoComplete="off"
        placeholder="tickets@your-website.com"
        hint="You need to be able to change the DNS records of its domain, or to ask somebody who can."
        {...bindField(form, 'address', emailRules())}
      />
      <div>
        <Button type="submit" variant="secondary" busy={isSubmitting} busyLabel="Setting up...">
          Set up this address
        </Button>
      </div>
    </ProblemForm>
  );
}
