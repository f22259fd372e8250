import { CircleCheck, CircleDashed } from 'lucide-react';
import type { OrganizerSettings } from '#shared/api/desk/studio/studio-settings.ts';
import { accountInWords } from '#shared/money/bank-account.ts';
import { sellerNameOf } from '#shared/brand/brand.ts';
import { studioPath } from '#shared/site/studio-screens.ts';
import { boot } from '../../../lib/page/boot.ts';
import { Link } from '../../../ui/link.tsx';
import type { AnswerTo } from '../loading/use-answer.ts';
import { useOwnPayoutMethod, useOwnStripeAccount } from '../loading/use-own-payout-method.ts';
import { useOwnSettings } from '../loading/use-own-settings.ts';

const STRIPE: Readonly<Record<AnswerTo<'GET /studio/stripe-account'>['state'], string>> = {
  'not-started': 'Set up payouts through Stripe',
  'needs-more': 'Stripe needs more from you before you are paid',
  checking: 'Stripe is checking your details',
  ready: 'You are paid through Stripe',
  restricted: 'Stripe has paused your payouts',
};

interface Row {
  isDone: boolean;
  text: string;
  /** Where it is changed, for one that is open. */
  to: string;
}

/**
 * The seller, the receipts' words and the payout, beside what an event needs before it is published. None of it keeps an event
 * from being published. Nothing for members who do not see the settings.
 * @param onFollow called when a row is followed
 */
export function SellerRows({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const settings = useOwnSettings();
  const payout = useOwnPayoutMethod();
  const atStripe = useOwnStripeAccount();
  if (!settings) return null;
  return (
    <ul aria-label="Who sells" className="flex flex-col gap-1">
      {[...rowsOf(settings), ...payoutRow(payout, atStripe)].map(({ isDone, text, to }) => (
        <li key={to + text} className="flex min-h-9 items-center gap-2.5">
          {isDone ? (
            <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
          ) : (
            <CircleDashed aria-hidden className="size-5 shrink-0 text-muted" />
          )}
          {isDone ? (
            <span className="wrap-anywhere">{text}</span>
          ) : (
            <Link to={to} onClick={onFollow} className="font-medium underline underline-offset-4">
              {text}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function payoutRow(
  payout: AnswerTo<'GET /studio/payout-method'> | undefined,
  atStripe: AnswerTo<'GET /studio/stripe-account'> | undefined,
): Row[] {
  if (!payout || !atStripe) return [];
  const to = `${studioPath('payouts')}#how-you-are-paid`;
  if (atStripe.isOffered && (atStripe.state !== 'not-started' || !payout.method)) {
    return [{ isDone: atStripe.state === 'ready', text: STRIPE[atStripe.state], to }];
  }
  if (!payout.method) return [{ isDone: false, text: 'Add the bank account that you are paid to', to }];
  return [{ isDone: true, text: `You are paid to ${accountInWords(payout.method.bank)}`, to }];
}

function rowsOf(settings: OrganizerSettings): Row[] {
  const { sellerAddress, taxNumber } = settings;
  return rowsOfSeller({ name: sellerNameOf(settings), hasAddress: sellerAddress !== '', hasTaxNumber: taxNumber !== '' });
}

/** A seller as receipts name it. */
interface Seller {
  /** Empty if it is not known: then it is the operator's. */
  name: string;
  hasAddress: boolean;
  hasTaxNumber: boolean;
}

/** Returns what there is, and what is missing, of a seller. */
export function rowsOfSeller({ name, hasAddress, hasTaxNumber }: Seller): Row[] {
  const to = `${studioPath('settings')}#seller`;
  return [
    name
      ? { isDone: true, text: `Your buyers buy from ${name}`, to }
      : { isDone: false, text: `Your buyers buy from ${boot().operator}: give your own name`, to },
    hasAddress
      ? { isDone: true, text: 'Receipts have your address', to }
      : { isDone: false, text: 'Add your address for receipts', to },
    hasTaxNumber
      ? { isDone: true, text: 'Receipts have your tax number', to }
      : { isDone: false, text: 'Add your tax number, if you have one', to },
  ];
}
