import type { SoldPayment } from '#shared/api/books/sales.ts';
import { formatMoney } from '#shared/money/money.ts';
import { moverOf } from '#shared/money/payment-words.ts';
import type { Place } from '#shared/time/written-moment.ts';
import { Moment } from '../../../ui/moment.tsx';
import { StateOfSale } from './state-of-sale.tsx';
import { TitledList } from '../sections/titled-list.tsx';

const PROVIDERS: Readonly<Record<string, string>> = { stripe: 'Card', paypal: 'PayPal', free: 'Free of charge' };

/** The payments of an order with their receipts, refunds and the provider's ids. @param place by whose clocks they are dated */
export function OrderPayments({ payments, place }: { payments: readonly SoldPayment[]; place: Place }) {
  return (
    <TitledList title={payments.length === 1 ? 'Payment' : 'Payments'}>
      {payments.map((payment) => (
        <li key={`${payment.provider} ${payment.paymentId}`} className="flex flex-col gap-3 p-5">
          <PaymentRow payment={payment} place={place} />
        </li>
      ))}
    </TitledList>
  );
}

function PaymentRow({ payment, place }: { payment: SoldPayment; place: Place }) {
  const { at, provider, paymentId, amount, currency, state, last4, receipt, creditNotes, disputed } = payment;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="flex flex-col">
          <span className="text-xl font-bold tabular-nums">{formatMoney(amount, currency)}</span>
          <span className="text-sm text-muted">
            {PROVIDERS[provider] ?? provider}
            {last4 && ` ending in ${last4}`}, <Moment of={at} at={place} />
          </span>
        </p>
        <StateOfSale state={state} />
      </div>
      <ul className="flex flex-col gap-1 text-sm text-muted">
        {receipt && <li>Receipt {receipt}</li>}
        {creditNotes.map((note) => (
          <li key={note.number}>
            {formatMoney(note.amount, currency)} refunded, credit note {note.number}
          </li>
        ))}
        {disputed > 0 && (
          <li>
            {formatMoney(disputed, currency)} withdrawn by {moverOf(provider, 'the buyer’s')}
          </li>
        )}
        {provider !== 'free' && <li className="font-mono wrap-anywhere">{paymentId}</li>}
      </ul>
    </>
  );
}
