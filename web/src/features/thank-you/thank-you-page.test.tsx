import { addBootData } from '../../../test/boot-data.ts';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import type { Order } from '#shared/api/site/orders.ts';
import { sampleEvent } from '../../../test/sample-event.ts';
import { samplePackage } from '../../../test/sample-package.ts';
import { forgetBankVisit, noteBankVisit, peekBankVisit } from '../../lib/purchase/bank-visit.ts';
import type { Purchase } from '../../lib/purchase/purchase.ts';
import { tokenFor } from '../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../lib/session/token.ts';
import { forgetPending, keepPending, peekPending } from '../../lib/session/pending.ts';
import { Link } from '../../ui/link.tsx';
import ThankYouPage from './thank-you-page.tsx';

const order: Order = {
  orderId: 'o1',
  status: 'open',
  eventId: 'ev1',
  kind: 'package',
  eventTitle: 'Fight Night',
  event: null,
  packageId: 'p1',
  packageName: 'Main card',
  packageKind: 'ppv',
  rights: [],
  replayEndsAt: null,
  rental: null,
  hasSeat: false,
  bundle: [],
  channel: [],
  refundUntil: null,
  gift: null,
  pendingSince: null,
  refundedAmount: 0,
  keepsAccess: false,
  refund: null,
  amount: 1999,
  currency: 'usd',
  paymentIntentId: 'pi_1',
  payment: null,
  createdAt: '2026-11-21T19:00:00.000Z',
  paidAt: null,
};
const HOUR_MS = 3_600_000;
const film = {
  eventId: 'ev1',
  title: 'Fight Night',
  subdomain: 'fight',
  image: '/images/fight-night.svg',
  start_time: '2026-11-20T19:00:00.000Z',
  end_time: null,
  time_zone: null,
  venue_city: null,
  is_live: false,
  is_cancelled: false,
  can_watch: true,
} as const;
const paid: Order = { ...order, status: 'paid', paidAt: '2026-11-21T19:01:00.000Z', event: film };
const pending = { kind: 'purchase', eventId: 'ev1', packageId: 'p1', returnTo: '/e/fight' } as const;

const retrievePaymentIntent = jest.fn();
/** The bodies `save-payment` was called with. */
let saves: unknown[] = [];

beforeAll(() => {
  addBootData({ stripePublishableKey: 'pk_live_fake', siteHost: null });
  Object.assign(window, { Stripe: Object.assign(() => ({ retrievePaymentIntent }), { version: 'endive' }) });
});
beforeEach(() => {
  jest.useFakeTimers();
  saves = [];
});
afterEach(() => jest.useRealTimers());

/** The buyer's address as the server has it, and the answer to a correction. */
let address = { email: 'ana@exmaple.com', isConfirmed: false, canCorrect: true };
let correct: (email: string) => Response;

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const theIntentIs = (status: string) =>
  retrievePaymentIntent.mockResolvedValue({ paymentIntent: { id: 'pi_1', status, amount: 1999, currency: 'usd' } });

/** Fakes the calls that this page makes. */
function serve(orders: () => Response, save: () => Response = () => json({ message: 'Recorded', orderId: 'o1' })) {
  globalThis.fetch = async (url, init) => {
    if (url === '/api/v1/orders/mine') return orders();
    if (url === '/api/v1/account/email') return json(address);
    if (url === '/api/v1/account/reminders') return json({ day: true, hour: false, live: false, replay: false, shows: [] });
    if (url === '/api/v1/account/email/correct') return correct(JSON.parse(init?.body as string).email);
    if (url !== '/api/v1/orders/save-payment') throw new Error('not a call of this page');
    saves.push(JSON.parse(init?.body as string));
    return save();
  };
}

async function open(address: string | { pathname: string; search?: string; state: unknown }) {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/thank-you" element={<ThankYouPage />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
  await pass(50);
}

function Elsewhere() {
  return (
    <>
      <p>Now at {useLocation().pathname}</p>
      <Link to={payment}>Pay again</Link>
    </>
  );
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const payment = '/thank-you?payment_intent_client_secret=pi_1_secret_x';

it('thanks for a plan if no payment is in the address', async () => {
  await open('/thank-you');
  for (const text of ['Thank You!', 'Your plan has been created successfully.', 'We will contact you soon.']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(screen.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/');
});

it('shows the status and follows to the film once the order is paid', async () => {
  theIntentIs('succeeded');
  let now: Order = { ...order, status: 'open' };
  serve(() => json({ orders: [{ ...paid, paymentIntentId: 'pi_other', eventId: 'ev9' }, now] }));
  keepPending(pending);
  await open(payment);
  expect(screen.getByRole('heading', { name: 'Payment succeeded' })).toBeInTheDocument();
  expect(screen.getByText('Fight Night')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await pass(3000);
  expect(screen.getByRole('button', { name: 'Getting your access ready...' })).toBeDisabled();
  now = paid;
  await pass(600);
  expect(peekPending()).toBeNull();
  await pass(4000);
  expect(screen.getByRole('heading', { name: 'Payment succeeded' })).toBeInTheDocument();
  await pass(1000);
  expect(screen.getByText('Now at /user/watch/ev1')).toBeInTheDocument();
});

it('leaves time to read the result before it goes on, and links there at once', async () => {
  theIntentIs('succeeded');
  serve(() => json({ orders: [paid] }));
  await open(payment);
  expect(screen.getByRole('link', { name: 'Watch now' })).toHaveAttribute('href', '/user/watch/ev1');
  await pass(4500);
  expect(screen.getByRole('heading', { name: 'Payment succeeded' })).toBeInTheDocument();
  await pass(500);
  expect(screen.getByText('Now at /user/watch/ev1')).toBeInTheDocument();
});

it('stays if the buyer wants to', async () => {
  theIntentIs('succeeded');
  serve(() => json({ orders: [paid] }));
  await open(payment);
  act(() => screen.getByRole('button', { name: 'Stay on this page' }).click());
  await pass(60_000);
  expect(screen.getByRole('link', { name: 'Watch now' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Stay on this page' })).not.toBeInTheDocument();
});

it('reports a payment whose order is still open, once, as after a 3-D Secure redirect', async () => {
  theIntentIs('succeeded');
  let polls = 0;
  serve(
    // Each poll finds another change, and the order still open.
    () => json({ orders: [{ ...order, amount: 1999 + polls++ }] }),
    () => json({ error: 'x', code: 'internal' }, 500),
  );
  await open(payment);
  await pass(5000);
  expect(saves).toEqual([{ amount: 1999, currency: 'usd', paymentIntentId: 'pi_1', eventId: 'ev1', selectedPackage: 'p1' }]);
});

it('keeps polling despite failures, then says that the payment is safe and what to do', async () => {
  theIntentIs('succeeded');
  const orders = jest.fn(() => json({ error: 'x', code: 'unavailable' }, 503));
  serve(orders);
  await open(payment);
  await pass(119_000);
  expect(orders.mock.calls.length).toBeGreaterThan(30);
  await pass(1000);
  expect(screen.getByText(/Your payment is safe/)).toHaveTextContent('pi_1');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeEnabled();
  const asked = orders.mock.calls.length;
  await pass(60_000);
  expect(orders.mock.calls.length).toBeLessThanOrEqual(asked + 1);
});

it('waits while the bank is still processing the payment', async () => {
  retrievePaymentIntent
    .mockResolvedValueOnce({ paymentIntent: { id: 'pi_1', status: 'processing', amount: 1999, currency: 'usd' } })
    .mockResolvedValue({ paymentIntent: { id: 'pi_1', status: 'succeeded', amount: 1999, currency: 'usd' } });
  serve(() => json({ orders: [order] }));
  await open(payment);
  expect(screen.getByRole('heading', { name: 'Payment processing' })).toBeInTheDocument();
  expect(saves).toHaveLength(0);
  await pass(2500);
  expect(screen.getByRole('heading', { name: 'Payment succeeded' })).toBeInTheDocument();
  expect(saves).toHaveLength(1);
});

it.each([
  ['event', 'requires_payment_method', pending, '/e/fight', 'refused'],
  ['event', 'requires_action', pending, '/e/fight', 'left'],
  ['plan', 'canceled', { kind: 'plan', planId: 'seo-basic', returnTo: '/plans' } as const, '/plans', 'refused'],
])('goes back to the payment for the %s if the bank did not approve it (%s)', async (_, status, from, path, outcome) => {
  const purchase: Purchase =
    from.kind === 'plan'
      ? { kind: 'plan', plan: { planId: 'seo-basic', planName: 'SEO Basic', tier: 'Basic', price: 699 } }
      : { kind: 'package', event: sampleEvent({ _id: 'ev1' }), pkg: samplePackage({ _id: 'p1' }) };
  theIntentIs(status);
  keepPending(from);
  noteBankVisit(purchase, { code: 'EARLY', gift: null });
  await open(payment);
  expect(screen.getByText(`Now at ${path}`)).toBeInTheDocument();
  expect(peekPending()).toEqual(from);
  expect(peekBankVisit(purchase)).toMatchObject({ outcome, code: 'EARLY' });
  forgetBankVisit();
});

it('does not show the refusal again to a buyer who has paid with another card right after it', async () => {
  theIntentIs('requires_payment_method');
  serve(() => json({ orders: [paid] }));
  keepPending(pending);
  await open(payment);
  theIntentIs('succeeded');
  forgetPending();
  act(() => screen.getByRole('link', { name: 'Pay again' }).click());
  expect(screen.queryByText('The payment did not go through')).not.toBeInTheDocument();
  await pass(50);
  expect(screen.getByRole('heading', { name: 'Payment succeeded' })).toBeInTheDocument();
});

it('says that a payment failed whose purchase it does not know', async () => {
  theIntentIs('requires_payment_method');
  forgetPending();
  await open(payment);
  expect(screen.getByRole('heading', { name: 'The payment did not go through' })).toBeInTheDocument();
  expect(screen.getByText('Payment requires_payment_method')).toBeInTheDocument();
});

it('leads only home after a failed payment if it is not known what it was for', async () => {
  theIntentIs('requires_payment_method');
  forgetPending();
  await open(payment);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/']);
});

it("shows the provider's error, and still finds what was paid", async () => {
  retrievePaymentIntent.mockResolvedValue({ error: { message: 'No such payment_intent' } });
  serve(() => json({ orders: [paid] }));
  await open(payment);
  expect(screen.getByRole('alert')).toHaveTextContent('No such payment_intent');
  await pass(5000);
  expect(screen.getByText('Now at /user/watch/ev1')).toBeInTheDocument();
});

it('does not thank for a payment that has been refunded since', async () => {
  theIntentIs('succeeded');
  serve(() => json({ orders: [{ ...paid, status: 'refunded', refundedAmount: 1999 }] }));
  await open(payment);
  expect(screen.getByRole('heading', { name: 'This payment was refunded' })).toBeInTheDocument();
  expect(screen.queryByText(/Thank you/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to your library' })).toHaveAttribute('href', '/user/library');
});

it('asks a logged-out buyer to log in', async () => {
  theIntentIs('succeeded');
  serve(() => json({ error: 'Log in to continue.', code: 'unauthenticated' }, 401));
  await open(payment);
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth/login');
});

it('thanks for a gift and shows nothing of its link', async () => {
  await open('/thank-you?gift');
  expect(
    screen.getByText('Your gift is paid for. Its link is in your library, in case our email does not reach them.'),
  ).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/user/library', '/']);
});

it('does not lead a giver to the film', async () => {
  theIntentIs('succeeded');
  serve(() => json({ orders: [{ ...paid, gift: { email: 'bo@example.com', isRedeemed: false } }] }));
  await open(payment);
  expect(screen.getByText(/Your gift for bo@example.com is paid for. Its link is in your library/)).toBeInTheDocument();
  await pass(5000);
  expect(screen.getByRole('heading', { name: 'Payment succeeded' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Watch now' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to your library' })).toHaveAttribute('href', '/user/library');
});

it('says that a payment is refunded if it came too late for a seat', async () => {
  theIntentIs('succeeded');
  const soldOut = { error: 'The last seat was sold while you were paying. We are refunding your payment.', code: 'sold_out' };
  serve(
    () => json({ orders: [order] }),
    () => json(soldOut, 409),
  );
  await open(payment);
  expect(screen.getByRole('heading', { name: 'Your payment is being refunded' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(soldOut.error);
});

describe('after success', () => {
  const NOW = Date.parse('2026-11-21T19:01:30.000Z');
  const at = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString();
  const inNineDays = { ...film, start_time: at(9 * 24 + 1), end_time: at(9 * 24 + 4), can_watch: false };
  const show: Order = { ...paid, event: inNineDays };
  /** The page after a card payment, and after one by PayPal. */
  const ways = [
    ['by card', payment],
    ['by PayPal', { pathname: '/thank-you', state: { bought: 'o1' } }],
  ] as const;
  beforeEach(() => {
    jest.setSystemTime(NOW);
    theIntentIs('succeeded');
  });
  afterEach(() => act(() => forgetToken()));
  const bought = (changes: object = {}) => serve(() => json({ orders: [{ ...show, ...changes }] }));

  it.each(ways)('of a payment %s, says what was bought, when it is and where it will be', async (_, address) => {
    bought({ event: { ...inNineDays, time_zone: 'America/Los_Angeles', venue_city: 'Las Vegas' } });
    keepToken(tokenFor('ana', 4_000_000_000));
    await open(address);
    expect(screen.getByRole('heading', { name: 'Payment succeeded' })).toBeInTheDocument();
    expect(screen.getByText('Thank you! Your ticket is in your account.')).toBeInTheDocument();
    const when = within(screen.getByRole('region', { name: 'Your ticket' }));
    expect(when.getByText('Fight Night')).toBeInTheDocument();
    expect(when.getByText('Main card')).toBeInTheDocument();
    expect(when.getByText((_, element) => element?.tagName === 'TIME')).toHaveTextContent(
      /Monday.*30.*Las Vegas \(.* your time\)/,
    );
    expect(when.getByText('Starts in 9 days')).toBeInTheDocument();
    expect(when.getByRole('link', { name: 'localhost/e/fight' })).toHaveAttribute('href', 'http://localhost/e/fight');
    expect(when.getByRole('button', { name: 'Add to calendar: Fight Night' })).toHaveClass('bg-accent');
    expect(when.getByRole('button', { name: 'Reminders on: Fight Night' })).toBeVisible();
    expect(when.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your receipt' })).toHaveAttribute('href', '/user/library?receipt=o1');
    expect(screen.queryByRole('link', { name: 'Watch now' })).not.toBeInTheDocument();
    await pass(60_000);
    expect(screen.getByRole('heading', { name: 'Payment succeeded' })).toBeInTheDocument();
  });

  it.each(ways)('of a payment %s, opens a film that can be watched', async (_, address) => {
    serve(() => json({ orders: [paid] }));
    await open(address);
    expect(screen.getByRole('link', { name: 'Watch now' })).toHaveAttribute('href', '/user/watch/ev1');
    expect(screen.queryByRole('button', { name: /calendar/ })).not.toBeInTheDocument();
    await pass(5000);
    expect(screen.getByText('Now at /user/watch/ev1')).toBeInTheDocument();
  });

  it('says that a seat is reserved only where there are seats', async () => {
    bought({ hasSeat: true });
    await open(payment);
    expect(screen.getByText('Thank you! Your seat is reserved.')).toBeInTheDocument();
  });

  it('leads to the waiting room within the hour', async () => {
    bought({ event: { ...inNineDays, start_time: at(0.5), end_time: at(2) } });
    await open(payment);
    expect(screen.getByRole('link', { name: 'Go to the waiting room' })).toHaveAttribute('href', '/user/watch/ev1');
  });

  it('goes on to the waiting room of a show that is about to start', async () => {
    bought({ event: { ...inNineDays, start_time: at(-0.1), end_time: at(2) } });
    await open(payment);
    expect(screen.getByText('Starting shortly')).toBeInTheDocument();
    await pass(5000);
    expect(screen.getByText('Now at /user/watch/ev1')).toBeInTheDocument();
  });

  it('offers nothing to watch after an event that has no replay', async () => {
    bought({ event: { ...inNineDays, start_time: at(-5), end_time: at(-2) } });
    await open(payment);
    expect(screen.getByText('Ended')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /watch|waiting/i })).not.toBeInTheDocument();
  });

  it('never starts the hours of a rental by itself, and names them', async () => {
    serve(() =>
      json({ orders: [{ ...paid, packageKind: 'rental', rental: { hours: 48, startBy: at(30 * 24), endsAt: null } }] }),
    );
    await open(payment);
    expect(screen.getByText(/^You have 48 hours from your first play\. Start by .*2026\.$/)).toBeInTheDocument();
    await pass(60_000);
    expect(screen.getByRole('link', { name: 'Watch now' })).toBeInTheDocument();
  });

  it('lists the events of a bundle, each with its date and state', async () => {
    const events = [
      { ...film, eventId: 'ev1', title: 'The opening' },
      { ...inNineDays, eventId: 'ev2', title: 'The final', subdomain: 'final' },
      { ...inNineDays, eventId: 'ev3', title: 'The friendly', is_cancelled: true },
    ];
    serve(() => json({ orders: [{ ...paid, packageKind: 'bundle', packageName: 'The season', bundle: events }] }));
    await open(payment);
    const list = within(screen.getByRole('list', { name: 'Events in The season' }));
    expect(list.getByRole('link', { name: 'The final' })).toHaveAttribute('href', '/e/final');
    for (const words of ['On demand', 'Starts in 9 days', 'Cancelled']) expect(list.getByText(words)).toBeInTheDocument();
    const watch = list.getAllByRole('link', { name: /^Watch/ }).map((link) => link.getAttribute('href'));
    expect(watch).toEqual(['/user/watch/ev1']);
    await pass(60_000);
    expect(list.getByText('The opening')).toBeInTheDocument();
  });

  it('says that nothing was to be paid', async () => {
    bought({ amount: 0, payment: { provider: 'free', paymentId: 'o1' } });
    await open({ pathname: '/thank-you', state: { bought: 'o1' } });
    expect(screen.getByRole('heading', { name: 'It is yours' })).toBeInTheDocument();
    expect(screen.getByText('Starts in 9 days')).toBeInTheDocument();
  });

  it('says what a gift is and when, and has nothing of it for its giver', async () => {
    bought({ gift: { email: 'bo@example.com', isRedeemed: false, link: null, isMailed: true } });
    await open({ pathname: '/thank-you', search: '?gift', state: { bought: 'o1' } });
    expect(screen.getByText(/Your gift for bo@example.com is paid for/)).toBeInTheDocument();
    expect(screen.getByText('Starts in 9 days')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /calendar/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to your library' })).toHaveAttribute('href', '/user/library');
  });

  it('shares the event where the browser can', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    Object.assign(navigator, { share });
    bought();
    await open(payment);
    act(() => screen.getByRole('button', { name: 'Share' }).click());
    expect(share).toHaveBeenCalledWith({ title: 'Fight Night', url: 'http://localhost/e/fight' });
    Reflect.deleteProperty(navigator, 'share');
  });
});

describe('back from the card provider’s own page', () => {
  const answers = (...list: Response[]) => {
    const asked: unknown[] = [];
    globalThis.fetch = async (url, init) => {
      asked.push([url, init?.body ? JSON.parse(init.body as string) : null]);
      return list.length > 1 ? list.shift()! : list[0]!.clone();
    };
    return asked;
  };
  const unsettled = () => json({ error: 'Your last payment is still being processed.', code: 'payment_processing' }, 409);

  it('has the payment recorded, waits for it to settle, and says what it bought', async () => {
    const plan = { ...paid, kind: 'plan', planId: 'seo-basic', planName: 'SEO Basic' };
    const recorded = json({ message: 'Your payment went through. We will contact you soon.', orderId: 'o1' });
    const asked = answers(unsettled(), recorded, json({ orders: [plan] }));
    await open('/thank-you?checkout_session=cs_1');
    await pass(400);
    expect(screen.getByText('Thank you! Your plan has been created successfully.')).toBeInTheDocument();
    expect(screen.getByText('SEO Basic')).toBeInTheDocument();
    expect(screen.getByText('We will contact you soon.')).toBeInTheDocument();
    expect(asked.slice(0, 2)).toEqual(Array(2).fill(['/api/v1/orders/save-checkout-session', { sessionId: 'cs_1' }]));
    expect(asked[2]).toEqual(['/api/v1/orders/mine', null]);
  });

  it('says so if the payment does not settle', async () => {
    const asked = answers(unsettled());
    await open('/thank-you?checkout_session=cs_1');
    await pass(6000);
    expect(asked).toHaveLength(5);
    expect(screen.getByRole('alert')).toHaveTextContent('Your last payment is still being processed.');
    expect(screen.getByRole('button', { name: 'Check again' })).toBeEnabled();
  });
});

describe('the address of the receipt', () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const theOrderIsPaid = () => serve(() => json({ orders: [paid] }));
  beforeEach(() => {
    keepToken(tokenFor('ana'));
    address = { email: 'ana@exmaple.com', isConfirmed: false, canCorrect: true };
    theIntentIs('succeeded');
    theOrderIsPaid();
  });
  afterEach(() => act(() => forgetToken()));

  it('is named, with time to read it before the film opens', async () => {
    await open(payment);
    expect(screen.getByText('ana@exmaple.com')).toBeInTheDocument();
    await pass(3000);
    expect(screen.getByRole('button', { name: 'Not your address?' })).toBeInTheDocument();
    await pass(3000);
    expect(screen.getByText('Now at /user/watch/ev1')).toBeInTheDocument();
  });

  it('is only named once it is confirmed, was corrected, or belongs to an older account', async () => {
    address = { ...address, canCorrect: false };
    await open(payment);
    expect(screen.getByText('ana@exmaple.com')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Not your address?' })).not.toBeInTheDocument();
    await pass(5000);
    expect(screen.getByText('Now at /user/watch/ev1')).toBeInTheDocument();
  });

  it('that is known leaves nothing to check: the film opens a moment after the purchase is recorded', async () => {
    address = { ...address, canCorrect: false };
    let now: Order = { ...order, status: 'open' };
    serve(() => json({ orders: [now] }));
    await open(payment);
    await pass(3000);
    now = paid;
    await pass(600);
    expect(screen.getByRole('link', { name: 'Watch now' })).toBeInTheDocument();
    await pass(1200);
    expect(screen.getByText('Now at /user/watch/ev1')).toBeInTheDocument();
  });

  it('can be corrected, and the page stays open meanwhile', async () => {
    const asked: string[] = [];
    correct = (email) => {
      asked.push(email);
      return json({ message: 'From now on we write to ana@example.com.', token: tokenFor('ana', 4_000_000_000) });
    };
    await open(payment);
    await user.click(screen.getByRole('button', { name: 'Not your address?' }));
    const field = screen.getByLabelText('Your email');
    expect(field).toHaveValue('ana@exmaple.com');
    expect(field).toHaveFocus();
    await pass(20_000);
    await user.clear(field);
    await user.type(field, 'Ana@example.com{Enter}');
    await pass(50);
    expect(asked).toEqual(['Ana@example.com']);
    expect(screen.getByText(/From now on we write to ana@example.com/)).toBeInTheDocument();
    await pass(6000);
    expect(screen.getByText('Now at /user/watch/ev1')).toBeInTheDocument();
  });

  it('that another account has is refused at the field', async () => {
    correct = () => json({ error: 'Another account already uses this email.', code: 'email_taken', field: 'email' }, 409);
    await open(payment);
    await user.click(screen.getByRole('button', { name: 'Not your address?' }));
    await user.click(screen.getByRole('button', { name: 'Save email' }));
    await pass(50);
    expect(screen.getByLabelText('Your email')).toHaveAccessibleDescription('Another account already uses this email.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Not your address?' })).toBeInTheDocument();
  });
});
