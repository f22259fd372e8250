import { Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { bindField } from '../../../ui/forms/bind-field.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectField } from '../forms/select.tsx';
import { checkName, checkPayee, checkPercent, type PartnersFormState } from './partner-rows.ts';

interface Props {
  form: PartnersFormState;
  /** The row's place, from 0. */
  index: number;
  /** The accounts that the platform can pay; none if it pays no partner. */
  accounts: readonly { payee: string; name: string }[];
  onRemove: () => void;
}

/** One partner of the form, with the way to remove it. */
export function PartnerFields({ form, index, accounts, onRemove }: Props) {
  const name = useWatch({ control: form.control, name: `partners.${index}.name` });
  return (
    <div
      role="group"
      aria-label={`Partner ${index + 1}`}
      className="grid grid-cols-[1fr_auto] items-start gap-3 sm:grid-cols-[1fr_9rem_auto]"
    >
      <Field
        label="Name"
        maxLength={80}
        autoComplete="off"
        className="max-sm:col-span-2"
        {...bindField(form, `partners.${index}.name`, { validate: (_, { partners }) => checkName(partners, index) })}
      />
      <Field
        label="Percent"
        inputMode="decimal"
        autoComplete="off"
        {...bindField(form, `partners.${index}.percent`, { validate: checkPercent })}
      />
      <Button
        variant="secondary"
        className="mt-6.5 min-h-12"
        onClick={onRemove}
        aria-label={`Remove ${name || `partner ${index + 1}`}`}
      >
        <Trash2 aria-hidden className="size-4" />
      </Button>
      {accounts.length > 0 && (
        <SelectField
          label="Paid by"
          className="col-span-2 sm:col-span-1"
          choices={[
            { value: '', label: 'You' },
            ...accounts.map(({ payee, name: paid }) => ({ value: payee, label: `Us, to the Stripe account of ${paid}` })),
          ]}
          error={form.formState.errors.partners?.[index]?.payee?.message}
          {...form.register(`partners.${index}.payee`, { validate: (_, { partners }) => checkPayee(partners, index) })}
        />
      )}
    </div>
  );
}
