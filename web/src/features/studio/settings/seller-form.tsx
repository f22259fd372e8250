import { useForm } from 'react-hook-form';
import useSWR from 'swr';
import type { OrganizerSettings } from '#shared/api/studio-settings.ts';
import { call } from '../../../lib/api/client.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { Field, TextField } from '../../../ui/forms/field.tsx';
import { LoadProblem } from '../../../ui/load-problem.tsx';
import { FormSection } from '../details/form-section.tsx';
import { SaveBar } from '../save-bar.tsx';
import { StudioSkeleton } from '../studio-skeleton.tsx';
import { UnsavedChanges } from '../unsaved-changes.tsx';
import { useMay } from '../use-may.ts';
import { useSaveForm } from '../use-save-form.ts';

type Values = Pick<OrganizerSettings, 'sellerName' | 'sellerAddress' | 'taxNumber'>;

const valuesOf = ({ sellerName, sellerAddress, taxNumber }: OrganizerSettings): Values => ({
  sellerName,
  sellerAddress,
  taxNumber,
});
const FIELDS = ['sellerName', 'sellerAddress', 'taxNumber'] as const satisfies readonly (keyof Values)[];

/** What receipts and event pages say about the seller. */
export function SellerForm({ viewer }: { viewer: Viewer }) {
  const { data, error, mutate, isValidating } = useSWR(['/studio/settings', viewer.userId], () => call('GET /studio/settings'));
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
  const { errors, isDirty, isSubmitting } = form.formState;
  const send = async (values: Values) => {
    const saved = await call('POST /studio/settings', { body: values });
    onChanged(saved);
    return valuesOf(saved);
  };
  const { save, problem, isSaved } = useSaveForm(form, { send, fieldOf: (refused) => FIELDS.find((name) => name === refused) });
  return (
    <form noValidate aria-label="Seller" onSubmit={form.handleSubmit(save)} className="flex flex-col gap-6">
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
          error={errors.sellerName?.message}
          {...form.register('sellerName')}
        />
        <TextField
          label="Address"
          rows={4}
          maxLength={400}
          error={errors.sellerAddress?.message}
          {...form.register('sellerAddress')}
        />
        <Field
          label="Tax number"
          maxLength={40}
          autoComplete="off"
          error={errors.taxNumber?.message}
          {...form.register('taxNumber')}
        />
      </FormSection>
      {mayEdit && <SaveBar label="Save seller" busy={isSubmitting} isSaved={isSaved} isDirty={isDirty} problem={problem} />}
      <UnsavedChanges isDirty={isDirty && !isSubmitting} />
    </form>
  );
}
