import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeBoot } from '../../../../test/render-app.tsx';
import { sampleEvent } from '../../../../test/sample-event.ts';
import { monthlyPackage } from '../../../../test/sample-package.ts';
import { leave } from '../../../lib/navigation/leave.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { openCheckout } from '../testing/open-checkout.tsx';
import { sampleQuote } from '../testing/sample-quote.ts';

const CARD = 'POST /orders/create-checkout-payment-intent';
const SESSION = 'POST /orders/create-checkout-session';
const page = 'https://checkout.stripe.com/c/pay/cs_1';
const opened = (change = {}) => ({ body: { ...sampleQuote({ clientSecret: null, ...change }), url: page, sessionId: 'cs_1' } });
const refused = { status: 503, body: { error: 'The payment service did not respond.', code: 'payments_unavailable' } };

const pkg = monthlyPackage({ _id: 'p_sub', name: 'Season' });
const subscription = { kind: 'package', event: sampleEvent({ packages: [pkg] }), pkg } as const;

let left: string[];
beforeAll(() => writeBoot({ stripePublishableKey: 'pk_live_fake', paypal: { clientId: 'AbC' } }));
beforeEach(() => {
  left = [];
  jest.spyOn(leave, 'to').mockImplementation((url) => void left.push(url));
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

it('says what a subscription costs and how it ends, and goes to the card provider’s page', async () => {
  const api = fakeApi({ [SESSION]: [opened({ amount: 999, tax: { country: 'DE', percent: 19, amount: 160 } })] });
  openCheckout(subscription);
  expect(await screen.findByRole('region', { name: 'Subscription' })).toHaveTextContent(
    /\$9\.99 per month, until you cancel.*24 hours before/,
  );
  expect(screen.getByText('Includes 19% VAT ($1.60)')).toBeInTheDocument();
  expect(screen.queryByText('or')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Buy as a gift' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(left).toEqual([page]);
  expect(screen.getByRole('button', { name: 'Opening the payment page...' })).toBeDisabled();
  expect(api.callsTo(SESSION)).toEqual([{ eventId: 'evt_fight', packageId: 'p_sub', price: 999 }]);
});

it('says that a code only reduces the price of the first period', async () => {
  fakeApi({ [SESSION]: [opened({ amount: 499, listPrice: 999, discount: 500 })] });
  openCheckout(subscription);
  expect(await screen.findByRole('region', { name: 'Subscription' })).toHaveTextContent(
    '$4.99 for the first month, then $9.99 per month',
  );
});

it('is ready again for a buyer who comes back with the browser’s back button', async () => {
  fakeApi({ [SESSION]: [opened({ amount: 999 })] });
  openCheckout(subscription);
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeEnabled();
});

describe('if the card form cannot load', () => {
  beforeAll(() => {
    const isStripes = (node: Node) => node instanceof HTMLScriptElement && node.src.startsWith('https://js.stripe.com');
    new MutationObserver((changes) => {
      const scripts = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter(isStripes);
      for (const script of scripts) script.dispatchEvent(new Event('error'));
    }).observe(document.head, { childList: true });
  });

  it('offers the card provider’s own page for the same order', async () => {
    const api = fakeApi({ [CARD]: [{ body: sampleQuote() }], [SESSION]: [refused, opened()] });
    openCheckout();
    const button = await screen.findByRole('button', { name: 'Pay on our card provider’s page' });
    expect(screen.getByText('The card form did not load')).toBeInTheDocument();
    await userEvent.click(button);
    expect(await screen.findByText('The payment service did not respond.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Pay on our card provider’s page' }));
    await waitFor(() => expect(left).toEqual([page]));
    expect(api.callsTo(SESSION)[1]).toEqual({ eventId: 'ev1', packageId: 'p1', price: 1999 });
  });
});
