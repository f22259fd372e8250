import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addBootData } from '../../../../test/boot-data.ts';
import { press } from '../../../../test/press.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { fakeStripe, installFakeStripe } from '../testing/fake-stripe.ts';
import { openCheckout } from '../testing/open-checkout.tsx';
import { sampleQuote } from '../testing/sample-quote.ts';

const CREATE = 'POST /orders/create-checkout-payment-intent';

beforeAll(() => {
  addBootData({ stripePublishableKey: 'pk_live_fake' });
  installFakeStripe();
});
beforeEach(() => fakeStripe.confirmPayment.mockReset());

const pressEscape = () => fireEvent(screen.getByRole('dialog', { name: 'Checkout' }), new Event('cancel', { cancelable: true }));
const cardNumber = () => screen.findByLabelText('Card number');

async function openWithCard() {
  fakeApi({ [CREATE]: [{ body: sampleQuote() }] });
  const opened = openCheckout();
  await userEvent.type(await cardNumber(), '4242');
  return opened;
}

it('closes by the browser’s way back, which stays on the page', async () => {
  fakeApi({ [CREATE]: [{ body: sampleQuote() }] });
  const { onClose, goBack } = openCheckout();
  await cardNumber();
  goBack();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(/^Now at/)).not.toBeInTheDocument();
});

it.each([
  ['the close button', () => press('Close')],
  ['Escape', () => Promise.resolve(pressEscape())],
])('closes at once by %s if nothing is typed', async (_, leave) => {
  fakeApi({ [CREATE]: [{ body: sampleQuote() }] });
  const { onClose } = openCheckout();
  await cardNumber();
  await leave();
  await leave();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it.each([
  ['the close button', () => press('Close')],
  ['Escape', () => Promise.resolve(pressEscape())],
  ['the way back', (goBack: () => void) => Promise.resolve(goBack())],
])('asks before it closes by %s with a card half typed', async (_, leave) => {
  const { onClose, goBack } = await openWithCard();
  await leave(goBack);
  await press('Keep editing');
  expect(onClose).not.toHaveBeenCalled();
  expect(await cardNumber()).toHaveValue('4242');
  await leave(goBack);
  await press('Leave');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('does not ask once what was typed is taken away', async () => {
  const { onClose } = await openWithCard();
  await userEvent.clear(await cardNumber());
  await press('Close');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('stays open when the buyer goes back while the payment is in progress', async () => {
  fakeStripe.confirmPayment.mockReturnValue(new Promise(() => {}));
  const { onClose, goBack } = await openWithCard();
  await press('Pay $19.99');
  await waitFor(() => expect(fakeStripe.confirmPayment).toHaveBeenCalled());
  goBack();
  goBack();
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
  expect(onClose).not.toHaveBeenCalled();
});
