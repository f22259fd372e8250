import { giveBoot } from '../../lib/page/boot.ts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import type { Event } from '#shared/api/site/events.ts';
import { fakeApi, noOrders } from '../../../test/fake-api.ts';
import { sampleEvent } from '../../../test/sample-event.ts';
import { samplePackage } from '../../../test/sample-package.ts';
import { tokenFor } from '../../../test/tokens.ts';
import type { Purchase } from '../../lib/purchase/purchase.ts';
import { notify } from '../../lib/notify.ts';
import { keepPending, peekPending } from '../../lib/session/pending.ts';
import { forgetToken, keepToken } from '../../lib/session/token.ts';
import EventPage from './event-page.tsx';

afterEach(() => act(() => forgetToken()));

/** Stands in for the payment dialog, which belongs to another feature. */
function Checkout({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  return (
    <div role="dialog" aria-label="Checkout">
      {purchase.kind === 'package' && `${purchase.event.title}: ${purchase.pkg.name}`}
      <button onClick={onClose}>Close</button>
    </div>
  );
}

Checkout.prefetch = () => {};

function open(answers: Parameters<typeof fakeApi>[0]) {
  const calls = fakeApi(answers);
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={['/e/fight']}>
        <Routes>
          <Route
            path="/e/:subdomain"
            element={<EventPage subdomain="fight" Checkout={Checkout} renderFallback={(message) => <>{message} Home</>} />}
          />
          <Route path="/auth/register" element={<h1>Register</h1>} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
  return calls;
}

const lookup = (event: Event) => ({ 'GET /events/domain/fight': { json: event } });
const inCard = async (name: string) => within(await screen.findByRole('article', { name }));

test('shows that it is loading, then the event and its prices', async () => {
  open(lookup(sampleEvent()));
  expect(screen.getByText('Loading event details...')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Okafor vs. Reyes' })).toBeVisible();
  expect(screen.getByText('Twelve rounds for the title.')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/(hour01minutes00|hours00minutes59)/);
  expect((await inCard('Main card')).getByText('$19.99')).toBeVisible();
  const best = await inCard('Full night');
  expect(best.getByText('Best choice')).toBeVisible();
  expect(best.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
});

test('leads from the name of the organiser to all their shows, if they have a page with them', async () => {
  open(lookup(sampleEvent({ seller_handle: 'ringside' })));
  expect(await screen.findByRole('link', { name: 'Ringside Ltd' })).toHaveAttribute('href', '/channel/ringside');
});

test('names the organiser, and leads to terms, privacy, refunds and contact', async () => {
  open(lookup(sampleEvent({ seller: 'Ringside Sp. z o.o.' })));
  expect(await screen.findByText('Presented by')).toHaveTextContent('Presented by Ringside Sp. z o.o.');
  expect(screen.getByRole('link', { name: 'Ringside Sp. z o.o.' })).toHaveAttribute('href', '/seller/evt_fight');
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Organiser', '/seller/evt_fight'],
    ['Terms', '/terms-and-conditions'],
    ['Privacy', '/privacy-policy'],
    ['Refunds', '/refund-policy'],
    ['Contact', '/contact'],
  ]);
});

test.each([
  ['before its start is live now', 3_600_000, /^Live now$/],
  ['after its start says when it began', -3_600_000, /^Started /],
])('an event that is live %s', async (_, startsIn, words) => {
  open(lookup(sampleEvent({ is_live: true, start_time: new Date(Date.now() + startsIn).toISOString() })));
  expect(await screen.findByText((_text, element) => element?.tagName === 'P' && words.test(element.textContent))).toBeVisible();
});

test('a live event is marked and no longer counts down', async () => {
  open(lookup(sampleEvent({ is_live: true })));
  expect(await screen.findByText('LIVE')).toBeVisible();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

test('a trial is offered only if the event has one', async () => {
  open(lookup(sampleEvent({ is_trial: false })));
  await screen.findByRole('heading', { level: 1, name: 'Okafor vs. Reyes' });
  expect(screen.queryByRole('button', { name: /trial/i })).not.toBeInTheDocument();
});

test.each([
  [{ has_preview: true, trial_minutes: 5 }, 'Watch the preview now and the first 5 minutes live for free. No card needed.'],
  [{ has_preview: true, trial_minutes: 0 }, 'Watch the preview now for free. No card needed.'],
  [{ has_preview: false, trial_minutes: 1 }, 'Watch the first minute live for free. No card needed.'],
  [{ has_preview: false, trial_minutes: 0 }, 'Free. No card needed.'],
])('a trial with %j says what it includes', async (trial, promise) => {
  open(lookup(sampleEvent(trial)));
  expect(await screen.findByText(promise)).toBeVisible();
});

test('a trial that can no longer be started makes no promise', async () => {
  open(lookup(sampleEvent({ start_time: new Date(Date.now() - 1000).toISOString() })));
  expect(await screen.findByRole('button', { name: 'Trial Unavailable' })).toBeDisabled();
  expect(screen.queryByText(/No card needed/)).not.toBeInTheDocument();
});

test('a failed lookup shows the error above the home page and can be retried', async () => {
  const answers: Parameters<typeof fakeApi>[0] = {};
  open(answers);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Unable to fetch event details. Please try again later.');
  expect(screen.getByText('Home')).toBeVisible();
  Object.assign(answers, lookup(sampleEvent()));
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Okafor vs. Reyes' })).toBeVisible();
});

test('Pay Now sends an anonymous viewer to register and keeps the pending purchase', async () => {
  open(lookup(sampleEvent()));
  await userEvent.click((await inCard('Main card')).getByRole('button', { name: 'Pay Now' }));
  expect(await screen.findByRole('heading', { name: 'Register' })).toBeVisible();
  expect(peekPending()).toEqual({ kind: 'purchase', eventId: 'evt_fight', packageId: 'pkg_main', returnTo: '/e/fight' });
});

test('the trial button sends an anonymous viewer to register and keeps the pending trial', async () => {
  open(lookup(sampleEvent()));
  await userEvent.click(await screen.findByRole('button', { name: 'Start Your Free Trial' }));
  expect(await screen.findByRole('heading', { name: 'Register' })).toBeVisible();
  expect(peekPending()).toEqual({ kind: 'trial', eventId: 'evt_fight', returnTo: '/e/fight' });
});

test('Pay Now opens the payment dialog for a signed-in viewer', async () => {
  keepToken(tokenFor('ada'));
  open({ ...lookup(sampleEvent()), ...noOrders });
  await userEvent.click((await inCard('Main card')).getByRole('button', { name: 'Pay Now' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Okafor vs. Reyes: Main card');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['the pointer', () => userEvent.hover(screen.getAllByRole('button', { name: 'Pay Now' })[0]!)],
  ['the focus', async () => act(() => screen.getAllByRole('button', { name: 'Pay Now' })[0]!.focus())],
])('%s on Pay Now loads the payment dialog ahead, for a signed-in viewer', async (_, approach) => {
  const prefetch = jest.spyOn(Checkout, 'prefetch');
  open({ ...lookup(sampleEvent()), ...noOrders });
  await inCard('Main card');
  await approach();
  expect(prefetch).not.toHaveBeenCalled();
  act(() => keepToken(tokenFor('ada')));
  await userEvent.unhover(document.body);
  act(() => (document.activeElement as HTMLElement).blur());
  await inCard('Main card');
  await approach();
  expect(prefetch).toHaveBeenCalled();
  prefetch.mockRestore();
});

test('after registering, the viewer finds the dialog open and nothing pending', async () => {
  keepPending({ kind: 'purchase', eventId: 'evt_fight', packageId: 'pkg_full', returnTo: '/e/fight' });
  keepToken(tokenFor('ada'));
  open({ ...lookup(sampleEvent()), ...noOrders });
  expect(await screen.findByRole('dialog')).toHaveTextContent('Okafor vs. Reyes: Full night');
  expect(peekPending()).toBeNull();
});

test('the purchase stays pending if the viewer returns without registering', async () => {
  keepPending({ kind: 'purchase', eventId: 'evt_fight', packageId: 'pkg_full', returnTo: '/e/fight' });
  open(lookup(sampleEvent()));
  await inCard('Full night');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(peekPending()).not.toBeNull();
});

const mine = (opens: string[]) => ({ 'GET /orders/mine': { json: { orders: [], opens, gifts: [] } } });

test.each([
  ['upcoming', {}, 'Go to the waiting room'],
  ['live', { is_live: true }, 'Watch now'],
])('a viewer with access to the %s event gets a single link', async (_, change, words) => {
  keepToken(tokenFor('ada'));
  open({ ...lookup(sampleEvent(change)), ...mine(['evt_other', 'evt_fight']) });
  expect(await screen.findByRole('link', { name: words })).toHaveAttribute('href', '/user/watch/evt_fight');
  expect(screen.queryByRole('button', { name: 'Pay Now' })).not.toBeInTheDocument();
});

describe('the ticket of a show that is to come', () => {
  const HOUR_MS = 3_600_000;
  const inHours = (hours: number) => ({
    start_time: new Date(Date.now() + hours * HOUR_MS).toISOString(),
    end_time: new Date(Date.now() + (hours + 2) * HOUR_MS).toISOString(),
  });
  const reminders = { 'GET /account/reminders': { json: { day: false, hour: false, live: false, replay: false, shows: [] } } };

  afterEach(() => giveBoot({}));

  test.each([
    ['days before', 9 * 24, ['Add to calendar', 'Remind me', 'Go to the waiting room']],
    ['in the last hour', 0.5, ['Go to the waiting room', 'Add to calendar', 'Remind me']],
  ])('%s offers first what is to be done then', async (_, hours, words) => {
    keepToken(tokenFor('ada'));
    giveBoot({ subdomain: 'fight' });
    const event = sampleEvent(inHours(hours));
    open({ ...lookup(event), ...mine(['evt_fight']), ...reminders });
    const card = within(await screen.findByRole('region', { name: 'Your ticket' }));
    expect(await card.findByRole('button', { name: `Remind me: ${event.title}` })).toBeVisible();
    const controls = [...document.querySelectorAll('[aria-label="Your ticket"] :is(button, a[href^="/user"])')];
    expect(controls.map(({ textContent }) => textContent)).toEqual(words);
    expect(controls[0]).toHaveClass('bg-accent');
  });
});

test('a viewer with a ticket sees its upgrades, each at the difference', async () => {
  keepToken(tokenFor('ada'));
  const upgrade = { orderId: 'ord_1', packageId: 'pkg_full', name: 'Full night', price: 1000, largest_picture: null };
  const upgrades = [{ ...upgrade, rights: ['Best picture available', 'Unlimited replay'] }];
  open({ ...lookup(sampleEvent()), ...mine(['evt_fight']), 'GET /events/evt_fight/upgrades': { json: { upgrades } } });
  const link = await screen.findByRole('link', { name: 'Upgrade for $10.00: Full night' });
  expect(link).toHaveAttribute('href', '/checkout?event=evt_fight&package=pkg_full&upgrade=ord_1&price=1000');
  expect(screen.getByText('Best picture available · Unlimited replay')).toBeVisible();
});

test('the event is for sale to a viewer who has access to another one', async () => {
  keepToken(tokenFor('ada'));
  open({ ...lookup(sampleEvent()), ...mine(['evt_other']) });
  expect((await inCard('Full night')).getByRole('button', { name: 'Pay Now' })).toBeEnabled();
});

describe('a payment that PayPal is still checking', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  const order = { kind: 'package', eventId: 'evt_fight', gift: null, bundle: [], pendingSince: '2026-11-21T19:00:00.000Z' };
  const orders = (...some: object[]) => ({ json: { orders: some, opens: [] as string[], gifts: [] } });
  const heading = () => screen.findByRole('heading', { name: 'Your payment is being confirmed by PayPal' });
  const payNow = () => screen.queryAllByRole('button', { name: 'Pay Now' });

  test.each([
    ['for the event', order],
    ['for a bundle with it', { ...order, eventId: 'evt_other', bundle: [{ eventId: 'evt_fight', title: 'Okafor vs. Reyes' }] }],
  ])('%s is what the page shows on every device, and nothing is sold a second time', async (_, pending) => {
    keepToken(tokenFor('ada'));
    open({ ...lookup(sampleEvent()), 'GET /orders/mine': orders(pending) });
    expect(await heading()).toBeVisible();
    expect(screen.getByText(/^Please do not pay again\./)).toBeVisible();
    expect(payNow()).toEqual([]);
    expect(screen.queryByRole('button', { name: /Trial/ })).not.toBeInTheDocument();
  });

  test.each([
    ['as a gift', { ...order, gift: { email: 'bo@example.com', isRedeemed: false, link: null, isMailed: null } }],
    ['for another event', { ...order, eventId: 'evt_other' }],
    ['no longer', { ...order, pendingSince: null }],
  ])('%s keeps nobody from buying the event', async (_, other) => {
    keepToken(tokenFor('ada'));
    open({ ...lookup(sampleEvent()), 'GET /orders/mine': orders(other) });
    expect((await inCard('Main card')).getByRole('button', { name: 'Pay Now' })).toBeEnabled();
  });

  test('turns into the ticket by itself', async () => {
    keepToken(tokenFor('ada'));
    const answers = { ...lookup(sampleEvent({ is_live: true })), 'GET /orders/mine': orders(order) };
    open(answers);
    await heading();
    answers['GET /orders/mine'] = { json: { orders: [], opens: ['evt_fight'], gifts: [] } };
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    expect(await screen.findByRole('link', { name: 'Watch now' })).toBeVisible();
  });

  test('is sold again if PayPal refuses it', async () => {
    keepToken(tokenFor('ada'));
    const answers = { ...lookup(sampleEvent()), 'GET /orders/mine': orders(order) };
    const told = jest.spyOn(notify, 'error').mockReturnValue(undefined);
    open(answers);
    await heading();
    answers['GET /orders/mine'] = orders({ ...order, pendingSince: null });
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    expect((await inCard('Main card')).getByRole('button', { name: 'Pay Now' })).toBeEnabled();
    expect(told).toHaveBeenCalledWith('PayPal did not confirm your payment. You have not been charged, and can try again.');
    told.mockRestore();
  });
});

const statusOf = (state: string, since: string | null = null) => ({
  json: { state, since, askAgainSeconds: 3.5, arrivalSeconds: 3, slate: false, message: null, topLines: null },
});

describe('an open page', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

  test('turns live and ends within five seconds of the broadcast, and offers what fits', async () => {
    keepToken(tokenFor('ada'));
    const soon = {
      start_time: new Date(Date.now() + 600_000).toISOString(),
      end_time: new Date(Date.now() + 3_600_000).toISOString(),
    };
    const answers = { ...lookup(sampleEvent(soon)), ...mine(['evt_fight']), 'GET /events/evt_fight/status': statusOf('test') };
    open(answers);
    expect(await screen.findByRole('link', { name: 'Go to the waiting room' })).toBeVisible();
    await pass(3);
    answers['GET /events/evt_fight/status'] = statusOf('live');
    await pass(4.5);
    expect(screen.getByText('LIVE')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Watch now' })).toBeVisible();
    answers['GET /events/evt_fight/status'] = statusOf('interrupted');
    await pass(4.5);
    expect(screen.getByText('LIVE')).toBeVisible();
    await pass(900);
    answers['GET /events/evt_fight/status'] = statusOf('ended', new Date(Date.now()).toISOString());
    await pass(4.5);
    expect(screen.getByText('This event has ended')).toBeVisible();
  });

  test('says within five seconds that it was cancelled, and counts and sells no longer', async () => {
    const soon = {
      start_time: new Date(Date.now() + 30_000).toISOString(),
      end_time: new Date(Date.now() + 3_600_000).toISOString(),
    };
    const answers = { ...lookup(sampleEvent(soon)), 'GET /events/evt_fight/status': statusOf('idle') };
    open(answers);
    expect(await screen.findByRole('timer')).toBeVisible();
    expect((await inCard('Full night')).getByRole('button', { name: 'Pay Now' })).toBeVisible();
    await pass(3);
    const cancelled = { at: new Date(Date.now()).toISOString(), reason: 'The singer is ill.' };
    const { json } = statusOf('idle');
    Object.assign(answers, { 'GET /events/evt_fight/status': { json: { ...json, cancelled } } });
    await pass(4.5);
    expect(await screen.findByText('The singer is ill.')).toBeVisible();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pay Now' })).not.toBeInTheDocument();
  });

  test('does not lose the badge to an event that the edge has kept', async () => {
    const answers = { ...lookup(sampleEvent()), 'GET /events/evt_fight/status': statusOf('live') };
    open(answers);
    await screen.findByRole('heading', { name: 'Okafor vs. Reyes' });
    await pass(3);
    expect(screen.getByText('LIVE')).toBeVisible();
    await pass(61);
    expect(screen.getByText('LIVE')).toBeVisible();
  });
});

test('the lookup is the only API call for an anonymous viewer while the page opens', async () => {
  const calls = open(lookup(sampleEvent()));
  await inCard('Full night');
  await waitFor(() => expect(calls.map(({ route }) => route)).toEqual(['GET /events/domain/fight']));
});

describe('a package that is sold out', () => {
  const seats = (sold_out: boolean) => sampleEvent({ packages: [samplePackage({ quota: 50, sold_out })] });

  test('can be checked again without an account, and bought once a seat is free', async () => {
    const answers = [seats(true), seats(true), seats(false)];
    const calls = open({ 'GET /events/domain/fight': () => ({ json: answers.shift() ?? seats(false) }) });
    const card = await inCard('Main card');
    expect(card.getByText('Sold out')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Check again' }));
    expect(await card.findByText(/^Still sold out\./)).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Check again' }));
    expect(await card.findByRole('button', { name: 'Pay Now' })).toBeEnabled();
    expect(calls.map(({ route }) => route)).toEqual(Array(3).fill('GET /events/domain/fight'));
  });

  test('opens the checkout for a signed-in viewer, who may hold a seat', async () => {
    keepToken(tokenFor('ana'));
    open({ ...lookup(seats(true)), ...noOrders });
    await userEvent.click((await inCard('Main card')).getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('dialog', { name: 'Checkout' })).toHaveTextContent('Okafor vs. Reyes: Main card');
  });
});

test('a cancelled event says why, and what happens with the money, and sells nothing', async () => {
  const cancelled = { at: '2026-11-20T18:00:00.000Z', reason: 'The headliner is ill.' };
  open(lookup(sampleEvent({ cancelled, packages: [], is_trial: false })));
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(screen.getByText('The headliner is ill.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'You get your money back' })).toHaveTextContent('5-10 business days');
  expect(screen.queryByRole('button', { name: /Pay|Trial/ })).not.toBeInTheDocument();
});

test('shows the blocks of its page', async () => {
  const blocks = [
    { kind: 'lineup', title: 'Line-up', entries: [{ name: 'Ana', role: 'Headliner', time: '21:00', picture: null }] },
    { kind: 'press', title: 'Press', entries: [{ text: 'A night.', source: 'The Post', url: 'https://post.example.com/' }] },
    { kind: 'questions', title: 'Questions', entries: [{ question: 'A break?', text: 'Yes.' }] },
    {
      kind: 'sponsors',
      title: 'With thanks to',
      entries: [{ name: 'Brewery', picture: { mark: 'a', ending: 'png' }, url: null }],
    },
    { kind: 'gallery', title: 'Last year', entries: [{ picture: { mark: 'b', ending: 'webp' }, alt: 'The hall' }] },
  ];
  const event = sampleEvent({ blocks: 3 });
  const shown = { [`GET /events/${event._id}/blocks`]: { json: { blocks } } };
  const calls = open({ ...lookup(event), ...shown });
  expect(await screen.findByRole('region', { name: 'Line-up' })).toHaveTextContent('Line-up21:00AnaHeadliner');
  expect(screen.getByRole('link', { name: 'The Post' })).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(screen.getByRole('img', { name: 'The hall' })).toHaveAttribute('src', `/images/events/${event._id}/b/scene.webp`);
  expect(screen.getByRole('img', { name: 'Brewery' })).toHaveAttribute('loading', 'lazy');
  await userEvent.click(screen.getByText('A break?'));
  expect(screen.getByText('Yes.')).toBeVisible();
  expect(calls.filter(({ route }) => route.endsWith('/blocks'))).toHaveLength(1);
});

test('asks for no blocks where there are none', async () => {
  const calls = open(lookup(sampleEvent()));
  await screen.findByRole('heading', { level: 1 });
  await inCard('Main card');
  expect(calls.filter(({ route }) => route.endsWith('/blocks'))).toEqual([]);
});
