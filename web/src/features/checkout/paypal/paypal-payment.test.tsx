import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../../../../test/press.ts';
import { writeBoot } from '../../../../test/render-app.tsx';
import { fakeApi } from '../testing/fake-api.ts';
import { fakePaypal, installFakePaypal, resetFakePaypal } from '../testing/fake-paypal.ts';
import { fakeStripe, installFakeStripe } from '../testing/fake-stripe.ts';
import { openCheckout } from '../testing/open-checkout.tsx';
import { sampleQuote } from '../testing/sample-quote.ts';

const CARD = 'POST /orders/create-checkout-payment-intent';
const CREATE = 'POST /orders/create-paypal-order';
const CAPTURE = 'POST /orders/capture-paypal-order';

const { clientSecret: _, ...quote } = sampleQuote();
const card = { body: sampleQuote() };
const created = { body: { ...quote, paypalOrderId: 'PP-1' } };
const paid = { body: { orderId: 'o1', status: 'paid', message: 'Recorded' } };
const refused = (status: number, code: string, error: string) => ({ status, body: { error, code } });
const declined = refused(402, 'payment_declined', 'PayPal declined this payment method.');

beforeAll(() => {
  writeBoot({
    stripePublishableKey: 'pk_live_fake',
    paypal: { clientId: 'AbC', sdkBaseUrl: 'http://stand-in.localhost/sdk/js' },
  });
  installFakeStripe();
  installFakePaypal();
});
beforeEach(() => {
  resetFakePaypal();
  // React and PayPal's loader log what the page tells the buyer.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

const paypalButton = () => screen.findByRole('button', { name: 'Pay with PayPal' });
const payButton = () => screen.findByRole('button', { name: 'Pay $19.99' });

const payWithPaypal = () => press('Pay with PayPal');

it('is below the card form, captures the payment once it is approved, and goes to the film', async () => {
  const api = fakeApi({ [CARD]: [card], [CREATE]: [created], [CAPTURE]: [paid] });
  openCheckout();
  expect(await payButton()).toBeInTheDocument();
  expect(screen.getByText('or')).toBeInTheDocument();
  await payWithPaypal();
  expect(await screen.findByText('Now at /user/watch/ev1')).toBeInTheDocument();
  expect(screen.getByText('Bought by order o1')).toBeInTheDocument();
  expect(api.callsTo(CREATE)).toEqual([{ eventId: 'ev1', packageId: 'p1', price: 1999 }]);
  expect(api.callsTo(CAPTURE)).toEqual([{ paypalOrderId: 'PP-1' }]);
  expect(fakePaypal.scripts[0]).toMatch(/^http:\/\/stand-in\.localhost\/sdk\/js\?.*disable-funding=card,credit/);
});

it('keeps the dialog open and the card form disabled while the buyer is at PayPal', async () => {
  fakePaypal.buyer = ['stay'];
  fakeApi({ [CARD]: [card], [CREATE]: [created] });
  const { onClose } = openCheckout();
  await payWithPaypal();
  expect(await screen.findByText(/Finish paying in the PayPal window/)).toBeInTheDocument();
  expect(await payButton()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Have a code?' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
});

it('is disabled while a card payment is in progress', async () => {
  fakeApi({ [CARD]: [card] });
  fakeStripe.confirmPayment.mockReturnValue(new Promise(() => {}));
  openCheckout();
  await paypalButton();
  await waitFor(async () => expect(await payButton()).toBeEnabled());
  await userEvent.click(await payButton());
  await waitFor(async () => expect(await paypalButton()).toBeDisabled());
});

it('says what happens next while PayPal is still checking, and offers no second payment', async () => {
  const message = 'PayPal is still checking your payment. You get access as soon as it goes through.';
  fakeApi({ [CARD]: [card], [CREATE]: [created], [CAPTURE]: [{ body: { orderId: 'o1', status: 'pending', message } }] });
  openCheckout();
  await payWithPaypal();
  expect(await screen.findByRole('heading', { name: 'Your payment is on its way' })).toBeInTheDocument();
  expect(screen.getByText(message)).toBeInTheDocument();
  for (const name of [/^Pay/, /code/, /gift/]) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Close' })).toBeEnabled();
});

it('loses nothing if the buyer leaves PayPal', async () => {
  fakePaypal.buyer = ['cancel', 'approve'];
  fakeApi({ [CARD]: [card], [CREATE]: [created], [CAPTURE]: [paid] });
  openCheckout();
  await payWithPaypal();
  expect(await screen.findByText('You left PayPal before paying')).toBeInTheDocument();
  expect(await payButton()).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Close' })).toBeEnabled();
  await payWithPaypal();
  expect(await screen.findByText('Now at /user/watch/ev1')).toBeInTheDocument();
});

it('shows PayPal again after a decline, so that another card can be chosen there', async () => {
  const api = fakeApi({ [CARD]: [card], [CREATE]: [created], [CAPTURE]: [declined, paid] });
  openCheckout();
  await payWithPaypal();
  expect(await screen.findByText('Now at /user/watch/ev1')).toBeInTheDocument();
  expect(fakePaypal.shown).toEqual(['PP-1', 'PP-1']);
  expect([api.callsTo(CREATE), api.callsTo(CAPTURE)].map((calls) => calls.length)).toEqual([1, 2]);
});

it('still shows the reason to a buyer who was declined and then left', async () => {
  fakePaypal.buyer = ['approve', 'cancel'];
  fakeApi({ [CARD]: [card], [CREATE]: [created], [CAPTURE]: [declined] });
  openCheckout();
  await payWithPaypal();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toBeEnabled());
  expect(screen.getByRole('alert')).toHaveTextContent('PayPal declined this payment method.');
});

it('starts over with the next press after an expired order', async () => {
  const expired = refused(410, 'payment_expired', 'This PayPal payment has expired.');
  const next = { body: { ...quote, paypalOrderId: 'PP-2' } };
  fakeApi({ [CARD]: [card], [CREATE]: [created, next], [CAPTURE]: [expired, paid] });
  openCheckout();
  await payWithPaypal();
  expect(await screen.findByRole('alert')).toHaveTextContent('This PayPal payment has expired.');
  await payWithPaypal();
  expect(await screen.findByText('Now at /user/watch/ev1')).toBeInTheDocument();
  expect(fakePaypal.shown).toEqual(['PP-1', 'PP-2']);
});

it('retries automatically if there is no answer, and then lets the buyer retry', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const api = fakeApi({ [CARD]: [card], [CREATE]: [created], [CAPTURE]: ['offline', 'offline', 'offline', 'offline', paid] });
  openCheckout();
  const button = await paypalButton();
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(await screen.findByText(/We could not finish this payment yet/, undefined, { timeout: 10_000 })).toBeInTheDocument();
  expect(api.callsTo(CAPTURE)).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Now at /user/watch/ev1')).toBeInTheDocument();
  jest.useRealTimers();
});

it('shows the new price if it has changed before PayPal was opened', async () => {
  const changed = refused(409, 'price_changed', 'The price has changed to $24.99.');
  fakeApi({ [CARD]: [card, changed, { body: sampleQuote({ amount: 2499 }) }], [CREATE]: [changed] });
  openCheckout();
  await payWithPaypal();
  expect(await screen.findByRole('button', { name: 'Continue at $24.99' })).toBeInTheDocument();
  expect(fakePaypal.shown).toEqual([]);
});

it('says why no order could be opened at PayPal, and keeps the card form', async () => {
  fakeApi({ [CARD]: [card], [CREATE]: [refused(503, 'payments_unavailable', 'The payment service did not respond.')] });
  openCheckout();
  await payWithPaypal();
  expect(await screen.findByRole('alert')).toHaveTextContent('The payment service did not respond.');
  expect(await payButton()).toBeEnabled();
});

it('tells a buyer who blocks pop-ups what to do', async () => {
  fakePaypal.hasPopups = false;
  fakeApi({ [CARD]: [card] });
  openCheckout();
  await payWithPaypal();
  expect(await screen.findByRole('alert')).toHaveTextContent('Allow pop-ups for this page');
});

it('keeps the card form if PayPal’s script is blocked, and tries again when asked', async () => {
  fakePaypal.isBlocked = true;
  fakeApi({ [CARD]: [card], [CREATE]: [created], [CAPTURE]: [paid] });
  openCheckout();
  expect(await screen.findByRole('alert')).toHaveTextContent('PayPal did not load');
  expect(await payButton()).toBeEnabled();
  fakePaypal.isBlocked = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await paypalButton()).toBeInTheDocument();
});
