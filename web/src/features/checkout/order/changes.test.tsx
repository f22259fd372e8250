import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../../../../test/press.ts';
import { writeBoot } from '../../../../test/render-app.tsx';
import { fakeApi } from '../testing/fake-api.ts';
import { fakeStripe, installFakeStripe } from '../testing/fake-stripe.ts';
import { openCheckout } from '../testing/open-checkout.tsx';
import { sampleQuote } from '../testing/sample-quote.ts';

const CREATE = 'POST /orders/create-checkout-payment-intent';
const SAVE = 'POST /orders/save-payment';
const wanted = { eventId: 'ev1', packageId: 'p1', price: 1999 };
const full = { body: sampleQuote() };
const reduced = { body: sampleQuote({ amount: 1599, listPrice: 1999, discount: 400, clientSecret: 'pi_2_secret_x' }) };
const free = { body: sampleQuote({ amount: 0, listPrice: 1999, discount: 1999, isPaid: true, clientSecret: null }) };
const refused = (status: number, code: string, error: string, field?: string) => ({ status, body: { error, code, field } });

beforeAll(() => {
  writeBoot({ stripePublishableKey: 'pk_live_fake' });
  installFakeStripe();
});
beforeEach(() => fakeStripe.confirmPayment.mockReset());

const order = () => screen.getByRole('region', { name: 'Your order' });

async function enterCode(code: string) {
  await press('Have a code?');
  await userEvent.type(screen.getByLabelText('Code'), `${code}{Enter}`);
}

it('shows the tax inside the price', async () => {
  fakeApi({ [CREATE]: [{ body: sampleQuote({ tax: { country: 'GB', percent: 20, amount: 333 } }) }] });
  openCheckout();
  expect(await screen.findByText('Includes 20% VAT ($3.33)')).toBeInTheDocument();
});

it('applies a code in any case to the price, and removes it again', async () => {
  const api = fakeApi({ [CREATE]: [full, reduced, full] });
  openCheckout();
  await userEvent.type(await screen.findByLabelText('Card number'), '4242 4242');
  await enterCode(' early-20 ');
  expect(await screen.findByRole('button', { name: 'Pay $15.99' })).toBeInTheDocument();
  expect(order()).toHaveTextContent('Discount−$4.00');
  expect(within(order()).getByText('$19.99').closest('s')).toHaveTextContent('Before $19.99');
  expect(fakeStripe.options).toMatchObject({ amount: 1599 });
  expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242');
  await press('Remove code EARLY-20');
  expect(await screen.findByRole('button', { name: 'Pay $19.99' })).toBeInTheDocument();
  expect(fakeStripe.options).toMatchObject({ amount: 1999 });
  expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242');
  expect(order()).not.toHaveTextContent('Discount');
  expect(api.callsTo(CREATE)).toEqual([wanted, { ...wanted, code: 'EARLY-20' }, wanted]);
});

it('pays the quote with the code, not the one that the card was typed at', async () => {
  fakeApi({ [CREATE]: [full, reduced], [SAVE]: [{ body: { message: 'Recorded', orderId: 'o1' } }] });
  fakeStripe.confirmPayment.mockResolvedValue({
    paymentIntent: { id: 'pi_2', status: 'succeeded', amount: 1599, currency: 'usd' },
  });
  openCheckout();
  await userEvent.type(await screen.findByLabelText('Card number'), '4242 4242');
  await enterCode('early-20');
  await press('Pay $15.99');
  expect(await screen.findByText('Now at /thank-you?payment_intent_client_secret=pi_2_secret_x')).toBeInTheDocument();
  expect(fakeStripe.confirmPayment).toHaveBeenCalledWith(expect.objectContaining({ clientSecret: 'pi_2_secret_x' }));
});

it.each([
  [404, 'code_not_found', 'We do not recognise this code. Check the spelling.'],
  [409, 'code_expired', 'This code has expired.'],
  [429, 'too_many_attempts', 'Too many attempts. Wait a few minutes and try again.'],
])('says beside the field what is wrong with a code (%i %s), and keeps the order', async (status, code, error) => {
  fakeApi({ [CREATE]: [full, refused(status, code, error)] });
  openCheckout();
  await enterCode('SAVE');
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(error));
  expect(await screen.findByRole('button', { name: 'Pay $19.99' })).toBeEnabled();
});

it('does not send what cannot be a code', async () => {
  const api = fakeApi({ [CREATE]: [full] });
  openCheckout();
  await enterCode('a!');
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(
    'A code has at least three characters: letters, digits or dashes.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(screen.getByLabelText('Code')).toHaveFocus();
  expect(api.callsTo(CREATE)).toHaveLength(1);
});

it('gives access if a code covers the full price', async () => {
  fakeApi({ [CREATE]: [full, free] });
  openCheckout();
  await enterCode('PRESS-1');
  const access = await screen.findByRole('link', { name: 'Get access' });
  expect(order()).toHaveTextContent('$0.00');
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  await userEvent.click(access);
  expect(screen.getByText('Now at /user/watch/ev1')).toBeInTheDocument();
  expect(screen.getByText('Bought by order o1')).toBeInTheDocument();
});

it('buys for somebody else, and offers no payment before the recipient is entered', async () => {
  const api = fakeApi({
    [CREATE]: [full, { body: sampleQuote({ clientSecret: 'pi_2_secret_x' }) }],
    [SAVE]: [{ body: { message: 'Recorded', orderId: 'o2' } }],
  });
  fakeStripe.confirmPayment.mockResolvedValue({
    paymentIntent: { id: 'pi_2', status: 'succeeded', amount: 1999, currency: 'usd' },
  });
  openCheckout();
  await userEvent.type(await screen.findByLabelText('Card number'), '4242 4242');
  await press('Buy as a gift');
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  await press('Continue');
  const email = screen.getByLabelText("Recipient's email");
  expect(email).toHaveAccessibleDescription('Email is required');
  await userEvent.type(email, 'bo@example');
  await press('Continue');
  expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  await userEvent.type(email, '.com');
  await userEvent.type(screen.getByLabelText('Message (optional)'), 'Enjoy!');
  await press('Continue');
  expect(await screen.findByText('bo@example.com')).toBeInTheDocument();
  expect(api.callsTo(CREATE)[1]).toEqual({ ...wanted, gift: { email: 'bo@example.com', message: 'Enjoy!' } });
  expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242');
  await press('Pay $19.99');
  expect(await screen.findByText(/Now at \/thank-you/)).toBeInTheDocument();
});

it('says beside the address why the gift is refused, and goes back to the buyer’s own order', async () => {
  const api = fakeApi({ [CREATE]: [full, refused(409, 'already_paid', 'You already gave this to bo@example.com.')] });
  openCheckout();
  await press('Buy as a gift');
  await userEvent.type(screen.getByLabelText("Recipient's email"), 'bo@example.com');
  await press('Continue');
  const refusal = 'You already gave this to bo@example.com.';
  await waitFor(() => expect(screen.getByLabelText("Recipient's email")).toHaveAccessibleDescription(refusal));
  await press('Cancel');
  expect(await screen.findByRole('button', { name: 'Pay $19.99' })).toBeInTheDocument();
  expect(api.callsTo(CREATE)).toHaveLength(2);
});

it('tells a giver whose code covers the full price where the link is, and does not lead them to the film', async () => {
  fakeApi({ [CREATE]: [full, { body: sampleQuote() }, free] });
  openCheckout();
  await press('Buy as a gift');
  await userEvent.type(screen.getByLabelText("Recipient's email"), 'bo@example.com');
  await press('Continue');
  await screen.findByText('bo@example.com');
  await enterCode('PRESS-1');
  expect(await screen.findByText(/The link for bo@example.com is in/)).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/user/library']);
});
