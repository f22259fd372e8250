import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp, writeBoot } from '../../../../test/render-app.tsx';
import { sampleEvent } from '../../../../test/sample-event.ts';
import { tokenFor } from '../../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../../lib/session.ts';
import { fakeStripe, installFakeStripe } from '../testing/fake-stripe.ts';

const CREATE = 'POST /orders/create-checkout-payment-intent';
const SAVE = 'POST /orders/save-payment';

beforeAll(() => {
  writeBoot({ stripePublishableKey: 'pk_live_fake' });
  installFakeStripe();
});
afterEach(() => act(() => forgetToken()));

const order = () => screen.findByRole('region', { name: 'Your order' });

describe('/checkout', () => {
  it('takes the card for a plan and goes on to the thank-you page', async () => {
    keepToken(tokenFor('ada'));
    const calls = fakeApi({
      [CREATE]: { json: { clientSecret: 'pi_1_secret_x', orderId: 'o1', amount: 699, currency: 'usd' } },
      [SAVE]: { json: { message: 'Recorded', orderId: 'o1' } },
    });
    const paymentIntent = { id: 'pi_1', status: 'succeeded', amount: 699, currency: 'usd' } as const;
    fakeStripe.confirmPayment.mockResolvedValue({ paymentIntent });
    renderApp('/checkout?plan=seo-basic');
    expect(await order()).toHaveTextContent(/SEO BasicOne time.*Keyword research.*\$6\.99/);
    const pay = await screen.findByRole('button', { name: 'Pay $6.99' });
    await waitFor(() => expect(pay).toBeEnabled());
    await userEvent.click(pay);
    await waitFor(() => expect(location.pathname).toBe('/thank-you'));
    const bodyOf = (route: string) => calls.find((call) => call.route === route)?.body;
    expect(bodyOf(CREATE)).toEqual({ planId: 'seo-basic', planName: 'SEO Basic', price: 699 });
    expect(bodyOf(SAVE)).toMatchObject({ planId: 'seo-basic', paymentIntentId: 'pi_1' });
  });

  it.each(['fight', 'evt_fight'])('sells a package of the event that is called %s', async (name) => {
    keepToken(tokenFor('ada'));
    const calls = fakeApi({ [`GET /events/domain/${name}`]: { json: sampleEvent() }, [CREATE]: () => new Promise(() => {}) });
    renderApp(`/checkout?event=${name}&package=pkg_full`);
    expect(await order()).toHaveTextContent(/Okafor vs\. ReyesFull night.*\$29\.99/);
    await waitFor(() => expect(calls.map(({ route }) => route)).toContain(CREATE));
    const { body } = calls.find(({ route }) => route === CREATE)!;
    expect(body).toEqual({ eventId: 'evt_fight', packageId: 'pkg_full', price: 2999 });
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
    'with the address %j it charges nothing and shows ways on',
    async (query) => {
      fakeApi({});
      renderApp(`/checkout${query}`);
      expect(await screen.findByRole('heading', { level: 1, name: 'Nothing to pay for here' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'See all plans' })).toHaveAttribute('href', '/plans');
      expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
    },
  );

  it.each(['', '&package=gone'])('lets a package be chosen where the address has none on sale (%j)', async (query) => {
    fakeApi({ 'GET /events/domain/harbour': { json: sampleEvent() } });
    renderApp(`/checkout?event=harbour${query}`);
    await userEvent.click(await screen.findByRole('link', { name: /Main card.*\$19\.99/ }));
    expect(location.search).toBe('?event=harbour&package=pkg_main');
    expect(await order()).toHaveTextContent('Main card');
  });

  it('says so where the event could not be looked up, and tries again', async () => {
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
  it('says that PayPal is coming and leads to the card with the same order', async () => {
    fakeApi({});
    renderApp('/paypal?plan=seo-basic');
    expect(await order()).toHaveTextContent(/SEO Basic.*\$6\.99/);
    expect(screen.getByText(/PayPal is coming/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay by card' })).toHaveAttribute('href', '/checkout?plan=seo-basic');
  });
});
