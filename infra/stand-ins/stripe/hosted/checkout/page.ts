import { formatMoney } from '../../../base/format-money.ts';
import type { CheckoutSession, LineItem } from '../../resources/checkout/objects.ts';
import type { Checkout } from '../../resources/checkout/pricing.ts';
import { taxedCountries } from '../../resources/tax/rates.ts';
import { CARD_FIELDS } from '../card-form.ts';
import { escapeHtml } from '../../../base/http/escape-html.ts';
import { backLink, errorText, hostedPage } from '../page.ts';

const NOTE = '<p>Test mode: 4242 4242 4242 4242 succeeds, …0002 is declined, …3155 requires 3-D Secure.</p>';

/** The buyer's input so far, without the card. */
export interface TypedDetails {
  email: string;
  name: string;
  country: string;
}

/** Returns the page on which a buyer pays a session. */
export function checkoutPage({ session, details }: Checkout, typed: TypedDetails, error: string | null): string {
  return hostedPage(
    session.mode === 'subscription' ? 'Subscribe' : 'Pay',
    `${backLink(session.cancel_url)}
    ${summary(session, details.line_items.data)}
    ${errorText(error)}
    ${session.allow_promotion_codes ? codeForm(session, typed) : ''}
    <form method="post">
      ${buyerFields(session, typed)}
      ${session.amount_total > 0 || session.mode === 'subscription' ? CARD_FIELDS + NOTE : ''}
      <input type="hidden" name="shownTotal" value="${session.amount_total}">
      <button class="main" name="action" value="pay">${payLabel(session)}</button>
    </form>`,
  );
}

/** Returns the page of an expired session. */
export function overPage(cancelUrl: string | null): string {
  return hostedPage(
    'This checkout has expired',
    `<p>You have not been charged. Return to the shop to start again.</p>${backLink(cancelUrl)}`,
  );
}

export function unknownPage(): string {
  return hostedPage('Checkout not found', '<p>Check the link, or return to the shop to start again.</p>');
}

function payLabel({ mode, amount_total, currency }: CheckoutSession): string {
  return mode === 'subscription' ? 'Subscribe' : `Pay ${formatMoney(amount_total, currency)}`;
}

function summary({ amount_total, currency, total_details, automatic_tax }: CheckoutSession, lines: LineItem[]): string {
  const money = (amount: number) => formatMoney(amount, currency);
  const rows = lines.map(
    (line) => `<dt>${escapeHtml(line.description)}${period(line)}</dt><dd>${money(line.amount_subtotal)}</dd>`,
  );
  if (total_details.amount_discount > 0) rows.push(`<dt>Discount</dt><dd>−${money(total_details.amount_discount)}</dd>`);
  if (automatic_tax.enabled) rows.push(`<dt>Tax</dt><dd>${money(total_details.amount_tax)}</dd>`);
  return `<dl>${rows.join('\n')}<dt class="total">Total</dt><dd class="total">${money(amount_total)}</dd></dl>`;
}

function period({ price, quantity }: LineItem): string {
  const count = quantity > 1 ? ` × ${quantity}` : '';
  if (!price.recurring) return count;
  const { interval, interval_count: every } = price.recurring;
  return `${count} per ${every > 1 ? `${every} ${interval}s` : interval}`;
}

function buyerFields(session: CheckoutSession, { email, name, country }: TypedDetails): string {
  const fixed = session.customer_email !== null ? ' readonly' : '';
  return `
      <label>Email <input name="email" type="email" autocomplete="email" value="${escapeHtml(email)}" required${fixed}></label>
      <label>Cardholder name <input name="billingName" autocomplete="cc-name" value="${escapeHtml(name)}"></label>
      ${session.automatic_tax.enabled ? countryField(country) : ''}`;
}

function countryField(chosen: string): string {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const options = ['US', ...taxedCountries()].map((code) => {
    const selected = code === chosen ? ' selected' : '';
    return `<option value="${code}"${selected}>${names.of(code)}</option>`;
  });
  return `<label>Country or region <select name="billingCountry">${options.join('')}</select></label>`;
}

function codeForm({ discounts }: CheckoutSession, { email, name, country }: TypedDetails): string {
  const hidden = Object.entries({ email, billingName: name, billingCountry: country })
    .map(([field, value]) => `<input type="hidden" name="${field}" value="${escapeHtml(value)}">`)
    .join('');
  const applied = discounts.length > 0 ? '<p role="status">Your promotion code has been applied.</p>' : '';
  return `<form method="post">${hidden}
      <label>Promotion code <input name="promotionCode" autocomplete="off" required></label>
      <button name="action" value="apply">Apply</button>
    </form>${applied}`;
}
