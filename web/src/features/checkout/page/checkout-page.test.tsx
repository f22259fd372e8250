import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../../../../test/press.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp, writeBoot } from '../../../../test/render-app.tsx';
import { sampleEvent } from '../../../../test/sample-event.ts';
import { monthlyPackage, samplePackage } from '../../../../test/sample-package.ts';
import { tokenFor } from '../../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../../lib/session/token.ts';
// The pages load these later. Importing them here compiles them with the test, so that no test waits for that.
import '../card/card-payment.tsx';
import '../paypal/paypal-buttons.tsx';
import './checkout-page.tsx';
import './paypal-page.tsx';
import { fakePaypal, installFakePaypal, resetFakePaypal } from '../testing/fake-paypal.ts';
import { fakeStripe, installFakeStripe } from '../testing/fake-stripe.ts';
import { sampleQuote } from '../testing/sample-quote.ts';

const CREATE = 'POST /orders/create-checkout-payment-intent';
const SAVE = 'POST /orders/save-payment';

beforeAll(() => {
  writeBoot({ stripePublishableKey: 'pk_live_fake', paypal: { clientId: 'AbC' } });
  installFakeStripe();
  installFakePaypal();
});
beforeEach(resetFakePaypal);
afterEach(() => act(() => forgetToken()));

const early = samplePackage({
  _id: 'pkg_early',
  name: 'Early',
  price: 2999,
  price_steps: [{ until: '2099-03-01T12:00:00.000Z', price: 1999 }],
});
const upcoming = samplePackage({ _id: 'pkg_later', name: 'Later', sale_from: '2099-03-01T12:00:00.000Z' });
const over = samplePackage({ _id: 'pkg_over', name: 'Over', sale_until: '2026-01-01T12:00:00.000Z' });
const monthly = monthlyPackage({ _id: 'pkg_monthly' });

const order = () => screen.findByRole('region', { name: 'Your order' });

describe('/checkout', () => {
  it('takes a card payment for a plan and goes on to the thank-you page', async () => {
    keepToken(tokenFor('ada'));
    const calls = fakeApi({
      [CREATE]: { json: sampleQuote({ amount: 699 }) },
      [SAVE]: { json: { message: 'Recorded', orderId: 'o1' } },
    });
    const paymentIntent = { id: 'pi_1', status: 'succeeded', amount: 699, currency: 'usd' } as const;
    fakeStripe.confirmPayment.mockResolvedValue({ paymentIntent });
    renderApp('/checkout?plan=seo-basic');
    expect(await order()).toHaveTextContent(/SEO BasicOne time.*Keyword research.*\$6\.99/);
    await press('Pay $6.99');
    await waitFor(() => expect(location.pathname).toBe('/thank-you'));
    const bodyOf = (route: string) => calls.find((call) => call.route === route)?.body;
    expect(bodyOf(CREATE)).toEqual({ planId: 'seo-basic', planName: 'SEO Basic', price: 699 });
    expect(bodyOf(SAVE)).toMatchObject({ planId: 'seo-basic', paymentIntentId: 'pi_1' });
  });

  it.each(['fight', 'evt_fight'])('sells a package of the event named %s', async (name) => {
    keepToken(tokenFor('ada'));
    const calls = fakeApi({ [`GET /events/domain/${name}`]: { json: sampleEvent() }, [CREATE]: () => new Promise(() => {}) });
    renderApp(`/checkout?event=${name}&package=pkg_full`);
    expect(await order()).toHaveTextContent(/Okafor vs\. ReyesFull night.*\$29\.99/);
    await waitFor(() => expect(calls.map(({ route }) => route)).toContain(CREATE));
    const { body } = calls.find(({ route }) => route === CREATE)!;
    expect(body).toEqual({ eventId: 'evt_fight', packageId: 'pkg_full', price: 2999 });
  });

  describe('of an upgrade', () => {
    const address = '/checkout?event=more&package=pkg_more&upgrade=ord_1';
    const more = samplePackage({ _id: 'pkg_more', name: 'Full night', price: 2999 });
    const event = { 'GET /events/domain/more': { json: sampleEvent({ packages: [more] }) } };

    it('charges the difference that the buyer saw, without a code or a gift, and goes on as after every payment', async () => {
      keepToken(tokenFor('ada'));
      const calls = fakeApi({
        ...event,
        [CREATE]: { json: sampleQuote({ amount: 1000 }) },
        [SAVE]: { json: { message: 'Recorded', orderId: 'o1' } },
      });
      const paymentIntent = { id: 'pi_1', status: 'succeeded', amount: 1000, currency: 'usd' } as const;
      fakeStripe.confirmPayment.mockResolvedValue({ paymentIntent });
      renderApp(`${address}&price=1000`);
      expect(await screen.findByRole('heading', { name: 'Upgrade your ticket' })).toBeVisible();
      expect(await order()).toHaveTextContent(/Upgrade to Full night.*You only pay the difference from your ticket.*\$10\.00/);
      expect(screen.queryByText(/code/i)).not.toBeInTheDocument();
      expect(screen.queryByText(/gift/i)).not.toBeInTheDocument();
      await press('Pay $10.00');
      await waitFor(() => expect(location.pathname).toBe('/thank-you'));
      const { body } = calls.find(({ route }) => route === CREATE)!;
      expect(body).toEqual({ eventId: 'evt_fight', packageId: 'pkg_more', upgradeOf: 'ord_1', price: 1000 });
    });

    it('shows the price that the server computes, whatever the address says', async () => {
      keepToken(tokenFor('ada'));
      const asked: unknown[] = [];
      const answer = (body: unknown) => {
        asked.push(body);
        const isFirst = asked.length === 1;
        if (isFirst)
          return { status: 409, json: { code: 'price_changed', error: 'The price has changed to $12.00.', field: 'price' } };
        return { json: sampleQuote({ amount: 1200 }) };
      };
      fakeApi({ ...event, [CREATE]: answer });
      renderApp(`${address}&price=1`);
      await waitFor(async () => expect(await order()).toHaveTextContent('$12.00'));
      expect(asked).toEqual([expect.objectContaining({ price: 1 }), expect.not.objectContaining({ price: 1 })]);
    });

    it('says that it is not possible, with the way back to the video', async () => {
      keepToken(tokenFor('ada'));
      const refused = { status: 409, json: { code: 'upgrade_not_possible', error: 'Your ticket cannot be upgraded.' } };
      fakeApi({ ...event, [CREATE]: refused });
      renderApp(address);
      expect(await screen.findByText('This upgrade is not possible')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Back to the video' })).toHaveAttribute('href', '/user/watch/evt_fight');
    });
  });

  it('links the packages on sale and says when the others are, if the address names none', async () => {
    keepToken(tokenFor('ada'));
    fakeApi({ 'GET /events/domain/choose': { json: sampleEvent({ packages: [early, upcoming, over, monthly] }) } });
    renderApp('/checkout?event=choose');
    const choices = within(await screen.findByRole('list', { name: 'Packages for Okafor vs. Reyes' }));
    expect(screen.getByRole('heading', { name: 'Choose your package' })).toBeVisible();
    expect(choices.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/checkout?event=choose&package=pkg_early',
      '/checkout?event=choose&package=pkg_monthly',
    ]);
    const texts = choices.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts).toEqual([
      expect.stringMatching(/^EarlyEarly price until .*, then \$29\.99\$19\.99$/),
      expect.stringMatching(/^LaterOn sale from Sun, Mar 1, /),
      'OverSales closed',
      'Monthly$9.99per month',
    ]);
  });

  it('says what is sold out, and lets a buyer who may have a seat on hold look again', async () => {
    keepToken(tokenFor('ada'));
    fakeApi({
      'GET /events/domain/full': {
        json: sampleEvent({ packages: [samplePackage({ _id: 'pkg_full', name: 'Ringside', sold_out: true }), monthly] }),
      },
    });
    renderApp('/checkout?event=full');
    const full = await screen.findByRole('link', { name: 'Ringside Sold out Check again' });
    expect(full).toHaveAttribute('href', '/checkout?event=full&package=pkg_full');
    expect(full).not.toHaveTextContent('$');
  });

  it.each([
    ['pkg_later', 'Not on sale yet', /^Later for Okafor vs\. Reyes goes on sale later/],
    ['pkg_over', 'Sales are closed', /^Over for Okafor vs\. Reyes is no longer on sale/],
  ])('opens no order for %s, which is not on sale, and shows what is', async (packageId, title, words) => {
    keepToken(tokenFor('ada'));
    const calls = fakeApi({ 'GET /events/domain/closed': { json: sampleEvent({ packages: [early, upcoming, over] }) } });
    renderApp(`/checkout?event=closed&package=${packageId}`);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Early/ })).toBeVisible();
    expect(calls.map(({ route }) => route)).not.toContain(CREATE);
  });

  it.each(['/checkout', '/paypal'])('is titled Subscribe for a subscription at %s', async (path) => {
    keepToken(tokenFor('ada'));
    fakeApi({
      'GET /events/domain/monthly': { json: sampleEvent({ packages: [monthly] }) },
      'POST /orders/create-checkout-session': {
        json: { ...sampleQuote({ amount: 999, clientSecret: null }), url: 'https://pay.example.com', sessionId: 'cs_1' },
      },
    });
    renderApp(`${path}?event=monthly&package=pkg_monthly`);
    expect(await screen.findByRole('heading', { name: 'Subscribe' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeVisible();
    expect(screen.queryByText(/Prefer to pay by card/)).not.toBeInTheDocument();
  });

  it.each([
    ['Log in', '/auth/login'],
    ['Create an account', '/auth/register'],
  ])('signed out, %s leads to sign in and back to the same page', async (name, path) => {
    const calls = fakeApi({
      'POST /auth/login': { json: { token: tokenFor('ada'), message: 'Welcome back.' } },
      'POST /auth/register': { json: { token: tokenFor('ada'), message: 'Welcome.' } },
      [CREATE]: () => new Promise(() => {}),
    });
    renderApp('/checkout?plan=ppc-basic');
    expect(await order()).toHaveTextContent('PPC Basic');
    await userEvent.click(await screen.findByRole('link', { name }));
    await waitFor(() => expect(location.pathname).toBe(path));
    expect(calls.map(({ route }) => route)).not.toContain(CREATE);
    if (path === '/auth/register') await userEvent.type(await screen.findByLabelText('Full Name'), 'Ada');
    await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await waitFor(() => expect(location.pathname + location.search).toBe('/checkout?plan=ppc-basic'));
    await waitFor(() => expect(calls.map(({ route }) => route)).toContain(CREATE));
  });

  it.each(['', '?plan=nothing', '?event=nowhere&package=p', '?event=%2F..&package=p', '?package=pkg_full'])(
    'charges nothing at the address %j and links to other pages',
    async (query) => {
      fakeApi({});
      renderApp(`/checkout${query}`);
      expect(await screen.findByRole('heading', { level: 1, name: 'Nothing to pay for here' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'See all plans' })).toHaveAttribute('href', '/plans');
      expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
    },
  );

  it.each(['', '&package=gone'])('lets the buyer choose a package if the address names none on sale (%j)', async (query) => {
    fakeApi({ 'GET /events/domain/harbour': { json: sampleEvent() } });
    renderApp(`/checkout?event=harbour${query}`);
    await userEvent.click(await screen.findByRole('link', { name: /Main card.*\$19\.99/ }));
    expect(location.search).toBe('?event=harbour&package=pkg_main');
    expect(await order()).toHaveTextContent('Main card');
  });

  it('says so if the event could not be looked up, and tries again', async () => {
    let isDown = true;
    const failure = { status: 503, json: { error: 'Try again in a moment.', code: 'unavailable' } };
    fakeApi({ 'GET /events/domain/lights': () => (isDown ? failure : { json: sampleEvent() }) });
    renderApp('/checkout?event=lights&package=pkg_main');
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again in a moment.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await order()).toHaveTextContent('Main card');
  });
});

describe('/paypal', () => {
  const PAYPAL = 'POST /orders/create-paypal-order';
  const CAPTURE = 'POST /orders/capture-paypal-order';

  it('takes a PayPal payment for a plan, without card and credit, and thanks the buyer', async () => {
    keepToken(tokenFor('ada'));
    const { clientSecret: _, ...quote } = sampleQuote({ amount: 699 });
    const calls = fakeApi({
      [PAYPAL]: { json: { ...quote, paypalOrderId: 'PP-1' } },
      [CAPTURE]: { json: { orderId: 'o1', status: 'paid', message: 'Recorded' } },
    });
    renderApp('/paypal?plan=seo-basic');
    expect(await order()).toHaveTextContent(/SEO Basic.*\$6\.99/);
    await userEvent.click(await screen.findByRole('button', { name: 'Pay with PayPal' }));
    await waitFor(() => expect(location.pathname).toBe('/thank-you'));
    expect(calls.map(({ route }) => route)).not.toContain(CREATE);
    expect(calls.find(({ route }) => route === CAPTURE)?.body).toEqual({ paypalOrderId: 'PP-1' });
    expect(fakePaypal.scripts).toHaveLength(1);
    const script = new URL(fakePaypal.scripts[0]!);
    expect(script.origin + script.pathname).toBe('https://www.paypal.com/sdk/js');
    expect(Object.fromEntries(script.searchParams)).toMatchObject({
      'client-id': 'AbC',
      currency: 'USD',
      'disable-funding': 'card,credit',
    });
  });

  it('links to the card form for the same order', async () => {
    fakeApi({});
    renderApp('/paypal?plan=seo-basic');
    expect(await screen.findByRole('link', { name: 'Pay by card' })).toHaveAttribute('href', '/checkout?plan=seo-basic');
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeVisible();
    expect(fakePaypal.scripts).toEqual([]);
  });
});
