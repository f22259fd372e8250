import { useForm } from 'react-hook-form';
import type { OrganizerSettings } from '#shared/api/studio-settings.ts';
import { call } from '../../../lib/api/client.ts';
import { Field, TextField } from '../../../ui/forms/field.tsx';
import { FormSection } from '../details/form-section.tsx';
import { bindField } from '../forms/bind-field.ts';
import { LongForm } from '../forms/long-form.tsx';

type Values = Pick<OrganizerSettings, 'sellerName' | 'sellerAddress' | 'taxNumber'>;

const valuesOf = ({ sellerName, sellerAddress, taxNumber }: OrganizerSettings): Values => ({
  sellerName,
  sellerAddress,
  taxNumber,
});
const FIELDS = ['sellerName', 'sellerAddress', 'taxNumber'] as const satisfies readonly (keyof Values)[];

/** A form for some of the organiser's settings. */
export interface SettingsFormProps {
  settings: OrganizerSettings;
  mayEdit: boolean;
  onChanged: (settings: OrganizerSettings) => void;
}

/** The form for the seller's details on receipts and event pages. */
export function SellerForm({ settings, mayEdit, onChanged }: SettingsFormProps) {
  const form = useForm<Values>({ defaultValues: valuesOf(settings), disabled: !mayEdit });
  const send = async (values: Values) => {
    const saved = await call('POST /studio/settings', { body: values });
    onChanged(saved);
    return valuesOf(saved);
  };
  const fieldOf = (refused: string) => FIELDS.find((name) => name === refused);
  return (
    <LongForm form={form} label="Seller" action="Save seller" mayEdit={mayEdit} send={send} fieldOf={fieldOf}>
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
    </LongForm>
  );
}
