import { useForm, useWatch } from 'react-hook-form';
import type { SoldPayment } from '#shared/api/books/sales.ts';
import { formatMoney } from '#shared/money/money.ts';
import { call } from '../../../../lib/api/client.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { RadioGroup } from '../../details/radio-group.tsx';
import { bindField } from '../../../../ui/forms/bind-field.ts';
import { SelectField } from '../../forms/select.tsx';
import { useChangeKeys } from '../../forms/use-change-keys.ts';
import { amountOf, currencySign } from '../../packages/price-text.ts';
import type { Place } from '#shared/time/written-moment.ts';
import { writtenThere } from '../../../../lib/time/moments.ts';
import { DecisionDialog, type DecisionValues, type OrderDialogProps } from './decision-dialog.tsx';
import { leftOf } from './order-rules.ts';
import { RefundHappens } from './refund-happens.tsx';

interface Values extends DecisionValues {
  paymentId: string;
  extent: 'all' | 'part';
  amount: string;
}

/** Refunds a payment of an order, or a part of it, and says before what that means for the buyer. */
export function RefundDialog({ order, place, onDone, onClose }: OrderDialogProps) {
  const refundable = order.payments.filter((payment) => leftOf(payment) > 0).toReversed();
  const form = useForm<Values>({
    defaultValues: { paymentId: refundable[0]?.paymentId ?? '', extent: 'all', amount: '', reason: '' },
  });
  const keys = useChangeKeys(`refund ${order.orderId}`);
  const { paymentId, extent, amount: typed } = useWatch({ control: form.control }) as Values;
  const payment = refundable.find((one) => one.paymentId === paymentId) ?? refundable[0];
  if (!payment) return null;
  const { provider, currency } = payment;
  const left = leftOf(payment);
  const amount = extent === 'all' ? left : amountOf(typed, currency);
  const send = async ({ reason }: Values) => {
    const name = { provider: provider as 'stripe', paymentId: payment.paymentId, amount: amount ?? 0 };
    const body = { ...name, key: keys.of(`${payment.paymentId} ${amount}`), reason };
    const { message } = await call('POST /studio/orders/{orderId}/refund', { params: { orderId: order.orderId }, body });
    keys.forget();
    return message;
  };
  const fits = (value: string) => {
    const cents = amountOf(value, currency);
    if (!cents) return `Type an amount such as ${formatMoney(Math.min(500, left), currency)}`;
    return cents <= left || `At most ${formatMoney(left, currency)} is left`;
  };
  return (
    <DecisionDialog
      form={form}
      title="Refund this order"
      action={amount ? `Refund ${formatMoney(amount, currency)}` : 'Refund'}
      busyLabel="Refunding..."
      draft={`refund ${order.orderId}`}
      isDestructive
      fields={extent === 'part' ? ['amount'] : []}
      happens={<RefundHappens order={order} payment={payment} amount={amount} />}
      send={send}
      onDone={onDone}
      onClose={onClose}
    >
      {refundable.length > 1 && (
        <SelectField
          label="Payment"
          choices={refundable.map((one) => ({ value: one.paymentId, label: nameOf(one, place) }))}
          {...form.register('paymentId')}
        />
      )}
      <RadioGroup
        legend="How much"
        options={[
          { value: 'all', label: `All that is left: ${formatMoney(left, currency)}` },
          { value: 'part', label: 'A part' },
        ]}
        {...form.register('extent')}
      />
      {extent === 'part' && (
        <Field
          label={`Amount (${currencySign(currency)})`}
          inputMode="decimal"
          autoComplete="off"
          {...bindField(form, 'amount', { validate: fits })}
        />
      )}
    </DecisionDialog>
  );
}

/** Names a payment in a list of several. */
const nameOf = ({ amount, currency, at }: SoldPayment, place: Place) =>
  `${formatMoney(amount, currency)} of ${writtenThere(at, place)}`;
