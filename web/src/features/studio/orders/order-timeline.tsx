import type { ChangeOfOrder, SoldOrder, SoldPayment } from '#shared/api/books/sales.ts';
import { formatMoney } from '#shared/money/money.ts';
import { moverOf } from '#shared/money/payment-words.ts';
import type { Place } from '#shared/time/written-moment.ts';
import { writtenThere } from '../../../lib/time/moments.ts';
import { Moment } from '../../../ui/moment.tsx';
import { TitledSection } from '../sections/titled-section.tsx';

interface Step {
  at: string;
  words: string;
  note?: string | undefined;
}

/** The history of an order, the earliest first. @param place by whose clocks it is dated */
export function OrderTimeline({ order, place }: { order: SoldOrder; place: Place }) {
  return (
    <TitledSection id="timeline" title="Timeline">
      <ol className="flex flex-col rounded-card border border-line bg-surface p-5 shadow-card">
        {timelineOf(order, place).map(({ at, words, note }, index) => (
          <li
            key={`${at} ${words} ${index}`}
            className="relative border-l-2 border-line pb-5 pl-5 last:border-transparent last:pb-0"
          >
            <span aria-hidden className="absolute top-1.5 -left-1.75 size-3 rounded-full bg-accent" />
            <p className="font-semibold">{words}</p>
            {note && <p className="text-pretty">{note}</p>}
            <p className="text-sm text-muted">
              <Moment of={at} at={place} />
            </p>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}

const DECISIONS: Readonly<Record<string, string>> = {
  granted: 'Refund granted',
  declined: 'Refund declined',
  failed: 'The payment provider refused the refund',
};

/** Returns what a member did about an order, with the reason. */
function toStep({ kind, at, by, byOperator, reason, amount, until }: ChangeOfOrder, place: Place): Step {
  const who = byOperator ? 'The operator' : (by ?? 'A former member');
  return { at, words: `${who} ${wordsOf(kind, amount, until && writtenThere(until, place))}`, note: reason };
}

/** @param until written out */
function wordsOf(kind: ChangeOfOrder['kind'], amount: number | null, until: string | null): string {
  switch (kind) {
    case 'refund':
      return `decided to refund ${formatMoney(amount ?? 0)}`;
    case 'keep':
      return 'decided to keep it at the price that was paid';
    case 'ticket':
      return 'gave this ticket';
    case 'extend':
      return `extended access until ${until ?? 'later'}`;
    case 'move':
      return 'moved it to another address';
    case 'resend':
      return 'sent the email again';
  }
}

/** Returns how a payment began, in words. @param amount written out */
function paymentInWords(state: SoldPayment['state'], amount: string): string {
  if (state === 'given') return 'Given: nobody paid for it';
  if (state === 'free') return 'Free of charge: a code covered the price';
  return `${state === 'returned' ? 'Arrived, and was sent back' : 'Paid'}: ${amount}`;
}

/** Returns what happened to an order, the earliest first. */
function timelineOf(order: SoldOrder, place: Place): Step[] {
  const { createdAt, payments, refund, firstPlayedAt, changes } = order;
  // If a member's refund has the time of the request, the member made it without being asked.
  const wasAsked = refund && !changes.some(({ kind, at }) => kind === 'refund' && at === refund.askedAt);
  const ofPayments = payments.flatMap(({ at, provider, amount, currency, state, creditNotes, disputedAt }) => [
    { at, words: paymentInWords(state, formatMoney(amount, currency)) },
    ...creditNotes.map((note) => ({ at: note.at, words: `Refunded: ${formatMoney(note.amount, currency)}` })),
    ...(disputedAt ? [{ at: disputedAt, words: `Disputed at ${moverOf(provider, 'the buyer’s')}` }] : []),
  ]);
  const steps: Step[] = [
    { at: createdAt, words: 'Ordered' },
    ...ofPayments,
    ...(firstPlayedAt ? [{ at: firstPlayedAt, words: 'Watched for the first time' }] : []),
    ...changes.map((change) => toStep(change, place)),
    ...(wasAsked ? [{ at: refund.askedAt, words: 'Refund requested', note: refund.reason || undefined }] : []),
    // A decision that a member made without being asked is already listed as their change.
    ...(refund?.decidedAt && (wasAsked || refund.state !== 'granted')
      ? [{ at: refund.decidedAt, words: DECISIONS[refund.state] ?? 'Decided', note: refund.note ?? undefined }]
      : []),
  ];
  return steps.toSorted((a, b) => a.at.localeCompare(b.at));
}
