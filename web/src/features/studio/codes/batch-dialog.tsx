import { useForm } from 'react-hook-form';
import { MOST_CODES_AT_ONCE } from '#shared/money/promo-codes.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { call } from '../../../lib/api/client.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { useChangeKeys } from '../forms/use-change-keys.ts';
import { wholeNumber } from '../details/whole-number.ts';
import { bindField } from '../../../ui/forms/bind-field.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { saveCodes } from './codes-file.ts';
import type { PlaceOf } from '../time/use-places.ts';
import { noScope, SCOPE_FIELDS, ScopeFields, scopeOf, type ScopeValues } from './scope-fields.tsx';

interface Values extends ScopeValues {
  count: string;
  uses: string;
}

const FIELDS: Readonly<Record<string, keyof Values>> = { ...SCOPE_FIELDS, count: 'count', uses: 'uses' };

interface Props {
  events: readonly StudioEvent[];
  placeOf: PlaceOf;
  onMade: () => void;
  onClose: () => void;
}

/** The form that makes many access codes at once, and downloads them. */
export function BatchDialog({ events, placeOf, onMade, onClose }: Props) {
  const keys = useChangeKeys('access codes');
  const form = useForm<Values>({ defaultValues: { ...noScope, count: '50', uses: '1' } });
  const make = async (values: Values) => {
    const { eventId = '', ...scope } = scopeOf(values, placeOf);
    const wanted = { count: Number(values.count), uses: Number(values.uses), eventId, ...scope };
    const body = { batchId: `batch-${keys.of(JSON.stringify(wanted))}`, ...wanted };
    const { codes } = await call('POST /studio/codes/batch', { body });
    keys.forget();
    const event = events.find(({ _id }) => _id === eventId);
    if (event) saveCodes(codes, event);
    return `${codes.length} codes were created and downloaded.`;
  };
  return (
    <FormDialog
      form={form}
      title="Access codes"
      action="Create and download"
      busyLabel="Creating..."
      draft="access codes"
      lead={
        <p className="text-pretty">
          Each code gives free access to the event, for press, sponsors or prizes. Codes cannot be guessed. You download them as a
          CSV file.
        </p>
      }
      send={make}
      fields={(refused) => FIELDS[refused]}
      onDone={onMade}
      onClose={onClose}
    >
      <Field
        label="Number of codes"
        inputMode="numeric"
        {...bindField(form, 'count', { validate: wholeNumber(1, MOST_CODES_AT_ONCE) })}
      />
      <ScopeFields events={events} placeOf={placeOf} needsEvent />
      <Field
        label="Uses per code"
        inputMode="numeric"
        hint="Each person can use a code once."
        {...bindField(form, 'uses', { validate: wholeNumber(1, 1_000_000) })}
      />
    </FormDialog>
  );
}
