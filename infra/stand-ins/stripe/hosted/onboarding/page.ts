import { escapeHtml } from '../../../base/http/escape-html.ts';
import type { ConnectedAccount } from '../../resources/connect/objects.ts';
import { wantedOf } from '../../resources/connect/onboarding.ts';
import { errorText, hostedPage } from '../page.ts';

/** Returns the page on which a seller tells Stripe who is paid, and to which bank account. */
export function onboardingPage(account: ConnectedAccount, error: string | null): string {
  const [bank] = account.external_accounts.data;
  const wanted = wantedOf(account);
  return hostedPage(
    'Get paid by Marquee',
    `<p>Marquee partners with Stripe for secure payouts. ${account.email ? `You are signing up as ${escapeHtml(account.email)}.` : ''}</p>
    ${wanted.length > 0 ? `<p role="status">Stripe also needs: ${escapeHtml(wanted.join(', '))}</p>` : ''}
    ${errorText(error)}
    <form method="post">
      <label>Legal name of the business or person
        <input name="holder" autocomplete="organization" maxlength="100" value="${escapeHtml(bank?.account_holder_name ?? '')}">
      </label>
      <div class="pair">
        <label>Routing number
          <input name="routing" inputmode="numeric" placeholder="110000000" value="${escapeHtml(bank?.routing_number ?? '')}">
        </label>
        <label>Account number
          <input name="account" inputmode="numeric" placeholder="000123456789">
        </label>
      </div>
      <p>Test mode: 110000000 and 000123456789 work; to 000111111116 every payout comes back. By submitting you agree to the
        Connected Account Agreement.</p>
      <button class="main" name="action" value="submit">Agree and submit</button>
      <button name="action" value="later">Save for later</button>
    </form>`,
  );
}

export function unknownOnboardingPage(): string {
  return hostedPage('This link is no longer valid', '<p>Return to Marquee and start again from there.</p>');
}
