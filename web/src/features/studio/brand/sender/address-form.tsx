import { useForm } from 'react-hook-form';
import type { SenderAnswer } from '#shared/api/desk/sender.ts';
import { call } from '../../../../lib/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmailField, emailRules } from '../../../../ui/forms/email-field.tsx';
import { bindField } from '../../../../ui/forms/bind-field.ts';
import { useEdit } from '../../editing/use-edit.ts';
import { KeptForm } from '../../forms/kept-form.tsx';
import { Refusal } from '../../refusal.tsx';
import { SENDER_WORDS } from './use-sender.ts';

interface Props {
  /** The platform's, as it is shown until there is another. */
  sender: SenderAnswer;
  onSet: (sender: SenderAnswer) => void;
  /** Called if the address of another member stays. */
  onStale: () => void;
}

/** The form that sets up an address of the organisation's own domain. */
export function AddressForm({ sender, onSet, onStale }: Props) {
  const form = useForm({ defaultValues: { address: '' } });
  const saving = useEdit(form, {
    thing: sender,
    draft: 'sender address',
    words: SENDER_WORDS,
    valuesOf: ({ address }: SenderAnswer) => ({ address: address ?? '' }),
    editOf: ({ address }) => ({ address: address.trim() || null }),
    save: async ({ address = null }, seen) => {
      const set = await call('POST /studio/sender', { body: { address, seen } });
      onSet(set);
      return set;
    },
    onSaved: ({ state }) => state === 'none' && onStale(),
  });
  const { failure } = saving;
  return (
    <KeptForm
      form={form}
      saving={saving}
      aria-label="Address of emails"
      problem={failure !== null && <Refusal error={failure} />}
    >
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
    </KeptForm>
  );
}
