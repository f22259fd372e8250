import { CURRENCY, formatMoney } from '#shared/money/money.ts';
import type { AnswerTo } from '../../loading/use-answer.ts';

type AtStripe = NonNullable<AnswerTo<'GET /studio/stripe-account'>['atStripe']>;
type State = AnswerTo<'GET /studio/stripe-account'>['state'];

/** The words about an account at Stripe, and its button, if there is something to do. */
interface Words {
  title: string;
  text: string;
  action: string | null;
}

const WORDS: Readonly<Record<State, Words>> = {
  'not-started': {
    title: 'Get paid through Stripe',
    text: 'Stripe, our payment partner, checks who you are and pays what you have earned to your bank account. It takes about five minutes.',
    action: 'Set up payouts',
  },
  'needs-more': {
    title: 'Stripe needs more from you',
    text: 'A few details are still missing. You are paid as soon as Stripe has them.',
    action: 'Continue at Stripe',
  },
  checking: {
    title: 'Stripe is checking your details',
    text: 'That usually takes a few minutes, and sometimes a few days. There is nothing for you to do.',
    action: null,
  },
  ready: {
    title: 'You are paid through Stripe',
    text: 'Every day we transfer what you are owed to your Stripe account, and Stripe pays it to your bank account.',
    action: 'Change your details',
  },
  restricted: {
    title: 'Stripe has paused your payouts',
    text: 'Your money stays safe with us until Stripe has what it asks for.',
    action: 'Continue at Stripe',
  },
};

const ASKED: Words = {
  title: WORDS.ready.title,
  text: 'Stripe asks for a few more details. Add them soon, so that your payouts do not stop.',
  action: 'Continue at Stripe',
};

/** Returns what is said of an account at Stripe. */
export const wordsOf = ({ state, asks }: Pick<AnswerTo<'GET /studio/stripe-account'>, 'state' | 'asks'>): Words =>
  state === 'ready' && asks > 0 ? ASKED : WORDS[state];

/** Returns when the money of a show is paid. @param reserveDays null if it is not held back */
export function reserveInWords(reserveDays: number | null): string {
  if (reserveDays === null) return '';
  if (reserveDays === 0) return 'What a show earns is transferred once it has taken place.';
  return `What a show earns is transferred ${reserveDays === 1 ? 'one day' : `${reserveDays} days`} after it has taken place.`;
}

interface Sum {
  amount: number;
  currency: string;
}

/** Writes the sums of several currencies one after the other, as a sentence begins, with its verb. */
function areInWords(sums: readonly Sum[]): string {
  const written = sums.map(({ amount, currency }) => formatMoney(amount, currency));
  return `${lists.format(written)} ${sums.length === 1 ? 'is' : 'are'}`;
}

const lists = new Intl.ListFormat('en', { type: 'conjunction' });

/** Returns what is held back until its shows have taken place; empty for nothing. @param until when the next of it is released, in words */
export function heldInWords(held: number | null, inOthers: readonly Sum[], until: string | null): string {
  const sums = [...(held ? [{ amount: held, currency: CURRENCY }] : []), ...inOthers];
  if (sums.length === 0) return '';
  const next = until === null ? '' : `; the next of it is released on ${until}`;
  return `${areInWords(sums)} held back until the shows have taken place${next}.`;
}

const PAID_TO_BANK: Readonly<Record<AtStripe['interval'], string>> = {
  daily: 'which pays it to your bank account every day',
  weekly: 'which pays it to your bank account every week',
  monthly: 'which pays it to your bank account every month',
  manual: 'where you decide when it is paid to your bank account',
};

/** Returns what is at Stripe and not in the bank yet; empty for nothing. */
export function atStripeInWords(atStripe: AtStripe | null): string {
  if (!atStripe) return '';
  const { balance, inOthers = [], interval } = atStripe;
  const all = [{ balance, currency: CURRENCY }, ...inOthers];
  const has = all.flatMap(({ balance: amount, currency }) => (amount > 0 ? [{ amount, currency }] : []));
  const owes = all.flatMap(({ balance: amount, currency }) => (amount < 0 ? [formatMoney(-amount, currency)] : []));
  const sentences = [
    has.length > 0 && `${areInWords(has)} at Stripe, ${PAID_TO_BANK[interval]}.`,
    owes.length > 0 && `You owe Stripe ${lists.format(owes)}, which is taken off what we transfer next.`,
  ];
  return sentences.filter(Boolean).join(' ');
}
