import { fireEvent, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../../../test/press.ts';
import { addBootData } from '../../../test/boot-data.ts';
import { sampleEvent } from '../../../test/sample-event.ts';
import { samplePackage } from '../../../test/sample-package.ts';
import { useSoldOut } from '../../lib/purchase/sold-out.ts';
import { fakeApi } from './testing/fake-api.ts';
import { fakeStripe, installFakeStripe, type Confirmation } from './testing/fake-stripe.ts';
import { openCheckout } from './testing/open-checkout.tsx';
import { sampleQuote } from './testing/sample-quote.ts';

const CREATE = 'POST /orders/create-checkout-payment-intent';
const SAVE = 'POST /orders/save-payment';
const created = { body: sampleQuote() };
const saved = { body: { message: 'Recorded', orderId: 'o1' } };
const succeeded: Confirmation = { paymentIntent: { id: 'pi_1', status: 'succeeded', amount: 1999, currency: 'usd' } };
const declined: Confirmation = { error: { type: 'card_error', message: 'Your card was declined.' } };
const thankYou = 'Now at /thank-you?payment_intent_client_secret=pi_1_secret_x';

const refused = (status: number, code: string, error: string) => ({ status, body: { error, code } });

beforeAll(() => {
  addBootData({ stripePublishableKey: 'pk_live_fake' });
  installFakeStripe();
});
beforeEach(() => fakeStripe.confirmPayment.mockReset());

const payButton = () => screen.findByRole('button', { name: 'Pay $19.99' });

const pay = () => press('Pay $19.99');

it('names the seller’s own texts that a payment accepts', async () => {
  fakeApi({ [CREATE]: [created] });
  openCheckout({ kind: 'package', event: sampleEvent({ seller_texts: ['terms', 'refunds', 'privacy'] }), pkg: samplePackage() });
  const note = await screen.findByText(/^By paying you accept/);
  expect(note.textContent?.replaceAll(' (opens in a new tab)', '')).toBe(
    'By paying you accept Ringside Ltd’s terms of sale and refund policy, and our own: the terms and the refund policy.',
  );
  const links = within(note).getAllByRole('link');
  expect(links[0]).toHaveAttribute('href', '/seller/evt_fight#terms');
});

it('shows what is bought and opens an order at the price the buyer saw', async () => {
  const api = fakeApi({ [CREATE]: [created] });
  openCheckout();
  const dialog = screen.getByRole('dialog', { name: 'Checkout' });
  for (const text of ['Fight Night', 'Main card', 'Replay for 30 days', '$19.99']) expect(dialog).toHaveTextContent(text);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the card form...');
  expect(await screen.findByLabelText('Card number')).toBeInTheDocument();
  expect(api.callsTo(CREATE)).toEqual([{ eventId: 'ev1', packageId: 'p1', price: 1999 }]);
  expect(fakeStripe.options).toMatchObject({ mode: 'payment', amount: 1999, currency: 'usd' });
});

it('names the seller, the refund rule, and the terms that a payment accepts', async () => {
  fakeApi({ [CREATE]: [{ body: sampleQuote({ refundUntil: '2099-03-01T12:00:00.000Z' }) }] });
  openCheckout();
  expect(screen.getByRole('region', { name: 'Your order' })).toHaveTextContent('Sold by Ringside Ltd');
  expect(
    await screen.findByText(/^Until .*2099.*, you get the full \$19\.99 back right away, unless it has been used\./),
  ).toBeInTheDocument();
  const note = screen.getByText(/^By paying you accept/);
  expect(note).toHaveTextContent(
    'By paying you accept the terms (opens in a new tab) and the refund policy (opens in a new tab).',
  );
  const links = within(note).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['/terms-and-conditions', '_blank'],
    ['/refund-policy', '_blank'],
  ]);
});

it('says that an ad plays first, if it was quoted so', async () => {
  fakeApi({ [CREATE]: [{ body: sampleQuote({ withAds: true }) }] });
  openCheckout();
  const order = within(screen.getByRole('region', { name: 'Your order' }));
  expect(await order.findByText('With ads: a short ad plays first')).toBeVisible();
});

it('pays, has the payment recorded and goes on to the thank-you page', async () => {
  const api = fakeApi({ [CREATE]: [created], [SAVE]: [saved] });
  fakeStripe.confirmPayment.mockResolvedValue(succeeded);
  openCheckout();
  await pay();
  expect(await screen.findByText(thankYou)).toBeInTheDocument();
  expect(api.callsTo(SAVE)).toEqual([
    { amount: 1999, currency: 'usd', paymentIntentId: 'pi_1', eventId: 'ev1', selectedPackage: 'p1' },
  ]);
  expect(fakeStripe.confirmPayment).toHaveBeenCalledWith(
    expect.objectContaining({
      clientSecret: 'pi_1_secret_x',
      redirect: 'if_required',
      confirmParams: { return_url: 'http://localhost/thank-you' },
    }),
  );
});

it('says Processing..., and cannot be closed or paid twice in the meantime', async () => {
  fakeApi({ [CREATE]: [created] });
  fakeStripe.confirmPayment.mockReturnValue(new Promise(() => {}));
  const { onClose } = openCheckout();
  await pay();
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
});

it('stays open after a decline, says why, and lets the buyer try again', async () => {
  const api = fakeApi({ [CREATE]: [created], [SAVE]: [saved] });
  fakeStripe.confirmPayment.mockResolvedValueOnce(declined).mockResolvedValueOnce(succeeded);
  const { onClose } = openCheckout();
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your card was declined.');
  expect(onClose).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(0);
  await pay();
  expect(await screen.findByText(thankYou)).toBeInTheDocument();
  // When it opens, and before each payment.
  expect(api.callsTo(CREATE)).toHaveLength(1);
});

it('explains any other status in words', async () => {
  fakeApi({ [CREATE]: [created] });
  fakeStripe.confirmPayment.mockResolvedValue({ paymentIntent: { id: 'pi_1', status: 'processing' } });
  openCheckout();
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your bank is still processing this payment.');
  expect(await payButton()).toBeEnabled();
});

it('treats a payment that went through before the answer was lost as paid', async () => {
  fakeApi({ [CREATE]: [created], [SAVE]: [saved] });
  const error = { type: 'invalid_request_error', payment_intent: succeeded.paymentIntent } as Confirmation['error'];
  fakeStripe.confirmPayment.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce({ error: error! });
  openCheckout();
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the payment service.');
  await pay();
  expect(await screen.findByText(thankYou)).toBeInTheDocument();
});

it('keeps the way back while the buyer is at their bank', async () => {
  fakeApi({ [CREATE]: [created] });
  fakeStripe.confirmPayment.mockReturnValue(new Promise(() => {}));
  openCheckout();
  await pay();
  expect(JSON.parse(sessionStorage.getItem('marquee:pending') ?? '{}')).toMatchObject({ eventId: 'ev1', packageId: 'p1' });
});

it('says that the payment is refunded if the last seat was sold in the meantime', async () => {
  fakeApi({
    [CREATE]: [created],
    [SAVE]: [refused(409, 'sold_out', 'The last seat was sold while you were paying. We are refunding your payment.')],
  });
  fakeStripe.confirmPayment.mockResolvedValue(succeeded);
  openCheckout();
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent('We are refunding your payment');
  expect(screen.queryByText(thankYou)).not.toBeInTheDocument();
});

it('offers to watch what is already paid for', async () => {
  fakeApi({ [CREATE]: [refused(409, 'already_paid', 'You have already bought this. You can watch it now.')] });
  openCheckout();
  expect(await screen.findByText('You have already bought this. You can watch it now.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Watch now' }));
  expect(screen.getByText('Now at /user/watch/ev1')).toBeInTheDocument();
});

it('says the same of what the buyer’s ticket includes, and still lets them buy it for somebody else', async () => {
  const message = 'Your ticket already includes this. You can watch it now.';
  fakeApi({ [CREATE]: [refused(409, 'already_paid', message), created] });
  openCheckout();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByText('Nothing more to pay.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Watch now' })).toBeInTheDocument();
  await press('Buy as a gift');
  await userEvent.type(screen.getByLabelText("Recipient's email"), 'bo@example.com');
  await press('Continue');
  expect(await screen.findByRole('button', { name: 'Pay $19.99' })).toBeInTheDocument();
});

describe('for a buyer with a smaller ticket', () => {
  const message = 'You already have a ticket for this event. Upgrade it to this package for the difference.';
  const refusal = refused(409, 'upgrade_possible', message);
  const offer = {
    orderId: 'ord_1',
    packageId: 'p1',
    name: 'Full night',
    price: 1000,
    largest_picture: null,
    rights: ['Best picture available'],
  };

  it('offers the upgrade at the difference instead of the full price', async () => {
    fakeApi({ [CREATE]: [refusal], 'GET /events/ev1/upgrades': [{ body: { upgrades: [offer] } }] });
    openCheckout();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('link', { name: 'Upgrade for $10.00' }));
    expect(screen.getByText('Now at /checkout?event=ev1&package=p1&upgrade=ord_1&price=1000')).toBeInTheDocument();
  });

  it('leads to the video if the upgrade is not offered any more, and takes a code', async () => {
    fakeApi({ [CREATE]: [refusal, created], 'GET /events/ev1/upgrades': [{ body: { upgrades: [] } }] });
    openCheckout();
    expect(await screen.findByRole('link', { name: 'Watch now' })).toHaveAttribute('href', '/user/watch/ev1');
    await press('Have a code?');
    await userEvent.type(screen.getByLabelText('Code'), 'MOST{Enter}');
    expect(await screen.findByRole('button', { name: 'Pay $19.99' })).toBeInTheDocument();
  });
});

/** Returns true if the page behind the dialog shows the package as sold out, given what the server says. */
const isSoldOut = (sold_out: boolean) =>
  renderHook(() => useSoldOut([samplePackage({ _id: 'p1', sold_out })])).result.current.has('p1');

it('says that it is sold out, also to the page behind the dialog, and looks again when the buyer asks', async () => {
  const none = refused(409, 'sold_out', 'This package is sold out. Choose another one.');
  fakeApi({ [CREATE]: [none, none, created] });
  openCheckout();
  expect(await screen.findByText('Sold out')).toBeInTheDocument();
  expect(screen.getByText(/^This package is sold out\. Choose another one\./)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Have a code?' })).not.toBeInTheDocument();
  expect(isSoldOut(false)).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Sold out')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await payButton()).toBeInTheDocument();
  // The seat is on hold for this buyer.
  expect(isSoldOut(true)).toBe(false);
});

it.each([
  [{ sale_from: '2099-01-01T12:00:00.000Z' }, 'Not on sale yet'],
  [{ sale_until: '2026-01-01T12:00:00.000Z' }, 'Sales are closed'],
  [{}, 'Sales are closed'],
])('says why %j is not on sale if the server refuses it', async (times, title) => {
  fakeApi({ [CREATE]: [refused(409, 'not_on_sale', 'Choose another package.')] });
  openCheckout({ kind: 'package', event: sampleEvent(), pkg: samplePackage(times) });
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByText('Choose another package.')).toBeInTheDocument();
});

it.each([
  ['order_suspended', 'Your payment is on hold', 'Write to us', '/contact'],
  ['unauthenticated', 'You are logged out', 'Log in', '/auth/login'],
  ['account_leaving', 'Your account is going to be deleted', 'Go to your account', '/user/account'],
])('offers the next step if the server says %s', async (code, title, words, path) => {
  fakeApi({ [CREATE]: [refused(code === 'unauthenticated' ? 401 : 409, code, 'The reason.')] });
  openCheckout();
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByText('The reason.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: words })).toHaveAttribute('href', path);
});

it.each([
  ['package_not_found', 404],
  ['unauthenticated', 401],
])('offers no code and no gift if neither would help (%s)', async (code, status) => {
  fakeApi({ [CREATE]: [refused(status, code, 'The reason.')] });
  openCheckout();
  expect(await screen.findByText('The reason.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /code|gift/ })).not.toBeInTheDocument();
});

it('says when an early price ends, what the next price is, and when sales close', async () => {
  fakeApi({ [CREATE]: [created] });
  const [step, until] = ['2098-01-01T12:00:00.000Z', '2099-01-01T12:00:00.000Z'];
  openCheckout({
    kind: 'package',
    event: sampleEvent(),
    pkg: samplePackage({ price: 2999, price_steps: [{ until: step, price: 1999 }], sale_until: until }),
  });
  const times = screen.getByText(/Early price until .*, then \$29\.99\..*Sales close/);
  expect([...times.querySelectorAll('time')].map((time) => time.dateTime)).toEqual([step, until]);
  expect(await payButton()).toBeInTheDocument();
});

it('sells a plan, and names it to the server', async () => {
  const api = fakeApi({ [CREATE]: [{ body: sampleQuote({ amount: 699 }) }], [SAVE]: [saved] });
  fakeStripe.confirmPayment.mockResolvedValue({ paymentIntent: { ...succeeded.paymentIntent, amount: 699 } });
  openCheckout({ kind: 'plan', plan: { planId: 'seo-basic', planName: 'SEO Basic', tier: 'Basic', price: 699 } });
  expect(screen.getByRole('dialog', { name: 'Checkout' })).toHaveTextContent(/SEO BasicOne time.*\$6\.99/);
  await press('Pay $6.99');
  expect(await screen.findByText(thankYou)).toBeInTheDocument();
  expect(api.callsTo(CREATE)[0]).toEqual({ planId: 'seo-basic', planName: 'SEO Basic', price: 699 });
  expect(api.callsTo(SAVE)).toEqual([{ amount: 699, currency: 'usd', paymentIntentId: 'pi_1', planId: 'seo-basic' }]);
});

it('offers nothing to watch if a plan is already paid for', async () => {
  fakeApi({ [CREATE]: [refused(409, 'already_paid', 'You have already bought this plan. We will contact you soon.')] });
  openCheckout({ kind: 'plan', plan: { planId: 'seo-basic', planName: 'SEO Basic', tier: 'Basic', price: 699 } });
  expect(await screen.findByText('You have already bought this plan. We will contact you soon.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Watch now' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to your library' })).toHaveAttribute('href', '/user/library');
});

it('shows a price that has changed, and charges it only after the buyer has accepted it', async () => {
  const changed = refused(409, 'price_changed', 'The price has changed to $24.99. Reload the page to continue.');
  const api = fakeApi({ [CREATE]: [changed, { body: sampleQuote({ amount: 2499 }) }] });
  openCheckout();
  expect(await screen.findByText('The price has changed')).toBeInTheDocument();
  expect(screen.getByText(/It was \$19\.99 when you opened this page and is now \$24\.99/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  expect(api.callsTo(CREATE)).toEqual([
    { eventId: 'ev1', packageId: 'p1', price: 1999 },
    { eventId: 'ev1', packageId: 'p1' },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Continue at $24.99' }));
  expect(await screen.findByRole('button', { name: 'Pay $24.99' })).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toHaveTextContent('Total$24.99');
});

it('tries again when asked after a failure', async () => {
  fakeApi({ [CREATE]: [refused(503, 'payments_unavailable', 'The payment service did not respond.'), created] });
  openCheckout();
  expect(await screen.findByRole('alert')).toHaveTextContent('The payment service did not respond.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Card number')).toBeInTheDocument();
});
