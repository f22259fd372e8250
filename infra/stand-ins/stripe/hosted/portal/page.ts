import { formatMoney } from '../../../base/format-money.ts';
import type { PortalSession, Subscription, SubscriptionItem } from '../../resources/billing/objects.ts';
import type { PaymentMethod } from '../../resources/payments/objects.ts';
import { CARD_FIELDS } from '../card-form.ts';
import { escapeHtml } from '../../../base/http/escape-html.ts';
import { backLink, errorText, hostedPage } from '../page.ts';

/** A subscription with the details that the page shows. */
export interface ShownSubscription {
  subscription: Subscription;
  name: string;
  card: PaymentMethod | undefined;
}

/** Returns the page on which a customer sees their subscriptions and changes the card that pays them. */
export function portalPage(
  { return_url: returnUrl }: PortalSession,
  shown: ShownSubscription[],
  message: { done?: string; error?: string },
): string {
  return hostedPage(
    'Your billing',
    `${backLink(returnUrl)}
    ${message.done === undefined ? '' : `<p role="status">${escapeHtml(message.done)}</p>`}
    ${shown.map(subscriptionSection).join('\n')}
    <h2>Change card</h2>
    ${errorText(message.error ?? null)}
    <form method="post">
      ${CARD_FIELDS}
      <p>Test mode: 4242 4242 4242 4242 succeeds, …0002 cannot be saved, …0341 can be saved but fails when it is charged.</p>
      <button class="main">Save card</button>
    </form>`,
  );
}

export function unknownPortalPage(): string {
  return hostedPage('This link is no longer valid', '<p>Open your billing page from the shop again.</p>');
}

function subscriptionSection({ subscription, name, card }: ShownSubscription): string {
  const [item] = subscription.items.data;
  const price = item ? priceOf(item) : '';
  const end = item ? new Date(item.current_period_end * 1000).toISOString().slice(0, 10) : '';
  return `<h2>${escapeHtml(name)}</h2>
    <dl>
      <dt>Price</dt><dd>${price}</dd>
      <dt>Status</dt><dd>${subscription.status.replace('_', ' ')}</dd>
      <dt>${subscription.cancel_at_period_end ? 'Ends on' : 'Renews on'}</dt><dd>${end}</dd>
      <dt>Card</dt><dd>${card ? cardName(card) : 'none'}</dd>
    </dl>`;
}

function priceOf({ price, quantity }: SubscriptionItem): string {
  return `${formatMoney(price.unit_amount * quantity, price.currency)} per ${price.recurring?.interval ?? 'period'}`;
}

function cardName({ card }: PaymentMethod): string {
  return `${card.brand} •••• ${card.last4}, ${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`;
}
