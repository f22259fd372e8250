import { useForm } from 'react-hook-form';
import type { OrganizerSettings } from '#shared/api/studio-settings.ts';
import { call } from '../../../lib/api/client.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { Field, TextField } from '../../../ui/forms/field.tsx';
import { LoadProblem } from '../../../ui/load-problem.tsx';
import { FormSection } from '../details/form-section.tsx';
import { bindField } from '../forms/bind-field.ts';
import { LongForm } from '../forms/long-form.tsx';
import { StudioSkeleton } from '../studio-skeleton.tsx';
import { useAnswer } from '../use-answer.ts';
import { useMay } from '../use-may.ts';

type Values = Pick<OrganizerSettings, 'sellerName' | 'sellerAddress' | 'taxNumber'>;

const valuesOf = ({ sellerName, sellerAddress, taxNumber }: OrganizerSettings): Values => ({
  sellerName,
  sellerAddress,
  taxNumber,
});
const FIELDS = ['sellerName', 'sellerAddress', 'taxNumber'] as const satisfies readonly (keyof Values)[];

/** The form for the seller's details on receipts and event pages. */
export function SellerForm({ viewer }: { viewer: Viewer }) {
  const { data, error, mutate, isValidating } = useAnswer('GET /studio/settings', viewer);
  const mayEdit = useMay(viewer, 'settings:edit');
  if (data && mayEdit !== undefined) {
    return <Form settings={data} mayEdit={mayEdit} onChanged={(changed) => void mutate(changed, { revalidate: false })} />;
  }
  if (!error) return <StudioSkeleton />;
  return (
    <LoadProblem title="We could not load what receipts say" error={error} busy={isValidating} onRetry={() => void mutate()} />
  );
}

interface Props {
  settings: OrganizerSettings;
  mayEdit: boolean;
  onChanged: (settings: OrganizerSettings) => void;
}

function Form({ settings, mayEdit, onChanged }: Props) {
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
