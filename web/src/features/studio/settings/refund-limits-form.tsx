import type { OrganizerSettings } from '#shared/api/studio-settings.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { FormSection } from '../details/form-section.tsx';
import { bindField } from '../forms/bind-field.ts';
import { NumberField } from '../forms/number-field.tsx';
import { amountOf, currencySign, priceText } from '../packages/price-text.ts';
import { type OwnSettings, SettingsForm } from './settings-form.tsx';

/** The limits as they are typed. */
interface Values {
  refundsUnreviewed: string;
  refundedUnreviewed: string;
}

const valuesOf = ({ refundsUnreviewed, refundedUnreviewed }: OrganizerSettings): Values => ({
  refundsUnreviewed: String(refundsUnreviewed),
  refundedUnreviewed: priceText(refundedUnreviewed),
});

const settingsOf = ({ refundsUnreviewed, refundedUnreviewed }: Values) => ({
  refundsUnreviewed: Number(refundsUnreviewed),
  refundedUnreviewed: amountOf(refundedUnreviewed) ?? 0,
});

/** The form for how much a broadcast refunds for missed minutes before somebody has to look at it. */
export function RefundLimitsForm(own: OwnSettings) {
  return (
    <SettingsForm<Values> label="Refund limits" action="Save limits" valuesOf={valuesOf} settingsOf={settingsOf} {...own}>
      {(form) => (
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
      )}
    </SettingsForm>
  );
}
