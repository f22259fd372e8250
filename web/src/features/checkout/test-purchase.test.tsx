import { screen } from '@testing-library/react';
import { addBootData } from '../../../test/boot-data.ts';
import { testAddress } from '../../lib/purchase/test-purchase.ts';
import { fakeApi } from './testing/fake-api.ts';
import { installFakeStripe } from './testing/fake-stripe.ts';
import { openCheckout } from './testing/open-checkout.tsx';
import { sampleQuote } from './testing/sample-quote.ts';

const CREATE = 'POST /orders/create-checkout-payment-intent';

beforeAll(() => {
  addBootData({ stripePublishableKey: 'pk_test_fake', paypal: { clientId: 'fake', merchantId: null } as never });
  installFakeStripe();
});
afterEach(() => window.history.replaceState(null, '', '/'));

it('names the page on which a purchase is a test', () =>
  expect(testAddress('http://fight.marquee.localhost:3000/')).toBe('http://fight.marquee.localhost:3000/?test-purchase'));

it('is opened as a test there, with the card to pay with, and without what a test does not take', async () => {
  window.history.replaceState(null, '', '/?test-purchase');
  const api = fakeApi({ [CREATE]: [{ body: sampleQuote() }] });
  openCheckout();
  expect(await screen.findByRole('region', { name: 'Test card' })).toHaveTextContent('4242 4242 4242 4242');
  expect(await screen.findByLabelText('Card number')).toBeInTheDocument();
  expect(api.callsTo(CREATE)).toEqual([{ eventId: 'ev1', packageId: 'p1', price: 1999, test: true }]);
  expect(screen.queryByText('or')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /code|gift/i })).not.toBeInTheDocument();
});

it('is an ordinary purchase anywhere else', async () => {
  const api = fakeApi({ [CREATE]: [{ body: sampleQuote() }] });
  openCheckout();
  await screen.findByLabelText('Card number');
  expect(api.callsTo(CREATE)).toEqual([{ eventId: 'ev1', packageId: 'p1', price: 1999 }]);
  expect(screen.queryByRole('region', { name: 'Test card' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /code/i })).toBeVisible();
});
