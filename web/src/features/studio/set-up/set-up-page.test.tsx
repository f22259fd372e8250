import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leave } from '../../../lib/navigation/leave.ts';
import { bodySent } from '../testing/body-sent.ts';
import { openStudio } from '../testing/open-studio.ts';
import { studioEvent } from '../testing/studio-event.ts';

const OWN_SETTINGS = {
  'GET /studio/settings': { json: { sellerName: '', organizationName: 'Ringside', sellerAddress: '1 Quay', taxNumber: '' } },
};
const OWN_ACCOUNT = {
  'GET /studio/payout-method': {
    json: {
      method: {
        kind: 'bank',
        bank: { format: 'us', holder: 'Ring Inc', lastFour: '6789', country: 'US' },
        setAt: '2020-01-01T10:00:00.000Z',
        paidFrom: '2020-01-04T10:00:00.000Z',
      },
      version: 1,
      waitDays: 3,
    },
  },
};
const TEST = 'GET /studio/events/evt_fight/test-purchase';
const tests = (cards: 'test' | 'live' | 'none', last: object | null = null) => ({ [TEST]: { json: { cards, last } } });
const onSale = () => studioEvent({ status: 'published', needs: [], url: 'http://fight.marquee.localhost/' });
const draft = (needs: ReturnType<typeof studioEvent>['needs']) =>
  studioEvent({ status: 'draft', needs, packages: [], url: 'http://fight.marquee.localhost/' });
const rows = async () => within(await screen.findByRole('list', { name: 'Steps' })).getAllByRole('listitem');
const done = async () =>
  (await rows()).filter((row) => /: done/.test(row.textContent)).map((row) => row.querySelector('h2')!.textContent);

test('begins with the event, for an organisation that has its name only', async () => {
  openStudio('/studio/set-up', []);
  const [name, , event] = await rows();
  expect(name).toHaveTextContent('Buyers see Ringside on your events, at the checkout and on their receipts.');
  expect(within(event!).getByRole('link', { name: 'Create your event' })).toHaveAttribute('href', '/studio/events/new');
  expect(event).toHaveAttribute('aria-current', 'step');
  expect(await done()).toEqual(['Your name: done']);
});

test('suggests the time zone of the device, which one press takes', async () => {
  const zone = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  zone.mockReturnValue({ timeZone: 'America/Los_Angeles' } as Intl.ResolvedDateTimeFormatOptions);
  const saved = { name: 'Ringside', contact_email: '', time_zone: 'America/Los_Angeles' };
  const calls = openStudio('/studio/set-up', [], { 'POST /studio/organization': { json: saved } });
  const row = (await rows())[1]!;
  expect(within(row).getByRole('link', { name: 'Another city' })).toHaveAttribute('href', '/studio/settings#organization');
  await userEvent.click(within(row).getByRole('button', { name: 'Use Los Angeles time' }));
  expect(await within(row).findByText(/^Los Angeles \(UTC−[78]\)\. Your sales days begin at midnight there\.$/)).toBeVisible();
  expect(bodySent(calls, 'POST /studio/organization')).toEqual({
    time_zone: 'America/Los_Angeles',
    seen: { time_zone: null },
  });
  zone.mockRestore();
});

test('carries on where it was left, with the first step that is open', async () => {
  openStudio('/studio/set-up', [draft(['picture', 'way_in'])], { ...OWN_SETTINGS, ...OWN_ACCOUNT });
  expect(await done()).toEqual(['Your name: done', 'Your event: done', 'How you are paid: done']);
  const picture = (await rows())[3]!;
  expect(picture).toHaveAttribute('aria-current', 'step');
  expect(within(picture).getByRole('link', { name: 'Add a picture' })).toHaveAttribute(
    'href',
    '/studio/events/evt_fight#picture',
  );
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
});

test('puts an event that lacks nothing on sale, before what can wait', async () => {
  openStudio('/studio/set-up', [draft([])]);
  const [paid, onSale] = (await rows()).slice(5);
  expect(within(onSale!).getByRole('button', { name: 'Publish' })).toBeVisible();
  expect(onSale).toHaveAttribute('aria-current', 'step');
  expect(within(paid!).getByRole('link', { name: 'Add your bank account' })).toHaveAttribute(
    'href',
    '/studio/payouts#how-you-are-paid',
  );
});

test('asks for the address once there is a bank account, which it shows masked', async () => {
  openStudio('/studio/set-up', [draft([])], OWN_ACCOUNT);
  const paid = (await rows())[5]!;
  expect(paid).toHaveTextContent('We transfer what you have earned to Ring Inc, account •••• 6789.');
  expect(within(paid).getByRole('link', { name: 'Add your address' })).toHaveAttribute('href', '/studio/settings#seller');
});

test('says what is on sale once it is, and offers to try it', async () => {
  const go = jest.spyOn(leave, 'to').mockImplementation(() => {});
  const begun = { 'POST /studio/events/evt_fight/test-purchase': { json: { until: '2026-12-12T20:00:00.000Z' } } };
  const calls = openStudio('/studio/set-up', [onSale()], { ...OWN_SETTINGS, ...OWN_ACCOUNT, ...tests('test'), ...begun });
  const trying = await screen.findByRole('button', { name: 'Try it as a buyer' });
  expect(await done()).toHaveLength(6);
  expect(screen.getByRole('link', { name: 'View page' })).toHaveAttribute('href', 'http://fight.marquee.localhost/');
  await userEvent.click(trying);
  expect(calls.at(-1)?.route).toBe('POST /studio/events/evt_fight/test-purchase');
  expect(go).toHaveBeenCalledWith('http://fight.marquee.localhost/?test-purchase');
  go.mockRestore();
});

test.each([
  [false, 'You paid $19.99 with the test card. It is refunded by itself in a few minutes, and counts in no figure.'],
  [true, 'Your test purchase of $19.99 was refunded. It counts in no figure.'],
])('says what became of the test (refunded: %s)', async (isRefunded, text) => {
  const last = { paidAt: '2026-11-28T12:00:00.000Z', amount: 1999, currency: 'usd', isRefunded };
  openStudio('/studio/set-up', [onSale()], tests('test', last));
  expect(await screen.findByText(text)).toBeVisible();
  expect(await done()).toContain('Try it as a buyer: done');
});

test.each([
  ['live', /^Payments here are real, so a test card would be refused\./],
  ['none', /^Card payments are not set up here yet/],
] as const)('says why nothing can be tried with %s cards, and shows the page instead', async (cards, text) => {
  openStudio('/studio/set-up', [onSale()], tests(cards));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the page' })).toHaveAttribute('href', 'http://fight.marquee.localhost/');
  expect(screen.queryByRole('button', { name: 'Try it as a buyer' })).not.toBeInTheDocument();
});
