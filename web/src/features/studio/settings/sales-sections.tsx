import type { UseFormReturn } from 'react-hook-form';
import { Field, TextField } from '../../../ui/forms/field.tsx';
import { FormSection } from '../details/form-section.tsx';
import { bindField } from '../../../ui/forms/bind-field.ts';
import { NumberField } from '../forms/number-field.tsx';
import { amountOf, currencySign } from '../packages/price-text.ts';
import type { SettingsValues } from './settings-values.ts';

interface Props {
  form: UseFormReturn<SettingsValues>;
  mayEdit: boolean;
}

/** The seller's details on receipts and event pages. */
export function SellerSection({ form, mayEdit }: Props) {
  const disabled = !mayEdit;
  return (
    <FormSection
      id="seller"
      title="Seller"
      lead="Who your buyers have a contract with. A receipt keeps the seller’s details from the day of purchase."
    >
      <Field
        label="Legal name (optional)"
        maxLength={120}
        autoComplete="organization"
        hint={`Leave it empty to sell as ${form.watch('name').trim() || 'your organisation'}.`}
        {...bindField(form, 'sellerName', { disabled })}
      />
      <TextField label="Address" rows={4} maxLength={400} {...bindField(form, 'sellerAddress', { disabled })} />
      <Field label="Tax number" maxLength={40} autoComplete="off" {...bindField(form, 'taxNumber', { disabled })} />
    </FormSection>
  );
}

/** How much a broadcast refunds for missed minutes before somebody has to look at it. */
export function RefundLimitsSection({ form, mayEdit }: Props) {
  const disabled = !mayEdit;
  return (
    <FormSection
      id="refund-limits"
      title="Refunds for missed minutes"
      lead="If a broadcast is interrupted, viewers are refunded as its event promises. Refunds of a broadcast above either limit wait for your review. The same limits decide whether an owner has to approve the refunds when a show broke off before its end."
    >
      <NumberField
        label="Refunds without review"
        hint="Per broadcast. Enter 0 to review all of them."
        min={0}
        {...bindField(form, 'refundsUnreviewed', {
          disabled,
          validate: (typed) => /^\d{1,7}$/.test(typed.trim()) || 'Enter a whole number, such as 1000',
        })}
      />
      <Field
        label={`Total without review, in ${currencySign()}`}
        inputMode="decimal"
        autoComplete="off"
        {...bindField(form, 'refundedUnreviewed', {
          disabled,
          validate: (typed) => amountOf(typed) !== null || 'Enter dollars and cents, such as 10000.00',
        })}
      />
    </FormSection>
  );
}
