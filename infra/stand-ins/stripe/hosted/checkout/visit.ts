import { html, type Request, type Response } from '../../../base/http/message.ts';
import type { Work } from '../../http/call.ts';
import { StripeError } from '../../http/errors.ts';
import { type FormObject, parseForm } from '../../http/form.ts';
import { usableCode } from '../../resources/billing/catalog/coupons.ts';
import { expireSession } from '../../resources/checkout/completion.ts';
import type { CheckoutSession } from '../../resources/checkout/objects.ts';
import { paySession } from '../../resources/checkout/paying.ts';
import { type Checkout, detailsOf, priced } from '../../resources/checkout/pricing.ts';
import { nowInSeconds } from '../../resources/ids.ts';
import { keepCard } from '../../resources/payments/payment-methods.ts';
import type { CardDetails } from '../../resources/payments/objects.ts';
import type { ObjectStore } from '../../storage/object-store.ts';
import type { Storage } from '../../storage/storage.ts';
import type { EventRecorder } from '../../webhooks/event-recorder.ts';
import { cardIn, textIn } from '../card-form.ts';
import { checkoutPage, overPage, type TypedDetails, unknownPage } from './page.ts';

/**
 * Answers the hosted page of a Checkout Session: shows it (GET), or takes a promotion code or the payment (POST) and
 * redirects the browser. Returns undefined for any other path.
 */
export function answerCheckout(request: Request, storage: Storage, recorder: EventRecorder): Response | undefined {
  const [, id] = /^\/c\/pay\/(\w+)$/.exec(request.path) ?? [];
  if (!id) return undefined;
  const work = recorder.work();
  return storage.transaction(() => visit(request, work, id));
}

function visit(request: Request, work: Work, id: string): Response {
  const session = work.objects.get('checkout.session', id);
  if (!session) return html(404, unknownPage());
  if (session.status === 'complete') return redirectTo(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id));
  if (session.status === 'open' && session.expires_at <= nowInSeconds()) expireSession(work, session);
  else if (session.status === 'open') return visitOpen(request, work, session);
  return html(410, overPage(session.cancel_url));
}

function visitOpen(request: Request, work: Work, session: CheckoutSession): Response {
  const details = detailsOf(work.objects, session);
  const checkout = { session, details };
  if (request.method !== 'POST') return show(checkout, knownInput(work.objects, session), details.last_error);
  const form = parseForm(request.body);
  const typed = {
    email: session.customer_email ?? textIn(form, 'email'),
    name: textIn(form, 'billingName'),
    country: textIn(form, 'billingCountry'),
  };
  if (textIn(form, 'action') === 'apply') return applyCode(work, checkout, typed, textIn(form, 'promotionCode'));
  return pay(request, work, checkout, typed, form);
}

function knownInput(objects: ObjectStore, session: CheckoutSession): TypedDetails {
  const customer = session.customer ? objects.get('customer', session.customer) : undefined;
  const details = session.customer_details;
  return {
    email: session.customer_email ?? details?.email ?? customer?.email ?? '',
    name: details?.name ?? customer?.name ?? '',
    country: details?.address?.country ?? customer?.address?.country ?? 'US',
  };
}

function applyCode(work: Work, { session, details }: Checkout, typed: TypedDetails, text: string): Response {
  const code = session.allow_promotion_codes ? usableCode(work.objects, text) : undefined;
  if (!code) return show({ session, details }, typed, 'This code is invalid.');
  const discounted = { ...session, discounts: [{ coupon: null, promotion_code: code.id }] };
  const checkout = priced(work.objects, { session: discounted, details }, typed.country || null);
  store(work, checkout);
  return show(checkout, typed, null);
}

function pay(request: Request, work: Work, before: Checkout, typed: TypedDetails, form: FormObject): Response {
  const country = before.session.automatic_tax.enabled ? typed.country || null : null;
  const checkout = priced(work.objects, before, country);
  store(work, checkout);
  const card = needsCard(checkout.session) ? readCard(form) : null;
  const problem = problemWith(checkout, typed, form) ?? (card instanceof StripeError ? card.message : null);
  if (problem !== null || card instanceof StripeError) return show(checkout, typed, problem);
  const method = card && keepCard(work, card, typed.email);
  const page = { baseUrl: request.baseUrl, returnUrl: `${request.baseUrl}${request.path}` };
  const { error, nextUrl } = paySession(work, checkout, { email: typed.email, name: typed.name || null, country }, method, page);
  return error ? show(checkout, typed, error.message) : redirectTo(nextUrl ?? page.returnUrl);
}

function needsCard({ amount_total, mode }: CheckoutSession): boolean {
  return amount_total > 0 || mode === 'subscription';
}

function readCard(form: FormObject): CardDetails | StripeError {
  try {
    return cardIn(form);
  } catch (error) {
    if (error instanceof StripeError) return error;
    throw error;
  }
}

function problemWith({ session }: Checkout, { email }: TypedDetails, form: FormObject): string | null {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return 'Your email is invalid.';
  if (textIn(form, 'shownTotal') === String(session.amount_total)) return null;
  return 'The tax for your country changed the total. Check the new total and pay again.';
}

function show(checkout: Checkout, typed: TypedDetails, problem: string | null): Response {
  return html(200, checkoutPage(checkout, typed, problem));
}

function store(work: Work, { session, details }: Checkout): void {
  work.objects.put(session);
  work.objects.put(details);
}

function redirectTo(location: string): Response {
  return { status: 303, body: '', headers: { location } };
}
