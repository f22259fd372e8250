import { RotateCcw } from 'lucide-react';
import { Fragment } from 'react';
import type { SellerText } from '#shared/brand/brand.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { missedMinutesInWords } from '../../../../lib/purchase/missed-minutes-words.ts';
import type { Purchase } from '../../../../lib/purchase/purchase.ts';
import { refundRule } from '../../../../lib/purchase/refund-words.ts';
import { useNow } from '../../../../lib/time/use-now.ts';
import { Link } from '../../../../ui/link.tsx';
import { ConsentField } from './consent-field.tsx';
import type { Quote } from '../use-order.ts';

/** The refund rule of a purchase, and the terms that a buyer accepts by paying. */
export function LegalNote({ purchase, quote }: { purchase: Purchase; quote: Quote | null }) {
  const now = useNow();
  return (
    <>
      {quote && (
        <p className="flex gap-2 text-sm text-muted">
          <RotateCcw aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            {refundRule(purchase, quote, now)} {missedMinutesInWords(quote.missedMinutes ?? [])}
          </span>
        </p>
      )}
      <ConsentField purchase={purchase} />
      <p className="text-sm text-muted">
        By paying you accept <SellerTexts purchase={purchase} />
        the <NewTab to={paths.terms}>terms</NewTab> and the <NewTab to={paths.refunds}>refund policy</NewTab>.
      </p>
    </>
  );
}

/** The seller's own texts that a payment accepts, if there are any. */
function SellerTexts({ purchase }: { purchase: Purchase }) {
  if (purchase.kind === 'plan') return null;
  const { _id, seller, seller_texts: texts } = purchase.event;
  const accepted = texts.filter((kind) => kind in ACCEPTED);
  if (accepted.length === 0) return null;
  return (
    <>
      {seller}’s{' '}
      {accepted.map((kind, index) => (
        <Fragment key={kind}>
          {index > 0 && ' and '}
          <NewTab to={`${paths.seller(_id)}#${kind}`}>{ACCEPTED[kind] ?? kind}</NewTab>
        </Fragment>
      ))}
      , and our own:{' '}
    </>
  );
}

/** The texts of a seller that are part of the contract. A privacy notice only informs. */
const ACCEPTED: Partial<Record<SellerText, string>> = { terms: 'terms of sale', refunds: 'refund policy' };

/** A link that does not take the buyer away from a form that may already be filled in. */
function NewTab({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" className="font-medium text-text underline underline-offset-4">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  );
}
