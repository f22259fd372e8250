import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StudioHome } from '#shared/api/desk/home.ts';
import { openStudio } from '../testing/open-studio.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A show that starts in nine days and a half. */
const startsAt = new Date(Date.now() + 9.5 * DAY_MS).toISOString();
const last = { eventId: 'evt_last', title: 'Okafor I', startsAt: '2026-10-01T19:00:00.000Z', timeZone: null };

const show: NonNullable<StudioHome['show']> = {
  eventId: 'evt_fight',
  title: 'Okafor II',
  startsAt,
  timeZone: null,
  endsAt: null,
  image: '/images/fight-night.svg',
  url: 'http://fight.marquee.localhost/',
  status: 'published',
  isOn: false,
  needs: [],
};

const home = (change: Partial<StudioHome> = {}): StudioHome => ({
  timeZone: 'Asia/Singapore',
  stage: 'selling',
  show,
  later: [],
  seller: { name: 'Ringside', hasAddress: true, hasTaxNumber: true },
  pace: {
    sold: { sales: 41, net: 81_959 },
    last: { ...last, byThen: { sales: 35, net: 69_965 }, total: { sales: 120, net: 239_880 } },
    days: [
      { before: 60, sales: 0, last: 0 },
      { before: 10, sales: 40, last: 33 },
      { before: 0, sales: null, last: 120 },
    ],
  },
  today: { sales: 3, net: 5997 },
  waiting: [],
  money: { due: 123_450, earned: 323_450, paidOut: 200_000, currency: 'usd', asOf: '2026-11-28T17:30:00.000Z' },
  failed: [],
  ...change,
});

const open = (change: Partial<StudioHome> = {}) =>
  openStudio('/studio', [], { 'GET /studio/home': () => ({ json: home(change) }) });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows what is due in each currency by itself', async () => {
  const none = { due: 0, earned: 0, paidOut: 0, currency: 'usd' };
  const yen = { due: 150_000, earned: 200_000, paidOut: 50_000, currency: 'jpy' };
  const euros = { due: -700, earned: 0, paidOut: 700, currency: 'eur' };
  open({ money: { ...none, inOthers: [yen, euros], asOf: '2026-11-28T17:30:00.000Z' } });
  const money = await part('Money');
  expect(money.getByText('¥150,000')).toBeVisible();
  expect(money.getByText(/¥200,000 earned, ¥50,000 paid out\./)).toBeVisible();
  expect(money.getByText('-€7.00')).toBeVisible();
  expect(money.getByText(/€0\.00 earned, €7\.00 paid out, the rest is taken off your next payout\./)).toBeVisible();
  expect(money.queryByText('$0.00')).not.toBeInTheDocument();
});

test('shows the next show, how it sells against the last one, and what is due, in the zone of the organisation', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  const next = await part('Okafor II');
  expect(next.getByText('Next show, in 9 days')).toBeVisible();
  expect(next.getByText('Nothing is missing.')).toBeVisible();
  expect(next.getByRole('link', { name: 'Okafor II' })).toHaveAttribute('href', '/studio/events/evt_fight');
  const pace = await part('How it sells');
  expect(pace.getByText('41 sold')).toBeVisible();
  expect(pace.getByText(/9 days before the start\. 6 more than Okafor I had by then\./)).toBeVisible();
  const money = await part('Money');
  expect(money.getByText('$1,234.50')).toBeVisible();
  expect(
    money.getByText(/\$3,234\.50 earned, \$2,000\.00 paid out\. As of Sun, Nov 29, 2026, 1:30 AM in Singapore/),
  ).toBeVisible();
  expect((await part('Waiting for you')).getByText('Nobody is waiting.')).toBeVisible();
  expect(screen.getByText('Times and days are those of Singapore.')).toBeVisible();
});

test('has the lines of the chart as a table, which a keyboard opens', async () => {
  open();
  const pace = await part('How it sells');
  const table = pace.getByRole('table', { name: 'Sales by the days before the start', hidden: true });
  expect(table).not.toBeVisible();
  await userEvent.click(pace.getByText('Show as a table'));
  expect(table).toBeVisible();
  const rows = within(table).getAllByRole('row');
  expect(rows[0]).toHaveTextContent('Before the startThis showLast show');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual(
    home().pace!.days.map(({ before, sales, last }) => `${before} days${sales ?? '–'}${last ?? '–'}`),
  );
});

test('is the one entry of the navigation that is current', async () => {
  open();
  const navigation = within(await screen.findByRole('navigation', { name: 'Studio' }));
  const current = navigation.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual(['Home']);
});

test('says what a draft and its seller still lack, each with the place where it is added', async () => {
  open({
    show: { ...show, status: 'draft', needs: ['picture', 'way_in'] },
    seller: { name: 'Ringside', hasAddress: false, hasTaxNumber: true },
  });
  const missing = within(await screen.findByRole('list', { name: 'Still missing' }));
  expect(missing.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Add a picture', '/studio/events/evt_fight#picture'],
    ['Add a package, or offer a free trial', '/studio/events/evt_fight/packages'],
    ['Add your address for receipts', '/studio/settings#seller'],
  ]);
  expect(screen.getByRole('link', { name: 'Get it ready' })).toBeVisible();
});

test('leads from each queue to where it is settled', async () => {
  const event = { eventId: 'evt_fight', title: 'Okafor II' };
  open({
    waiting: [
      { queue: 'endings', count: 1, isMore: false, event, orderId: null },
      { queue: 'refunds', count: 50, isMore: true, event: null, orderId: null },
      { queue: 'missed', count: 4, isMore: false, event, orderId: null },
      { queue: 'replays', count: 1, isMore: false, event, orderId: null },
      { queue: 'disputes', count: 1, isMore: false, event: null, orderId: null },
      { queue: 'returned', count: 2, isMore: false, event: null, orderId: null },
      { queue: 'mails', count: 3, isMore: false, event: null, orderId: 'ord_1' },
      { queue: 'webhooks', count: 1, isMore: false, event: null, orderId: null },
    ],
  });
  const queues = (await part('Waiting for you')).getAllByRole('link');
  expect(queues.map((link) => [link.firstElementChild?.firstElementChild?.textContent, link.getAttribute('href')])).toEqual([
    ['Was the show over?', '/studio/events/evt_fight/live'],
    ['More than 50 refunds to decide', '/studio/refunds'],
    ['4 refunds for missed minutes', '/studio/events/evt_fight/media'],
    ['A replay waits for you', '/studio/events/evt_fight/replay'],
    ['1 open dispute', '/studio/disputes'],
    ['2 refunds did not arrive', '/studio/refunds#not-arrived'],
    ['3 buyers get no emails', '/studio/help?search=ord_1'],
    ['1 webhook is paused', '/studio/webhooks'],
  ]);
});

test('shows a role nothing of what it may not read', async () => {
  open({ pace: null, today: null, money: null, seller: null });
  expect(await screen.findByRole('region', { name: 'Okafor II' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Money' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'How it sells' })).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('names the parts that could not be loaded, shows the others, and tries again', async () => {
  const answers = [home({ failed: ['disputes', 'money'], money: null }), home()];
  openStudio('/studio', [], { 'GET /studio/home': () => ({ json: answers.length > 1 ? answers.shift()! : answers[0]! }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the disputes and what you are owed');
  expect(screen.getByRole('region', { name: 'Okafor II' })).toBeVisible();
  // Nobody knows whether somebody waits.
  expect(screen.queryByText('Nobody is waiting.')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$1,234.50')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('leads an organisation without events to its first one', async () => {
  open({ stage: 'none', show: null, pace: null });
  expect(await screen.findByRole('heading', { name: 'Create your first event' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create an event' })).toHaveAttribute('href', '/studio/events/new');
  expect(screen.getByRole('link', { name: 'See all steps to your first sale' })).toHaveAttribute('href', '/studio/set-up');
});

test('leads an organisation with drafts alone back to its set-up', async () => {
  open({ stage: 'drafts', show: { ...show, status: 'draft' }, pace: null });
  expect(await screen.findByRole('link', { name: 'Carry on' })).toHaveAttribute('href', '/studio/set-up');
});

test('says that nothing could be loaded, and tries again', async () => {
  openStudio('/studio', [], { 'GET /studio/home': { status: 403, json: { error: 'Not from here.', code: 'forbidden' } } });
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your home page');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
