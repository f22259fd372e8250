import { useForm, useWatch } from 'react-hook-form';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { call } from '../../../lib/api/client.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { RadioGroup } from '../details/radio-group.tsx';
import { wholeNumber } from '../details/whole-number.ts';
import { bindField } from '../../../ui/forms/bind-field.ts';
import { amountOf, currencySign } from '../packages/price-text.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import type { PlaceOf } from '../time/use-places.ts';
import { noScope, SCOPE_FIELDS, ScopeFields, scopeOf, type ScopeValues } from './scope-fields.tsx';

interface Values extends ScopeValues {
  code: string;
  kind: 'percent' | 'amount';
  discount: string;
  uses: string;
  perUser: string;
}

const FIELDS: Readonly<Record<string, keyof Values>> = {
  ...SCOPE_FIELDS,
  code: 'code',
  percent: 'discount',
  amount: 'discount',
  uses: 'uses',
  perUser: 'perUser',
};
const MOST_USES = 1_000_000;
const CODE = /^[A-Z0-9][A-Z0-9-]{2,39}$/i;

interface Props {
  events: readonly StudioEvent[];
  placeOf: PlaceOf;
  onMade: () => void;
  onClose: () => void;
}

/** The form for a new promo code. */
export function PromoDialog({ events, placeOf, onMade, onClose }: Props) {
  const form = useForm<Values>({
    defaultValues: { ...noScope, code: '', kind: 'percent', discount: '', uses: '', perUser: '1' },
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const make = async (values: Values) => {
    const discount = values.kind === 'percent' ? { percent: Number(values.discount) } : { amount: amountOf(values.discount)! };
    const limits = {
      ...(values.uses && { uses: Number(values.uses) }),
      ...(values.perUser && { perUser: Number(values.perUser) }),
    };
    const made = await call('POST /studio/codes', {
      body: { code: values.code.trim(), ...discount, ...limits, ...scopeOf(values, placeOf) },
    });
    return `${made.code} can be used now.`;
  };
  const isDiscount = (typed: string) => {
    if (kind === 'percent') return wholeNumber(1, 100)(typed);
    return (amountOf(typed) ?? 0) > 0 || 'Enter an amount, e.g. 5.00';
  };
  const ifTyped = (typed: string) => typed === '' || wholeNumber(1, MOST_USES)(typed);
  return (
    <FormDialog
      form={form}
      title="New promo code"
      action="Create code"
      busyLabel="Creating..."
      draft="promo code"
      send={make}
      fields={(refused) => FIELDS[refused]}
      onDone={onMade}
      onClose={onClose}
    >
      <Field
        label="Code"
        autoComplete="off"
        autoCapitalize="characters"
        hint="What buyers type, e.g. EARLY20. Upper and lower case are treated the same."
        {...bindField(form, 'code', { validate: (typed) => CODE.test(typed.trim()) || 'Use 3 to 40 letters, digits and dashes' })}
      />
      <RadioGroup
        legend="Discount"
        options={[
          { value: 'percent', label: 'A percentage' },
          { value: 'amount', label: 'A fixed amount' },
        ]}
        {...form.register('kind')}
      />
      <Field
        label={kind === 'percent' ? 'Percent off' : `Amount off in ${currencySign()}`}
        inputMode="decimal"
        {...bindField(form, 'discount', { validate: isDiscount })}
      />
      <ScopeFields events={events} placeOf={placeOf} needsEvent={false} />
      <Field
        label="Total uses (optional)"
        inputMode="numeric"
        hint="Leave it empty for no limit."
        {...bindField(form, 'uses', { validate: ifTyped })}
      />
      <Field label="Uses per person (optional)" inputMode="numeric" {...bindField(form, 'perUser', { validate: ifTyped })} />
    </FormDialog>
  );
}
