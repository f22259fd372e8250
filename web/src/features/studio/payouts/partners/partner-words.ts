import type { AnswerTo } from '../../loading/use-answer.ts';

type State = AnswerTo<'GET /studio/partner-accounts'>['partners'][number]['state'];

/** Returns how the account of a partner stands. @param invited the day on which the link was mailed, in words */
export function partnerStateInWords(state: State, asks: number, invited: string): string {
  switch (state) {
    case 'not-started':
    case 'needs-more':
      return `Invited on ${invited}. Stripe does not have all details yet.`;
    case 'checking':
      return 'Stripe is checking the details.';
    case 'ready':
      return asks > 0 ? 'Paid through Stripe, which asks for a few more details.' : 'Paid through Stripe.';
    case 'restricted':
      return 'Stripe has paused the payouts until it has what it asks for. Send a new link.';
  }
}
