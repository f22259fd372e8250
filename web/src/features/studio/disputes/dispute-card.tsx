import type { Call } from '#shared/api/contract.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { Place } from '#shared/time/written-moment.ts';
import { writtenThere } from '../../../lib/time/moments.ts';
import { Moment } from '../../../ui/moment.tsx';
import { BuyerItem, OrderLink } from '../orders/buyer-item.tsx';
import { Fact } from '../sections/fact.tsx';

type Dispute = Call<'GET /studio/disputes'>['answer']['disputes'][number];

const STATES: Readonly<Record<Dispute['state'], { words: string; ink: string }>> = {
  open: { words: 'Undecided', ink: 'border-danger/40 bg-danger/8 text-danger' },
  lost: { words: 'Lost', ink: 'border-line bg-raised text-muted' },
  closed: { words: 'Closed', ink: 'border-success/40 bg-success/8 text-success' },
};

const PROVIDERS: Readonly<Record<string, string>> = { stripe: 'Stripe', paypal: 'PayPal' };

/** A dispute with its buyer, its deadline and what was watched. @param place by whose clocks it is dated */
export function DisputeCard({ dispute, place }: { dispute: Dispute; place: Place }) {
  const { orderId, buyer, title, amount, currency, state, openedAt, plays, provider, paymentId, disputeId } = dispute;
  const { words, ink } = STATES[state];
  const disputed = (
    <p className="flex flex-col items-end gap-1">
      <span className="text-xl font-bold tabular-nums">{formatMoney(amount, currency)}</span>
      <span className={`rounded-full border px-2.5 py-0.5 text-sm font-semibold ${ink}`}>{words}</span>
    </p>
  );
  return (
    <BuyerItem buyer={buyer} amount={disputed}>
      <dl className="grid gap-x-8 gap-y-4 text-pretty sm:grid-cols-2">
        <Fact name="Bought">{title}</Fact>
        <Fact name="Disputed">
          <Moment of={openedAt} at={place} />
        </Fact>
        {state === 'open' && <Fact name="Answer by">{deadlineOf(dispute, place)}</Fact>}
        <Fact name="Watched">{watchedIn(plays, place)}</Fact>
        <Fact name={`At ${PROVIDERS[provider] ?? provider}`}>
          <span className="font-mono text-sm wrap-anywhere">{disputeId ?? paymentId}</span>
        </Fact>
      </dl>
      <OrderLink orderId={orderId} className="self-start" />
    </BuyerItem>
  );
}

function deadlineOf({ dueBy, provider }: Dispute, place: Place): string {
  return dueBy ? writtenThere(dueBy, place) : `Look it up at ${PROVIDERS[provider] ?? 'the payment provider'}`;
}

function watchedIn(plays: Dispute['plays'], place: Place): string {
  const last = plays
    .map(({ lastAt }) => lastAt)
    .toSorted()
    .at(-1);
  if (!last) return 'Not watched';
  return plays.length === 1
    ? `Yes, last on ${writtenThere(last, place)}`
    : `${plays.length} events, last on ${writtenThere(last, place)}`;
}
