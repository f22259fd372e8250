import type { ConnectState } from '#shared/api/books/connect.ts';
import type { AccountFacts } from './connected-accounts-store.ts';

/**
 * Returns the state of an account by what Stripe says of it. One that both takes transfers and pays its bank is ready, also while Stripe asks for
 * more: it stops an account that does not answer in time, and says so then.
 * @param facts null for none
 */
export function stateOf(facts: AccountFacts | null): ConnectState {
  if (!facts) return 'not-started';
  if (facts.takesTransfers && facts.paysOut) return 'ready';
  // Before everything was entered once, Stripe calls what is missing overdue.
  if (!facts.isSubmitted) return 'needs-more';
  if (facts.disabledReason !== null && facts.disabledReason !== 'requirements.pending_verification') return 'restricted';
  return facts.asks > 0 ? 'needs-more' : 'checking';
}
