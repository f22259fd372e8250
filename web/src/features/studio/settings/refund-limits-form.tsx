import { useForm } from 'react-hook-form';
import type { OrganizerSettings } from '#shared/api/studio-settings.ts';
import { call } from '../../../lib/api/client.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { FormSection } from '../details/form-section.tsx';
import { bindField } from '../forms/bind-field.ts';
import { LongForm } from '../forms/long-form.tsx';
import { NumberField } from '../forms/number-field.tsx';
import { amountOf, currencySign, priceText } from '../packages/price-text.ts';
import type { SettingsFormProps } from './seller-form.tsx';

/** The limits as they are typed. */
interface Values {
  refundsUnreviewed: string;
  refundedUnreviewed: string;
}

const valuesOf = ({ refundsUnreviewed, refundedUnreviewed }: OrganizerSettings): Values => ({
  refundsUnreviewed: String(refundsUnreviewed),
  refundedUnreviewed: priceText(refundedUnreviewed),
});
const FIELDS = ['refundsUnreviewed', 'refundedUnreviewed'] as const satisfies readonly (keyof Values)[];

/** The form for how much a broadcast refunds for missed minutes before somebody has to look at it. */
export function RefundLimitsForm({ settings, mayEdit, onChanged }: SettingsFormProps) {
  const form = useForm<Values>({ defaultValues: valuesOf(settings), disabled: !mayEdit });
  const send = async ({ refundsUnreviewed, refundedUnreviewed }: Values) => {
    const body = { refundsUnreviewed: Number(refundsUnreviewed), refundedUnreviewed: amountOf(refundedUnreviewed) ?? 0 };
    const saved = await call('POST /studio/settings', { body });
    onChanged(saved);
    return valuesOf(saved);
  };
  const fieldOf = (refused: string) => FIELDS.find((name) => name === refused);
  return (
    <LongForm form={form} label="Refund limits" action="Save limits" mayEdit={mayEdit} send={send} fieldOf={fieldOf}>
      <FormSection
        id="refund-limits"
        title="Refunds for missed minutes"
        lead="If a broadcast is interrupted, we refund those who watched by the rule of its event. Above one of these limits, the refunds of a broadcast wait until you have reviewed them."
      >
        <NumberField
          label="Refunds without your review"
          hint="For each broadcast. 0 if you want to review all of them."
          min={0}
          {...bindField(form, 'refundsUnreviewed', {
            validate: (typed) => /^\d{1,7}$/.test(typed.trim()) || 'Enter a whole number, such as 1000',
          })}
        />
        <Field
          label={`Their sum, in ${currencySign()}`}
          inputMode="decimal"
          autoComplete="off"
          {...bindField(form, 'refundedUnreviewed', {
            validate: (typed) => amountOf(typed) !== null || 'Enter dollars and cents, such as 10000.00',
          })}
        />
      </FormSection>
    </LongForm>
  );
}
