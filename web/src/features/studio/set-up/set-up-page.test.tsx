import { screen, within } from '@testing-library/react';
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
const draft = (needs: ReturnType<typeof studioEvent>['needs']) =>
  studioEvent({ status: 'draft', needs, packages: [], url: 'http://fight.marquee.localhost/' });
const rows = async () => within(await screen.findByRole('list', { name: 'Steps' })).getAllByRole('listitem');
const done = async () =>
  (await rows()).filter((row) => /: done/.test(row.textContent)).map((row) => row.querySelector('h2')!.textContent);

test('begins with the event, for an organisation that has its name only', async () => {
  openStudio('/studio/set-up', []);
  const [name, event] = await rows();
  expect(name).toHaveTextContent('Buyers see Ringside on your events, at the checkout and on their receipts.');
  expect(within(event!).getByRole('link', { name: 'Create your event' })).toHaveAttribute('href', '/studio/events/new');
  expect(event).toHaveAttribute('aria-current', 'step');
  expect(await done()).toEqual(['Your name: done']);
});

test('carries on where it was left, with the first step that is open', async () => {
  openStudio('/studio/set-up', [draft(['picture', 'way_in'])], { ...OWN_SETTINGS, ...OWN_ACCOUNT });
  expect(await done()).toEqual(['Your name: done', 'Your event: done', 'How you are paid: done']);
  const picture = (await rows())[2]!;
  expect(picture).toHaveAttribute('aria-current', 'step');
  expect(within(picture).getByRole('link', { name: 'Add a picture' })).toHaveAttribute(
    'href',
    '/studio/events/evt_fight#picture',
  );
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
});

test('puts an event that lacks nothing on sale, before what can wait', async () => {
  openStudio('/studio/set-up', [draft([])]);
  const [paid, onSale] = (await rows()).slice(4);
  expect(within(onSale!).getByRole('button', { name: 'Publish' })).toBeVisible();
  expect(onSale).toHaveAttribute('aria-current', 'step');
  expect(within(paid!).getByRole('link', { name: 'Add your bank account' })).toHaveAttribute(
    'href',
    '/studio/payouts#how-you-are-paid',
  );
});

test('asks for the address once there is a bank account, which it shows masked', async () => {
  openStudio('/studio/set-up', [draft([])], OWN_ACCOUNT);
  const paid = (await rows())[4]!;
  expect(paid).toHaveTextContent('We transfer what you have earned to Ring Inc, account •••• 6789.');
  expect(within(paid).getByRole('link', { name: 'Add your address' })).toHaveAttribute('href', '/studio/settings#seller');
});

test('says what is on sale once it is', async () => {
  openStudio('/studio/set-up', [studioEvent({ status: 'published', needs: [], url: 'http://fight.marquee.localhost/' })], {
    ...OWN_SETTINGS,
    ...OWN_ACCOUNT,
  });
  expect(await done()).toHaveLength(6);
  expect(screen.getByRole('link', { name: 'View page' })).toHaveAttribute('href', 'http://fight.marquee.localhost/');
});
