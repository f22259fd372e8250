import { unusableCard } from '../http/errors.ts';
import type { FormObject } from '../http/form.ts';
import { acceptCard } from '../resources/payments/cards.ts';
import type { CardDetails } from '../resources/payments/objects.ts';
import { cvcError, expiryError, numberError, parseExpiry } from '../script/card-rules.ts';

/** The card fields, with the names that Stripe's own pages use. */
export const CARD_FIELDS = `
  <label>Card number
    <input name="cardNumber" inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" required>
  </label>
  <div class="pair">
    <label>Expiration date
      <input name="cardExpiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" required>
    </label>
    <label>Security code
      <input name="cardCvc" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" required>
    </label>
  </div>`;

/** Returns the card of a submitted form. @throws StripeError 402 with a message for the customer if it cannot be used */
export function cardIn(form: FormObject): CardDetails {
  const number = textIn(form, 'cardNumber');
  const expiry = textIn(form, 'cardExpiry');
  const cvc = textIn(form, 'cardCvc');
  const error = numberError(number) ?? expiryError(expiry) ?? cvcError(cvc, number);
  const date = parseExpiry(expiry);
  if (error || !date)
    throw unusableCard(error?.code ?? 'invalid_expiry', 'card', error?.message ?? "Your card's expiration date is invalid.");
  return acceptCard({ number, expMonth: date.month, expYear: date.year, cvc });
}

/** Returns the trimmed value of a submitted form's field; empty if it is missing. */
export function textIn(form: FormObject, name: string): string {
  const value = form[name];
  return typeof value === 'string' ? value.trim() : '';
}
