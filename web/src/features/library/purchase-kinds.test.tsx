import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { writeBoot } from '../../../test/render-app.tsx';
import { forgetToken } from '../../lib/session/token.ts';
import { at, HOUR_MS, included, openLibrary, plan, ticket } from './testing/open-library.ts';

writeBoot({ siteHost: 'localhost', supportMail: 'help@example.com' });
afterEach(() => forgetToken());

const user = userEvent.setup();

const card = async (name: string) => within(await screen.findByRole('article', { name }));
type Row = Awaited<ReturnType<typeof card>>;
const watchLinks = (within: Row) => within.queryAllByRole('link', { name: /watch|waiting/i });
const film = { start_time: at(-HOUR_MS), end_time: null };
const rental = (changes: object) =>
  ticket({ packageKind: 'rental', rental: { hours: 48, startBy: '2099-12-03T12:00:00.000Z', endsAt: null, ...changes } }, film);

describe('a rental', () => {
  test('says before its first play how long it lasts and when it must be started', async () => {
    openLibrary([rental({})]);
    const shown = await card('Okafor vs. Reyes');
    expect(shown.getByText(/^You have 48 hours from your first play\. Start by (3 Dec 2099|Dec 3, 2099)\.$/)).toBeVisible();
    expect(watchLinks(shown)).toHaveLength(1);
  });

  test('says after its first play when it ends, and how much time is left', async () => {
    const endsAt = at(3 * HOUR_MS + 5 * 60_000);
    openLibrary([rental({ endsAt })]);
    const shown = await card('Okafor vs. Reyes');
    expect(shown.getByText(/^Ends \w{3} \d{1,2}:\d{2}.*, in 3 hours 5 minutes\.$/)).toBeVisible();
    expect(watchLinks(shown)).toHaveLength(1);
  });

  test.each([
    ['ran out', { endsAt: at(-HOUR_MS) }, /^Ended .*\d{4}\.$/],
    ['was never started', { startBy: '2026-01-02T12:00:00.000Z' }, /^You did not start it by .*2026, so this rental is over\.$/],
  ])('that %s gives no access', async (_, changes, words) => {
    openLibrary([rental(changes)]);
    const shown = await card('Okafor vs. Reyes');
    expect(shown.getByText(words)).toBeVisible();
    expect(watchLinks(shown)).toHaveLength(0);
  });
});

/** Returns the words of a row's links, without those in its closed menu of calendars. */
const linksIn = (row: Row) =>
  row
    .queryAllByRole('link')
    .filter((link) => !link.closest('[popover]'))
    .map((link) => link.textContent);
const inThreeWeeks = { start_time: at(21 * 24 * HOUR_MS + 60_000), end_time: at(21.2 * 24 * HOUR_MS), can_watch: false };
const bundle = [included('evt_a', 'The Gala'), included('evt_b', 'The Garden')];

describe('a rental of an event that was postponed', () => {
  const LATER = 30 * 24 * HOUR_MS;
  const startBy = at(LATER + 20 * 24 * HOUR_MS);
  const postponed = (clock: object) =>
    ticket(
      { packageKind: 'rental', rental: { hours: 48, startBy, endsAt: null, ...clock } },
      { start_time: at(LATER), end_time: null },
    );

  test('says that its hours run once the event has started', async () => {
    openLibrary([postponed({})]);
    const shown = await card('Okafor vs. Reyes');
    expect(shown.getByText(/^Starts in/)).toBeVisible();
    expect(shown.getByText(/^You have 48 hours from your first play once the event has started\. Start by /)).toBeVisible();
    expect(watchLinks(shown)).toHaveLength(1);
  });

  test('is open even if it was watched before: its hours start over with the event', async () => {
    openLibrary([postponed({ endsAt: at(LATER + 48 * HOUR_MS) })]);
    const shown = await card('Okafor vs. Reyes');
    expect(shown.getByText(/^Ends .* 48 hours after the event starts\.$/)).toBeVisible();
    expect(watchLinks(shown)).toHaveLength(1);
  });

  test('is not over while the event is taken down, because its new time is unknown', async () => {
    openLibrary([
      ticket({ packageKind: 'rental', rental: { hours: 48, startBy: '2026-01-02T12:00:00.000Z', endsAt: null } }, null),
    ]);
    const shown = await card('Okafor vs. Reyes');
    expect(shown.getByText('No longer available')).toBeVisible();
    expect(shown.queryByText(/Rental over|this rental is over/)).not.toBeInTheDocument();
    expect(watchLinks(shown)).toHaveLength(0);
  });
});

describe('a bundle', () => {
  const season = (changes: object = {}) => ticket({ packageKind: 'bundle', packageName: 'The season', bundle, ...changes });

  test('lists its events, each with its own watch link', async () => {
    openLibrary([season()]);
    const shown = await card('The season');
    expect(shown.getByText('2 events')).toBeVisible();
    const events = within(shown.getByRole('list', { name: 'Events in The season' }));
    expect(events.getByRole('link', { name: 'Watch: The Gala' })).toHaveAttribute('href', '/user/watch/evt_a');
    expect(events.getByRole('link', { name: 'Watch: The Garden' })).toHaveAttribute('href', '/user/watch/evt_b');
  });

  test('lists each with its date and state, and offers to watch only what can be watched', async () => {
    const events = [
      included('evt_live', 'The Derby', { is_live: true, end_time: at(HOUR_MS) }),
      included('evt_soon', 'The Warm-up', { start_time: at(HOUR_MS / 2), end_time: at(HOUR_MS), can_watch: false }),
      included('evt_later', 'The Final', inThreeWeeks),
      included('evt_over', 'The Opening', { end_time: at(-HOUR_MS / 2) }),
      included('evt_gone', 'The Friendly', { end_time: at(-HOUR_MS / 2), can_watch: false }),
    ];
    openLibrary([season({ bundle: events })]);
    const shown = await card('The season');
    const list = within(shown.getByRole('list', { name: 'Events in The season' }));
    const rows = list.getAllByRole('listitem').map((row) => within(row));
    expect(rows[0]!.getByText('Live now')).toBeVisible();
    expect(rows[1]!.getByText('Starts in 30 minutes')).toBeVisible();
    expect(rows[2]!.getByText('Starts in 21 days')).toBeVisible();
    expect(rows[2]!.getByRole('button', { name: 'Add to calendar: The Final' })).toBeVisible();
    expect(rows[3]!.getByText('Replay')).toBeVisible();
    expect(rows[4]!.getByText('Ended')).toBeVisible();
    expect(rows.map(linksIn)).toEqual([
      ['The Derby', 'Watch live'],
      ['The Warm-up', 'Waiting room'],
      ['The Final'],
      ['The Opening', 'Watch'],
      ['The Friendly'],
    ]);
    expect(rows[2]!.getByRole('link', { name: 'The Final' })).toHaveAttribute('href', '//later.localhost/');
  });

  test('says which of its events were cancelled', async () => {
    openLibrary([season({ bundle: [included('evt_a', 'The Gala', { ...inThreeWeeks, is_cancelled: true })] })]);
    const shown = await card('The season');
    expect(shown.getByText('Cancelled')).toBeVisible();
    expect(watchLinks(shown)).toHaveLength(0);
    expect(shown.queryByRole('button', { name: /calendar/ })).not.toBeInTheDocument();
  });

  test('of thirty events unfolds', async () => {
    const thirty = Array.from({ length: 30 }, (_, number) => included(`evt_${number}`, `Round ${number}`));
    openLibrary([season({ bundle: thirty })]);
    const shown = await card('The season');
    expect(shown.getByText('Round 3')).toBeVisible();
    expect(shown.getByText('Round 29')).not.toBeVisible();
    await user.click(shown.getByText('26 more events'));
    expect(shown.getByText('Round 29')).toBeVisible();
  });

  test.each([
    ['refunded', { status: 'refunded' }],
    ['on hold', { status: 'suspended' }],
    ['somebody else’s', { gift: { email: 'bo@example.com', isRedeemed: false, link: null, isMailed: null } }],
  ])('that is %s lists them without watch links', async (_, changes) => {
    openLibrary([season(changes)]);
    const shown = await card('The season');
    expect(shown.getByText('The Gala')).toBeVisible();
    expect(watchLinks(shown)).toHaveLength(0);
  });
});

const giftLink = 'https://localhost/gift/gift_secret';
const unopened = { email: 'bo@example.com', isRedeemed: false, link: giftLink, isMailed: true };
const copyName = 'Copy link: gift for bo@example.com';

test.each([
  [
    'mailed',
    unopened,
    'Gift sent',
    /^We emailed them the link.* If our email does not arrive, send them the link yourself\.$/,
    1,
  ],
  [
    'not mailed',
    { ...unopened, isMailed: false },
    'Gift to pass on',
    /^We have not emailed them the link\. Please send it to them yourself\.$/,
    1,
  ],
  [
    'long unopened',
    { ...unopened, isMailed: null },
    'Gift to pass on',
    /^They have not opened it yet\. You can send them the link/,
    1,
  ],
  ['opened', { ...unopened, isRedeemed: true, link: null, isMailed: null }, 'Gift opened', /^They have opened it/, 0],
])('a gift that is %s says so and who it is for, and gives the giver no access', async (_, gift, badge, words, buttons) => {
  openLibrary([ticket({ gift }, film)]);
  const shown = await card('Okafor vs. Reyes');
  expect(shown.getByText(badge)).toBeVisible();
  expect(shown.getByText('bo@example.com').closest('p')).toHaveTextContent('Gift for bo@example.com');
  expect(shown.getByText(words)).toBeVisible();
  expect(shown.queryAllByRole('button', { name: copyName })).toHaveLength(buttons);
  expect(watchLinks(shown)).toHaveLength(0);
});

test('a refunded gift mentions neither an email nor a link', async () => {
  openLibrary([ticket({ status: 'refunded', gift: { ...unopened, link: null, isMailed: null } }, film)]);
  const shown = await card('Okafor vs. Reyes');
  expect(shown.getByText('bo@example.com')).toBeVisible();
  expect(shown.queryByText(/mail(ed)?\b|link|opened/)).not.toBeInTheDocument();
});

test('the link of a gift is copied and not shown', async () => {
  openLibrary([ticket({ gift: unopened }, film)]);
  const shown = await card('Okafor vs. Reyes');
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(shown.getByRole('button', { name: copyName }));
  expect(await shown.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copied).toHaveBeenCalledWith(giftLink);
  expect(shown.queryByRole('textbox')).not.toBeInTheDocument();
  copied.mockRestore();
});

test('the link of a gift is shown if the browser does not let it be copied', async () => {
  openLibrary([ticket({ gift: unopened }, film)]);
  const shown = await card('Okafor vs. Reyes');
  const refused = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'));
  await user.click(shown.getByRole('button', { name: copyName }));
  const field = await shown.findByRole('textbox', { name: 'Gift link' });
  expect(field).toHaveValue(giftLink);
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/did not let us copy the link/);
  refused.mockRestore();
});

const received = (changes: object = {}) => ({
  orderId: 'ord_given',
  eventId: 'evt_fight',
  eventTitle: 'Okafor vs. Reyes',
  packageName: 'Main card',
  from: 'Bo Giver',
  event: ticket({}, film).event,
  rental: null,
  bundle: null,
  ...changes,
});

test('a gift that the viewer redeemed can be watched, and does not show its price', async () => {
  openLibrary([], {}, [received()]);
  const shown = await card('Okafor vs. Reyes');
  expect(shown.getByText('A gift from Bo Giver')).toBeVisible();
  expect(shown.getByText('Main card')).toBeVisible();
  expect(watchLinks(shown).map((link) => link.getAttribute('href'))).toEqual(['/user/watch/evt_fight']);
  expect(shown.queryByText(/\$/)).not.toBeInTheDocument();
  expect(shown.queryByRole('button')).not.toBeInTheDocument();
});

test('a gift from an unknown giver is shown as a gift, too', async () => {
  openLibrary([], {}, [received({ from: null, packageName: null })]);
  expect((await card('Okafor vs. Reyes')).getByText('A gift to you')).toBeVisible();
});

test('a season received as a gift lists its events, each with its own watch link, as a bought one does', async () => {
  openLibrary([], {}, [received({ packageName: 'The season', bundle })]);
  const shown = await card('The season');
  expect(shown.getByText('A gift from Bo Giver')).toBeVisible();
  expect(shown.getByText('2 events')).toBeVisible();
  const events = within(shown.getByRole('list', { name: 'Events in The season' }));
  expect(events.getByRole('link', { name: 'Watch: The Gala' })).toHaveAttribute('href', '/user/watch/evt_a');
  expect(events.getByRole('link', { name: 'Watch: The Garden' })).toHaveAttribute('href', '/user/watch/evt_b');
  expect(shown.queryByText(/\$/)).not.toBeInTheDocument();
});

test('a rental received as a gift is over when its time is', async () => {
  openLibrary([], {}, [received({ rental: { hours: 48, startBy: '2026-01-02T12:00:00.000Z', endsAt: null } })]);
  const shown = await card('Okafor vs. Reyes');
  expect(shown.getByText('Rental over')).toBeVisible();
  expect(watchLinks(shown)).toHaveLength(0);
});

test('a rental that is over says so and links to where it can be rented again', async () => {
  openLibrary([rental({ endsAt: at(-HOUR_MS) })]);
  const shown = await card('Okafor vs. Reyes');
  expect(shown.getByText('Rental over')).toBeVisible();
  expect(shown.getByRole('link', { name: 'Rent again: Okafor vs. Reyes' })).toHaveAttribute(
    'href',
    expect.stringContaining('fight.localhost'),
  );
});

test('a pending payment is shown, and nothing has to be done about it', async () => {
  openLibrary([
    ticket({ status: 'open', paidAt: null, pendingSince: '2026-11-20T12:00:00.000Z' }),
    ticket({ status: 'open', paidAt: null, eventTitle: 'Left at the checkout' }),
  ]);
  const shown = await card('Okafor vs. Reyes');
  expect(shown.getByText('Payment pending')).toBeVisible();
  expect(shown.getByText(/^Your payment has been pending since .*2026\.$/)).toBeVisible();
  expect(shown.getByText(/no need to pay again/)).toBeVisible();
  expect(shown.queryByRole('button')).not.toBeInTheDocument();
  expect(watchLinks(shown)).toHaveLength(0);
  expect(screen.queryByText('Left at the checkout')).not.toBeInTheDocument();
});

test.each([
  [
    'of a gift',
    ticket({ gift: { email: 'bo@example.com', isRedeemed: false, link: null, isMailed: null } }),
    'Okafor vs. Reyes',
    /^We will email your gift to bo@example\.com as soon as it goes through\./,
  ],
  ['of a plan', plan(), 'SEO Basic', /^We will contact you as soon as it goes through\./],
])('a pending payment %s does not promise its buyer anything to watch', async (_, order, name, words) => {
  openLibrary([{ ...order, status: 'open', paidAt: null, pendingSince: '2026-11-20T12:00:00.000Z' }]);
  const shown = await card(name);
  expect(shown.getByText(words)).toHaveTextContent(/There is no need to pay again\.$/);
  expect(shown.queryByText(/watch/i)).not.toBeInTheDocument();
});

test.each([
  [
    'gift',
    ticket({ status: 'suspended', gift: { email: 'bo@example.com', isRedeemed: false, link: null, isMailed: null } }),
    'Okafor vs. Reyes',
    'Your bank is looking into this payment. Your gift cannot be used until it has decided.',
  ],
  ['plan', plan({ status: 'suspended' }), 'SEO Basic', 'Your bank is looking into this payment.'],
  [
    'ticket',
    ticket({ status: 'suspended', payment: { provider: 'paypal', paymentId: '3C679366HH908993F' } }),
    'Okafor vs. Reyes',
    'PayPal is looking into this payment. You cannot watch until it has decided.',
  ],
])('a %s that a bank or PayPal is looking into says what that means for its buyer', async (_, order, name, words) => {
  openLibrary([order]);
  expect((await card(name)).getByText(words)).toBeVisible();
});

describe('a subscription', () => {
  const pass = (changes: object = {}) =>
    ticket({
      orderId: 'ord_pass',
      packageKind: 'subscription',
      packageName: 'House pass',
      amount: 499,
      refundUntil: null,
      ...changes,
    });
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

  test('says what it costs and when it is charged next, and links to where it is managed', async () => {
    openLibrary([pass()], standing());
    const shown = await card('House pass');
    expect(await shown.findByText(/^\$9\.99 will be charged on .*2026\.$/)).toBeVisible();
    expect(shown.getByText('$9.99').parentElement).toHaveTextContent('a month');
    expect(shown.getByRole('link', { name: manage })).toHaveAttribute('href', '/user/account#subscriptions');
  });

  const cases: [string, object, string, RegExp, string | null][] = [
    [
      'was cancelled',
      { cancelAtPeriodEnd: true },
      'Cancelled',
      /^You can watch until .* You will not be charged again\.$/,
      manage,
    ],
    [
      'could not be charged',
      { status: 'overdue', graceUntil: '2026-12-27T12:00:00.000Z', accessUntil: '2026-12-27T12:00:00.000Z' },
      'Payment overdue',
      /^You can keep watching until .* Change your card/,
      'Change your card: House pass',
    ],
    [
      'has ended',
      { status: 'ended', endedAt: '2026-12-20T12:00:00.000Z', accessUntil: null },
      'Ended',
      /^It ran from .* to /,
      null,
    ],
  ];
  test.each(cases)('that %s says so', async (_, changes, badge, words, link) => {
    openLibrary([pass()], standing(changes));
    const shown = await card('House pass');
    expect(await shown.findByText(badge)).toBeVisible();
    expect(shown.getByText(words)).toBeVisible();
    expect(shown.queryAllByRole('link', { name: /subscription|card/ }).map((one) => one.getAttribute('aria-label'))).toEqual(
      link ? [link] : [],
    );
  });

  test('that was partly refunded says how much, and another refund can be asked for', async () => {
    openLibrary([pass({ refundedAmount: 600, refund: { state: 'granted', note: null } })], standing());
    const shown = await card('House pass');
    expect(shown.getByText('We refunded $6.00 of your payments.')).toBeVisible();
    expect(shown.getByRole('button', { name: /^Ask for a refund/ })).toBeVisible();
  });

  test('that was refunded says the whole amount, including its renewals', async () => {
    openLibrary([pass({ status: 'refunded', refundedAmount: 1299 })], standing({ status: 'ended', accessUntil: null }));
    const shown = await card('House pass');
    expect(shown.getByText(/^We refunded \$12\.99\./)).toBeVisible();
    expect(shown.queryByRole('link', { name: manage })).not.toBeInTheDocument();
  });

  test('is shown even if its status cannot be loaded', async () => {
    openLibrary([pass()], { 'GET /subscriptions/mine': { status: 404, json: { error: 'Not now.', code: 'not_found' } } });
    expect((await card('House pass')).getByRole('link', { name: manage })).toBeVisible();
  });
});

test('a purchase that a bank is looking into says so, and gives no access', async () => {
  openLibrary([ticket({ status: 'suspended' }, film)]);
  const shown = await card('Okafor vs. Reyes');
  expect(shown.getByText('On hold')).toBeVisible();
  expect(shown.getByText(/^Your bank is looking into this payment\./)).toBeVisible();
  expect(shown.queryByText(/^Ready when you are/)).not.toBeInTheDocument();
  expect(watchLinks(shown)).toHaveLength(0);
  expect(shown.queryByRole('button', { name: /refund/i })).not.toBeInTheDocument();
});

test('a purchase that was partly refunded says how much, and stays open', async () => {
  openLibrary([ticket({ refundedAmount: 500 }, film)]);
  const shown = await card('Okafor vs. Reyes');
  expect(shown.getByText('We refunded $5.00 of this purchase.')).toBeVisible();
  expect(watchLinks(shown)).toHaveLength(1);
});

describe('a subscription', () => {
  const channel = [included('evt_a', 'The Gala'), included('evt_b', 'The Final', inThreeWeeks)];
  const monthly = (changes: object = {}) => ticket({ packageKind: 'subscription', packageName: 'Channel', channel, ...changes });

  test('lists what it opens now, with dates and states', async () => {
    openLibrary([monthly()]);
    const shown = await card('Channel');
    const list = within(shown.getByRole('list', { name: 'Events in Channel' }));
    expect(list.getByRole('link', { name: 'Watch: The Gala' })).toHaveAttribute('href', '/user/watch/evt_a');
    expect(list.getByText('Starts in 21 days')).toBeVisible();
  });

  test('that opens nothing yet says so', async () => {
    openLibrary([monthly({ channel: [] })]);
    const shown = await card('Channel');
    expect(
      shown.getByText('Its organiser has not added any events yet. They will be here as soon as there are some.'),
    ).toBeVisible();
  });

  test('that was refunded lists nothing', async () => {
    openLibrary([monthly({ status: 'refunded', channel: [] })]);
    const shown = await card('Channel');
    expect(shown.queryByText(/has not added any events/)).not.toBeInTheDocument();
  });
});

test('a ticket of a cancelled event says so and offers nothing to watch', async () => {
  openLibrary([ticket({}, { ...inThreeWeeks, is_cancelled: true })]);
  const shown = await card('Okafor vs. Reyes');
  expect(shown.getByText('Cancelled')).toBeVisible();
  expect(watchLinks(shown)).toHaveLength(0);
});

test('a ticket of an event with a replay is watched, one without is not', async () => {
  const over = { start_time: at(-3 * HOUR_MS), end_time: at(-HOUR_MS) };
  openLibrary([ticket({ eventTitle: 'Kept' }, over), ticket({ eventTitle: 'Gone' }, { ...over, can_watch: false })]);
  const [kept, gone] = [await card('Kept'), await card('Gone')];
  expect(kept.getByText('Replay')).toBeVisible();
  expect(watchLinks(kept)).toHaveLength(1);
  expect(gone.getByText('Ended')).toBeVisible();
  expect(watchLinks(gone)).toHaveLength(0);
});
