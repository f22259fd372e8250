import { formatMoney } from '#shared/money.ts';
import type { PaymentIntent } from '../../resources/payments/objects.ts';
import { hostedPage } from '../page.ts';

/** The page of a bank that asks its customer to approve a payment. */
export function stepPage({ amount, currency }: PaymentIntent): string {
  return hostedPage(
    '3-D Secure test page',
    `<p>Your bank asks you to approve a payment of <strong>${formatMoney(amount, currency)}</strong>.
    This is a test: no money moves.</p>
    <form class="pair" method="post">
      <button class="main" name="outcome" value="complete">Complete</button>
      <button name="outcome" value="fail">Fail</button>
    </form>`,
  );
}

/** What is left of the step once it has been answered, or was replaced by a newer attempt. */
export function finishedPage(): string {
  return hostedPage('This step is over', '<p>The payment no longer waits for your approval. You can close this page.</p>');
}
