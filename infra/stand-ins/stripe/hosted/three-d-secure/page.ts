import { formatMoney } from '../../../base/format-money.ts';
import type { PaymentIntent } from '../../resources/payments/objects.ts';
import { hostedPage } from '../page.ts';

/** Returns the bank's page on which a customer approves a payment. */
export function stepPage({ amount, currency }: PaymentIntent): string {
  return hostedPage(
    '3-D Secure test page',
    `<p>Your bank asks you to approve a payment of <strong>${formatMoney(amount, currency)}</strong>.
    This is a test. You will not be charged.</p>
    <form class="pair" method="post">
      <button class="main" name="outcome" value="complete">Complete</button>
      <button name="outcome" value="fail">Fail</button>
    </form>`,
  );
}

/** Returns the page of a step that has been answered or replaced by a newer attempt. */
export function finishedPage(): string {
  return hostedPage('Nothing to approve', '<p>This payment no longer needs your approval. You can close this page.</p>');
}
