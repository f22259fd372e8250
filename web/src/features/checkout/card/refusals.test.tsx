import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addBootData } from '../../../../test/boot-data.ts';
import { press } from '../../../../test/press.ts';
import { sampleEvent } from '../../../../test/sample-event.ts';
import { samplePackage } from '../../../../test/sample-package.ts';
import { noteBankRefusal, noteBankVisit } from '../../../lib/purchase/bank-visit.ts';
import type { Purchase } from '../../../lib/purchase/purchase.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { type Confirmation, fakeStripe, installFakeStripe } from '../testing/fake-stripe.ts';
import { noteCheckout } from '../order/last-checkout.ts';
import { openCheckout } from '../testing/open-checkout.tsx';
import { sampleQuote } from '../testing/sample-quote.ts';

const CREATE = 'POST /orders/create-checkout-payment-intent';
const SAVE = 'POST /orders/save-payment';
const created = { body: sampleQuote() };
const saved = { body: { message: 'Recorded', orderId: 'o1' } };
const succeeded: Confirmation = { paymentIntent: { id: 'pi_1', status: 'succeeded', amount: 1999, currency: 'usd' } };
const refused = (status: number, code: string, error: string) => ({ status, body: { error, code } });
const alreadyPaid = refused(409, 'already_paid', 'You have already bought this. You can watch it now.');

beforeAll(() => {
  addBootData({ stripePublishableKey: 'pk_live_fake' });
  installFakeStripe();
});
beforeEach(() => {
  fakeStripe.confirmPayment.mockReset();
  fakeStripe.invalid = null;
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

/** @param minutes that the buyer takes */
async function typeAndPay(minutes = 3) {
  await userEvent.type(await screen.findByLabelText('Card number'), '4242');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + minutes * 60_000);
  await press('Pay $19.99');
}

const alert = () => screen.findByRole('alert');

describe('a card that is typed within two minutes', () => {
  const lastSeat = refused(409, 'sold_out', 'This package is sold out. Choose another one.');
  beforeEach(() => void fakeStripe.confirmPayment.mockResolvedValue(succeeded));

  it('is charged without another look at the order', async () => {
    const api = fakeApi({ [CREATE]: [created], [SAVE]: [saved] });
    openCheckout();
    await typeAndPay(1.9);
    expect(await screen.findByText(/^Now at \/thank-you/)).toBeInTheDocument();
    expect(api.callsTo(CREATE)).toHaveLength(1);
  });

  it('is not charged if another tab was paid meanwhile', async () => {
    fakeApi({ [CREATE]: [created, alreadyPaid], [SAVE]: [saved] });
    openCheckout();
    await screen.findByLabelText('Card number');
    noteCheckout();
    await typeAndPay(1);
    expect(await screen.findByText('You already have this.')).toBeVisible();
    expect(fakeStripe.confirmPayment).not.toHaveBeenCalled();
  });

  it('is not charged for a seat of a limited number that is gone', async () => {
    fakeApi({ [CREATE]: [created, lastSeat], [SAVE]: [saved] });
    const pkg = samplePackage({ _id: 'p1', quota: 10 });
    openCheckout({ kind: 'package', event: sampleEvent({ _id: 'ev1', packages: [pkg] }), pkg });
    await typeAndPay(1);
    expect(await alert()).toHaveTextContent('Sold out while you were paying');
    expect(fakeStripe.confirmPayment).not.toHaveBeenCalled();
  });
});

describe('the bank', () => {
  it.each<[string, Confirmation, RegExp]>([
    [
      'refuses',
      {
        error: {
          type: 'invalid_request_error',
          code: 'payment_intent_authentication_failure',
          message: 'We are unable to authenticate your payment method.',
        },
      },
      /^Your bank did not approve this payment.*You have not been charged\. Try again, or use another card\.$/,
    ],
    [
      'gets no answer',
      { paymentIntent: { id: 'pi_1', status: 'requires_action' } },
      /^Your bank was still waiting for you to approve this payment.*You have not been charged\./,
    ],
  ])('that %s: says so in the form, keeps the card, and can be tried again at once', async (_, first, words) => {
    fakeApi({ [CREATE]: [created], [SAVE]: [saved] });
    fakeStripe.confirmPayment.mockResolvedValueOnce(first).mockResolvedValueOnce(succeeded);
    openCheckout();
    await typeAndPay();
    expect((await alert()).textContent).toMatch(words);
    expect(screen.getByLabelText('Card number')).toHaveValue('4242');
    await press('Pay $19.99');
    expect(await screen.findByText(/^Now at \/thank-you/)).toBeInTheDocument();
  });

  const purchase: Purchase = {
    kind: 'package',
    event: sampleEvent({ _id: 'ev1' }),
    pkg: samplePackage({ _id: 'p1' }),
  };

  it('that was left and refused: the form says so, with the code and the recipient as they were', async () => {
    const gift = { email: 'bo@example.com', message: 'Enjoy!' };
    noteBankVisit(purchase, { code: 'EARLY', gift });
    noteBankRefusal();
    const api = fakeApi({ [CREATE]: [created] });
    openCheckout(purchase);
    expect(await alert()).toHaveTextContent('Your bank did not approve this payment');
    expect(api.callsTo(CREATE)).toEqual([expect.objectContaining({ code: 'EARLY', gift })]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('that was left without an answer: the form says so, but not the form for something else', async () => {
    noteBankVisit(purchase, { code: null, gift: null });
    fakeApi({ [CREATE]: [created] });
    openCheckout({ kind: 'package', event: sampleEvent({ _id: 'ev2' }), pkg: samplePackage({ _id: 'p2' }) });
    await screen.findByRole('button', { name: 'Pay $19.99' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    openCheckout(purchase);
    expect(await alert()).toHaveTextContent('Your bank was still waiting for you to approve this payment');
  });

  it('from whose page the buyer goes back to a page that the browser kept: it stops waiting and says so', async () => {
    fakeApi({ [CREATE]: [created] });
    fakeStripe.confirmPayment.mockReturnValue(new Promise(() => {}));
    openCheckout();
    await typeAndPay();
    await waitFor(() => expect(fakeStripe.confirmPayment).toHaveBeenCalled());
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(await alert()).toHaveTextContent('Your bank was still waiting for you to approve this payment');
    expect(screen.getByRole('button', { name: 'Pay $19.99' })).toBeEnabled();
  });
});

it('names what is missing on the card, and asks neither the server nor the bank', async () => {
  const api = fakeApi({ [CREATE]: [created] });
  fakeStripe.invalid = { type: 'validation_error', message: 'Your card number is incomplete.' };
  openCheckout();
  await typeAndPay();
  expect(await alert()).toHaveTextContent('Your card number is incomplete.');
  expect(api.callsTo(CREATE)).toHaveLength(1);
  expect(fakeStripe.confirmPayment).not.toHaveBeenCalled();
});

describe('what changed before the buyer pressed Pay', () => {
  afterEach(() => expect(fakeStripe.confirmPayment).not.toHaveBeenCalled());

  it('bought in another tab: charges nothing and leads to it', async () => {
    fakeApi({ [CREATE]: [created, alreadyPaid] });
    openCheckout();
    await typeAndPay();
    expect(await screen.findByText('You already have this.')).toBeVisible();
    expect(screen.getByText('You were not charged again.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Watch now' })).toHaveAttribute('href', '/user/watch/ev1');
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it('the last seat: charges nothing, says so at once, and offers other packages', async () => {
    const soldOut = refused(409, 'sold_out', 'This package is sold out. Choose another one.');
    fakeApi({ [CREATE]: [created, soldOut, created] });
    const pkg = samplePackage({ _id: 'p1' });
    const event = sampleEvent({ _id: 'ev1', packages: [pkg, samplePackage({ _id: 'p2' })] });
    openCheckout({ kind: 'package', event, pkg });
    await typeAndPay();
    expect(await alert()).toHaveTextContent('Sold out while you were paying');
    expect(await alert()).toHaveTextContent('You were not charged.');
    expect(screen.getByRole('link', { name: 'Choose another package' })).toBeVisible();
    await press('Check again');
    // A seat that is free after all finds the card as it was typed.
    expect(await screen.findByRole('button', { name: 'Pay $19.99' })).toBeVisible();
    expect(screen.getByLabelText('Card number')).toHaveValue('4242');
  });

  it('a seat that others may get first: charges nothing and waits', async () => {
    const held = refused(
      409,
      'seats_held',
      'The time to pay for this seat is over, so others may get it first. Try again in 1:20.',
    );
    fakeApi({ [CREATE]: [created, held] });
    openCheckout();
    await typeAndPay();
    expect(await screen.findByText(/^You have not been charged\. The time to pay for this seat is over/)).toBeVisible();
  });

  it('the total: shows the new one, which the next press pays', async () => {
    fakeApi({ [CREATE]: [created, { body: sampleQuote({ amount: 2199, listPrice: 1999 }) }] });
    openCheckout();
    await typeAndPay();
    expect(await alert()).toHaveTextContent('The total has changed');
    expect(screen.getByRole('button', { name: 'Pay $21.99' })).toBeEnabled();
  });

  it('the price: shows both, and the card is still there after the buyer accepts', async () => {
    const changed = refused(409, 'price_changed', 'The price has changed to $24.99.');
    fakeApi({ [CREATE]: [created, changed, { body: sampleQuote({ amount: 2499 }) }] });
    openCheckout();
    await typeAndPay();
    await press('Continue at $24.99');
    expect(await screen.findByRole('button', { name: 'Pay $24.99' })).toBeVisible();
    expect(screen.getByLabelText('Card number')).toHaveValue('4242');
  });
});

it('says that nothing was charged if another tab was faster by a moment', async () => {
  fakeApi({ [CREATE]: [created, created, alreadyPaid], [SAVE]: [saved] });
  const error = { type: 'invalid_request_error', payment_intent: succeeded.paymentIntent } as Confirmation['error'];
  fakeStripe.confirmPayment.mockResolvedValue({ error: error! });
  openCheckout();
  await typeAndPay();
  expect(await screen.findByText('You already have this.')).toBeVisible();
  expect(screen.queryByText(/^Now at/)).not.toBeInTheDocument();
});

it('pays without the check if the server does not answer it', async () => {
  fakeApi({ [CREATE]: [created, 'offline'], [SAVE]: [saved] });
  fakeStripe.confirmPayment.mockResolvedValue(succeeded);
  openCheckout();
  await typeAndPay();
  expect(await screen.findByText(/^Now at \/thank-you/)).toBeInTheDocument();
});

it('goes on to the result if the payment went through whose answer was lost', async () => {
  fakeApi({ [CREATE]: [created, created, alreadyPaid], [SAVE]: [saved] });
  fakeStripe.confirmPayment.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  openCheckout();
  await typeAndPay();
  expect(await alert()).toHaveTextContent('We could not reach the payment service.');
  await press('Pay $19.99');
  expect(await screen.findByText(/^Now at \/thank-you/)).toBeInTheDocument();
  expect(fakeStripe.confirmPayment).toHaveBeenCalledTimes(1);
});
