import { useForm } from 'react-hook-form';
import type { SenderAnswer } from '#shared/api/desk/sender.ts';
import { call } from '../../../../lib/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmailField, emailRules } from '../../../../ui/forms/email-field.tsx';
import { ProblemForm } from '../../../../ui/forms/problem-form.tsx';
import { useSubmit } from '../../../../ui/forms/use-submit.ts';
import { bindField } from '../../../../ui/forms/bind-field.ts';
import { Refusal } from '../../refusal.tsx';

/** The form that sets up an address of the organisation's own domain. */
export function AddressForm({ onSet }: { onSet: (sender: SenderAnswer) => void }) {
  const form = useForm({ defaultValues: { address: '' } });
  const { submit, failure } = useSubmit(form, async ({ address }) =>
    onSet(await call('POST /studio/sender', { body: { address, seen: { address: null } } })),
  );
  return (
    <ProblemForm aria-label="Address of emails" problem={failure !== null && <Refusal error={failure} />} onSubmit={submit}>
      <EmailField
        label="Your address"
        autoComplete="off"
        placeholder="tickets@your-website.com"
        hint="You, or someone you can ask, must be able to change the domain’s DNS records."
        {...bindField(form, 'address', emailRules())}
      />
      <div>
        <Button type="submit" variant="secondary" busy={form.formState.isSubmitting} busyLabel="Setting up...">
          Set up this address
        </Button>
      </div>
    </ProblemForm>
  );
}
