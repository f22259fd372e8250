import type { OrganizerSettings } from '#shared/api/studio-settings.ts';
import { Field, TextField } from '../../../ui/forms/field.tsx';
import { FormSection } from '../details/form-section.tsx';
import { bindField } from '../forms/bind-field.ts';
import { type OwnSettings, SettingsForm } from './settings-form.tsx';

type Values = Pick<OrganizerSettings, 'sellerName' | 'sellerAddress' | 'taxNumber'>;

const valuesOf = ({ sellerName, sellerAddress, taxNumber }: OrganizerSettings): Values => ({
  sellerName,
  sellerAddress,
  taxNumber,
});

/** The form for the seller's details on receipts and event pages. */
export function SellerForm(own: OwnSettings) {
  return (
    <SettingsForm label="Seller" action="Save seller" valuesOf={valuesOf} settingsOf={(values) => values} {...own}>
      {(form) => (
        <FormSection
          id="seller"
          title="Seller"
          lead="Receipts name the seller as it was on the day of the purchase. Without a name, we are the seller."
        >
          <Field
            label="Seller’s name"
            maxLength={120}
            autoComplete="organization"
            hint="Also on event pages: ‘Presented by …’."
            {...bindField(form, 'sellerName')}
          />
          <TextField label="Address" rows={4} maxLength={400} {...bindField(form, 'sellerAddress')} />
          <Field label="Tax number" maxLength={40} autoComplete="off" {...bindField(form, 'taxNumber')} />
        </FormSection>
      )}
    </SettingsForm>
  );
}
