import type { SoldOrder } from '#shared/api/books/sales.ts';
import { formatMoney } from '#shared/money/money.ts';
import { Fact } from '../sections/fact.tsx';
import { countryInWords } from '../sale-words.ts';

const KINDS: Readonly<Record<SoldOrder['kind'], string>> = {
  ppv: 'Pay-per-view',
  rental: 'Rental',
  bundle: 'Bundle',
  subscription: 'Subscription',
  plan: 'Plan',
};

const ACCESS: Readonly<Record<SoldOrder['access'], string>> = {
  open: 'Can watch',
  closed: 'Can no longer watch',
  waiting: 'Waiting for the link to be opened',
  none: 'Does not include an event',
};

/** The facts of an order: the purchase, its buyer, and the access that it gives. */
export function OrderFacts({ order }: { order: SoldOrder }) {
  const { buyer, eventTitle, itemName, kind, gift, listPrice, discount, code, tax, country, access } = order;
  return (
    <section aria-labelledby="facts" className="flex flex-col gap-4">
      <h2 id="facts" className="text-2xl font-bold tracking-tight text-balance">
        {eventTitle ?? itemName}
      </h2>
      <dl className="grid gap-x-8 gap-y-5 rounded-card border border-line bg-surface p-5 shadow-card sm:grid-cols-2">
        <Fact name="Buyer">
          {order.isGiven ? (
            'Nobody: a ticket that your team gave'
          ) : buyer ? (
            <>
              {buyer.name}
              <span className="block text-muted wrap-anywhere">{buyer.email}</span>
            </>
          ) : (
            <span className="text-muted">Deleted account</span>
          )}
        </Fact>
        <Fact name="Package">
          {itemName}
          <span className="block text-muted">{KINDS[kind]}</span>
        </Fact>
        <Fact name="Price">
          {formatMoney(listPrice)}
          {discount > 0 && <span className="block text-muted">{`−${formatMoney(discount)}${code ? ` with ${code}` : ''}`}</span>}
          {tax && (
            <span className="block text-muted">{`${formatMoney(tax.amount)} tax included (${tax.percent} %, ${tax.country})`}</span>
          )}
        </Fact>
        <Fact name="Access">{ACCESS[access]}</Fact>
        {gift && (
          <Fact name={order.isGiven ? 'Ticket for' : 'Gift for'}>
            <span className="wrap-anywhere">{gift.email}</span>
            <span className="block text-muted">{gift.isRedeemed ? 'Opened' : 'Not opened yet'}</span>
          </Fact>
        )}
        <Fact name="Country">{countryInWords(country)}</Fact>
      </dl>
    </section>
  );
}
