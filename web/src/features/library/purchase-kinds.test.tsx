import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { writeBoot } from '../../../test/render-app.tsx';
import { forgetToken } from '../../lib/session/token.ts';
import { at, HOUR_MS, openLibrary, ticket } from './testing/open-library.ts';

writeBoot({ siteHost: 'localhost', supportMail: 'help@example.com' });
afterEach(() => forgetToken());

const user = userEvent.setup();

const card = async (name: string) => within(await screen.findByRole('article', { name }));
const watchLinks = (within: Awaited<ReturnType<typeof card>>) => within.queryAllByRole('link', { name: /watch|waiting/i });
const film = { start_time: at(-HOUR_MS), end_time: null };
const rental = (changes: object) =>
  ticket({ packageKind: 'rental', rental: { hours: 48, startBy: '2099-12-03T12:00:00.000Z', endsAt: null, ...changes } }, film);

describe('a rental', () => {
  test('says before its first play how long it lasts and when it must begin', async () => {
    openLibrary([rental({})]);
    const shown = await card('Okafor vs. Reyes');
    expect(shown.getByText(/^48 hours from your first play, start by (3 Dec 2099|Dec 3, 2099)$/)).toBeVisible();
    expect(watchLinks(shown)).toHaveLength(1);
  });

  test('says after it when it ends, and how long that is', async () => {
    const endsAt = at(3 * HOUR_MS + 5 * 60_000);
    openLibrary([rental({ endsAt })]);
    const shown = await card('Okafor vs. Reyes');
    expect(shown.getByText(/^Ends \w{3} \d{1,2}:\d{2}.*, in 3 hours 5 minutes$/)).toBeVisible();
    expect(watchLinks(shown)).toHaveLength(1);
  });

  test.each([
    ['ran out', { endsAt: at(-HOUR_MS) }, /^Ended .*\d{4}$/],
    ['was never begun', { startBy: '2026-01-02T12:00:00.000Z' }, /^Not started by .*2026, so this rental is over$/],
  ])('that %s opens nothing', async (_, changes, words) => {
    openLibrary([rental(changes)]);
    const shown = await card('Okafor vs. Reyes');
    expect(shown.getByText(words)).toBeVisible();
    expect(watchLinks(shown)).toHaveLength(0);
  });
});

const bundle = [
  { eventId: 'evt_a', title: 'The Gala' },
  { eventId: 'evt_b', title: 'The Garden' },
];

describe('a rental of an event that was postponed', () => {
  const LATER = 30 * 24 * HOUR_MS;
  const startBy = at(LATER + 20 * 24 * HOUR_MS);
  const postponed = (clock: object) =>
    ticket({ packageKind: 'rental', rental: { hours: 48, startBy, endsAt: null, ...clock } }, { start_time: at(LATER), end_time: null });

  test('says that its hours wait for the start', async () => {
    openLibrary([postponed({})]);
    const shown = await card('Okafor vs. Reyes');
    expect(shown.getByText(/^Starts in/)).toBeVisible();
    expect(shown.getByText(/^48 hours from your first play, once it has begun, start by /)).toBeVisible();
    expect(watchLinks(shown)).toHaveLength(1);
  });

  test('goes on where it was watched before: its hours begin anew with the event', async () => {
    openLibrary([postponed({ endsAt: at(LATER + 48 * HOUR_MS) })]);
    const shown = await card('Okafor vs. Reyes');
    expect(shown.getByText(/^Ends .* 48 hours after it begins$/)).toBeVisible();
    expect(watchLinks(shown)).toHaveLength(1);
  });

  test('is not over while the event is taken down, for its new time is not known', async () => {
    openLibrary([ticket({ packageKind: 'rental', rental: { hours: 48, startBy: '2026-01-02T12:00:00.000Z', endsAt: null } }, null)]);
    const shown = await card('Okafor vs. Reyes');
    expect(shown.getByText('No longer available')).toBeVisible();
    expect(shown.queryByText(/Rental over|this rental is over/)).not.toBeInTheDocument();
    expect(watchLinks(shown)).toHaveLength(0);
  });
});

describe('a bundle', () => {
  const season = (changes: object = {}) => ticket({ packageKind: 'bundle', packageName: 'The season', bundle, ...changes });

  test('lists its events, each with its own way in', async () => {
    openLibrary([season()]);
    const shown = await card('The season');
    expect(shown.getByText('2 events')).toBeVisible();
    const events = within(shown.getByRole('list', { name: 'Events of The season' }));
    expect(events.getByRole('link', { name: 'Watch: The Gala' })).toHaveAttribute('href', '/user/watch/evt_a');
    expect(events.getByRole('link', { name: 'Watch: The Garden' })).toHaveAttribute('href', '/user/watch/evt_b');
  });

  test.each([
    ['refunded', { status: 'refunded' }],
    ['on hold', { status: 'suspended' }],
    ['somebody else’s', { gift: { email: 'bo@example.com', isRedeemed: false, link: null, isMailed: null } }],
  ])('that is %s lists them without', async (_, changes) => {
    openLibrary([season(changes)]);
    const shown = await card('The season');
    expect(shown.getByText('The Gala')).toBeVisible();
    expect(watchLinks(shown)).toHaveLength(0);
  });
});

const giftLink = 'https://localhost/gift/gift_secret';
const unopened = { email: 'bo@example.com', isRedeemed: false, link: giftLink, isMailed: true };
const copyName = 'Copy link of the gift for bo@example.com';

test.each([
  ['mailed', unopened, 'Gift sent', /^We mailed them the link.* If our mail does not arrive, pass the link on yourself\.$/, 1],
  ['not mailed', { ...unopened, isMailed: false }, 'Gift to pass on', /^No mail has gone out to them\. Pass the link on yourself\.$/, 1],
  ['long unopened', { ...unopened, isMailed: null }, 'Gift to pass on', /^They have not opened it yet\. You can pass the link on/, 1],
  ['opened', { ...unopened, isRedeemed: true, link: null, isMailed: null }, 'Gift opened', /^They have opened it/, 0],
])('a gift that is %s says so and for whom, and opens nothing to who gave it', async (_, gift, badge, words, ways) => {
  openLibrary([ticket({ gift }, film)]);
  const shown = await card('Okafor vs. Reyes');
  expect(shown.getByText(badge)).toBeVisible();
  expect(shown.getByText('bo@example.com').closest('p')).toHaveTextContent('Gift for bo@example.com');
  expect(shown.getByText(words)).toBeVisible();
  expect(shown.queryAllByRole('button', { name: copyName })).toHaveLength(ways);
  expect(watchLinks(shown)).toHaveLength(0);
});

test('a gift whose money went back says nothing of a mail or a link', async () => {
  openLibrary([ticket({ status: 'refunded', gift: { ...unopened, link: null, isMailed: null } }, film)]);
  const shown = await card('Okafor vs. Reyes');
  expect(shown.getByText('bo@example.com')).toBeVisible();
  expect(shown.queryByText(/mail(ed)?\b|link|opened/)).not.toBeInTheDocument();
});

test('the link of a gift is copied, and not shown', async () => {
  openLibrary([ticket({ gift: unopened }, film)]);
  const shown = await card('Okafor vs. Reyes');
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(shown.getByRole('button', { name: copyName }));
  expect(await shown.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copied).toHaveBeenCalledWith(giftLink);
  expect(shown.queryByRole('textbox')).not.toBeInTheDocument();
  copied.mockRestore();
});

test('it is shown where the browser does not let it be copied', async () => {
  openLibrary([ticket({ gift: unopened }, film)]);
  const shown = await card('Okafor vs. Reyes');
  const refused = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'));
  await user.click(shown.getByRole('button', { name: copyName }));
  const field = await shown.findByRole('textbox', { name: 'Link of the gift' });
  expect(field).toHaveValue(giftLink);
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/did not let us copy it/);
  refused.mockRestore();
});

const received = (changes: object = {}) => ({
  orderId: 'ord_given', eventId: 'evt_fight', eventTitle: 'Okafor vs. Reyes', packageName: 'Main card',
  from: 'Bo Giver', event: ticket({}, film).event, rental: null, bundle: null, ...changes,
});

test('a gift that the viewer redeemed is there to watch, and tells nothing of what it cost', async () => {
  openLibrary([], {}, [received()]);
  const shown = await card('Okafor vs. Reyes');
  expect(shown.getByText('A gift from Bo Giver')).toBeVisible();
  expect(shown.getByText('Main card')).toBeVisible();
  expect(watchLinks(shown).map((link) => link.getAttribute('href'))).toEqual(['/user/watch/evt_fight']);
  expect(shown.queryByText(/\$/)).not.toBeInTheDocument();
  expect(shown.queryByRole('button')).not.toBeInTheDocument();
});

test('one of which nobody knows who gave it is a gift all the same', async () => {
  openLibrary([], {}, [received({ from: null, packageName: null })]);
  expect((await card('Okafor vs. Reyes')).getByText('A gift to you')).toBeVisible();
});

test('a season that was a gift lists its events, each with its own way in, as a bought one does', async () => {
  openLibrary([], {}, [received({ packageName: 'The season', bundle })]);
  const shown = await card('The season');
  expect(shown.getByText('A gift from Bo Giver')).toBeVisible();
  expect(shown.getByText('2 events')).toBeVisible();
  const events = within(shown.getByRole('list', { name: 'Events of The season' }));
  expect(events.getByRole('link', { name: 'Watch: The Gala' })).toHaveAttribute('href', '/user/watch/evt_a');
  expect(events.getByRole('link', { name: 'Watch: The Garden' })).toHaveAttribute('href', '/user/watch/evt_b');
  expect(shown.queryByText(/\$/)).not.toBeInTheDocument();
});

test('one that was rented is over when its time is', async () => {
  openLibrary([], {}, [received({ rental: { hours: 48, startBy: '2026-01-02T12:00:00.000Z', endsAt: null } })]);
  const shown = await card('Okafor vs. Reyes');
  expect(shown.getByText('Rental over')).toBeVisible();
  expect(watchLinks(shown)).toHaveLength(0);
});

test('a rental that is over says so and leads to where it is sold again', async () => {
  openLibrary([rental({ endsAt: at(-HOUR_MS) })]);
  const shown = await card('Okafor vs. Reyes');
  expect(shown.getByText('Rental over')).toBeVisible();
  expect(shown.getByRole('link', { name: 'Rent again: Okafor vs. Reyes' })).toHaveAttribute('href', expect.stringContaining('fight.localhost'));
});

test('a payment that is being checked is there, and nothing has to be done about it', async () => {
  openLibrary([
    ticket({ status: 'open', paidAt: null, pendingSince: '2026-11-20T12:00:00.000Z' }),
    ticket({ status: 'open', paidAt: null, eventTitle: 'Left at the checkout' }),
  ]);
  const shown = await card('Okafor vs. Reyes');
  expect(shown.getByText('Payment under way')).toBeVisible();
  expect(shown.getByText(/^Your payment is being checked since .*2026\.$/)).toBeVisible();
  expect(shown.getByText(/no need to pay again/)).toBeVisible();
  expect(shown.queryByRole('button')).not.toBeInTheDocument();
  expect(watchLinks(shown)).toHaveLength(0);
  expect(screen.queryByText('Left at the checkout')).not.toBeInTheDocument();
});

describe('a subscription', () => {
  const pass = (changes: object = {}) =>
    ticket({ orderId: 'ord_pass', packageKind: 'subscription', packageName: 'House pass', amount: 499, refundUntil: null, ...changes });
  const standing = (changes: object = {}) => ({
    'GET /subscriptions/mine': {
      json: {
        subscriptions: [
          {
            subscriptionId: 'sub_1',
            orderId: 'ord_pass',
            eventId: 'evt_fight',
            title: 'Okafor vs. Reyes: House pass',
            status: 'active',
            interval: 'month',
            amount: 999,
            currency: 'usd',
            startedAt: '2026-11-20T12:00:00.000Z',
            currentPeriodEnd: '2026-12-20T12:00:00.000Z',
            cancelAtPeriodEnd: false,
            cancelableUntil: '2026-12-19T12:00:00.000Z',
            graceUntil: null,
            accessUntil: '2026-12-21T12:00:00.000Z',
            endedAt: null,
            ...changes,
          },
        ],
      },
    },
  });
  const manage = 'Manage subscription: House pass';

  test('says what it costs and when it is charged next, and leads to where it is managed', async () => {
    openLibrary([pass()], standing());
    const shown = await card('House pass');
    expect(await shown.findByText(/^\$9\.99 will be charged on .*2026\.$/)).toBeVisible();
    expect(shown.getByText('$9.99').parentElement).toHaveTextContent('a month');
    expect(shown.getByRole('link', { name: manage })).toHaveAttribute('href', '/user/account#subscriptions');
  });

  const cases: [string, object, string, RegExp, string | null][] = [
    ['was cancelled', { cancelAtPeriodEnd: true }, 'Cancelled', /^You can watch until .* Nothing more is charged\.$/, manage],
    [
      'could not be charged',
      { status: 'overdue', graceUntil: '2026-12-27T12:00:00.000Z', accessUntil: '2026-12-27T12:00:00.000Z' },
      'Payment overdue',
      /^You can watch on until .* Change your card/,
      'Change your card: House pass',
    ],
    ['has ended', { status: 'ended', endedAt: '2026-12-20T12:00:00.000Z', accessUntil: null }, 'Ended', /^It ran from .* to /, null],
  ];
  test.each(cases)('that %s says so', async (_, changes, badge, words, link) => {
    openLibrary([pass()], standing(changes));
    const shown = await card('House pass');
    expect(await shown.findByText(badge)).toBeVisible();
    expect(shown.getByText(words)).toBeVisible();
    expect(shown.queryAllByRole('link', { name: /subscription|card/ }).map((one) => one.getAttribute('aria-label'))).toEqual(link ? [link] : []);
  });

  test('of which a part went back says how much, and may be asked about again', async () => {
    openLibrary([pass({ refundedAmount: 600, refund: { state: 'granted', note: null } })], standing());
    const shown = await card('House pass');
    expect(shown.getByText('$6.00 of your payments went back to you.')).toBeVisible();
    expect(shown.getByRole('button', { name: /^Ask for a refund/ })).toBeVisible();
  });

  test('that was refunded says all that went back, also of its renewals', async () => {
    openLibrary([pass({ status: 'refunded', refundedAmount: 1299 })], standing({ status: 'ended', accessUntil: null }));
    const shown = await card('House pass');
    expect(shown.getByText(/^\$12\.99 went back to you\./)).toBeVisible();
    expect(shown.queryByRole('link', { name: manage })).not.toBeInTheDocument();
  });

  test('is shown also where it cannot be had how it stands', async () => {
    openLibrary([pass()], { 'GET /subscriptions/mine': { status: 404, json: { error: 'Not now.', code: 'not_found' } } });
    expect((await card('House pass')).getByRole('link', { name: manage })).toBeVisible();
  });
});

test('a purchase that a bank looks into says so, and opens nothing', async () => {
  openLibrary([ticket({ status: 'suspended' }, film)]);
  const shown = await card('Okafor vs. Reyes');
  expect(shown.getByText('On hold')).toBeVisible();
  expect(shown.getByText(/^Your bank is looking into this payment\./)).toBeVisible();
  expect(shown.queryByText(/^Ready when you are/)).not.toBeInTheDocument();
  expect(watchLinks(shown)).toHaveLength(0);
  expect(shown.queryByRole('button', { name: /refund/i })).not.toBeInTheDocument();
});

test('a purchase of which a part went back says how much, and stays open', async () => {
  openLibrary([ticket({ refundedAmount: 500 }, film)]);
  const shown = await card('Okafor vs. Reyes');
  expect(shown.getByText('$5.00 of this went back to you.')).toBeVisible();
  expect(watchLinks(shown)).toHaveLength(1);
});
