import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SenderAnswer } from '#shared/api/sender.ts';
import { call, reasonOf } from '../../../../lib/api/client.ts';
import { refusedField } from '../../../../lib/api/refused-field.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmailField, emailRules } from '../../../../ui/forms/email-field.tsx';
import { bindField } from '../../../../ui/forms/bind-field.ts';
import { Refusal } from '../../refusal.tsx';

interface Typed {
  address: string;
}

/** The form that sets up an address of the organisation's own domain. */
export function AddressForm({ onSet }: { onSet: (sender: SenderAnswer) => void }) {
  const form = useForm<Typed>({ defaultValues: { address: '' } });
  const [failure, setFailure] = useState<unknown>(null);
  const send = async ({ address }: Typed) => {
    setFailure(null);
    try {
      onSet(await call('POST /studio/sender', { body: { address } }));
    } catch (error) {
      const field = refusedField(error, ['address']);
      if (field) form.setError(field, { message: reasonOf(error) }, { shouldFocus: true });
      else setFailure(error);
    }
  };
  return (
    <form noValidate aria-label="Address of emails" onSubmit={form.handleSubmit(send)} className="flex flex-col gap-5">
      {failure !== null && <Refusal error={failure} />}
      <EmailField
        label="Your address"
        autoComplete="off"
        placeholder="tickets@your-website.com"
        hint="You need to be able to change the DNS records of its domain, or to ask somebody who can."
        {...bindField(form, 'address', emailRules())}
      />
      <div>
        <Button type="submit" variant="secondary" busy={form.formState.isSubmitting} busyLabel="Setting up...">
          Set up this address
        </Button>
      </div>
    </form>
  );
}
