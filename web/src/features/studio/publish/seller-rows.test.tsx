import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openStudio } from '../testing/open-studio.ts';
import { studioEvent } from '../testing/studio-event.ts';

const draft = studioEvent({ status: 'draft', needs: ['picture'] });

/** Opens a draft's details with such settings. @returns what the list of who sells says, and where its links lead */
async function rowsWith(settings: object) {
  openStudio('/studio/events/evt_fight', [draft], { 'GET /studio/settings': { json: settings } });
  const list = await screen.findByRole('list', { name: 'Who sells' });
  return within(list)
    .getAllByRole('listitem')
    .map((row) => [row.textContent, within(row).queryByRole('link')?.getAttribute('href') ?? null]);
}

test('says what is missing of the seller before an event is published', async () => {
  expect(await rowsWith({ sellerName: '', organizationName: 'Ringside', sellerAddress: '', taxNumber: '' })).toEqual([
    ['Your buyers buy from Ringside', null],
    ['Add your address for receipts', '/studio/settings#seller'],
    ['Add your tax number, if you have one', '/studio/settings#seller'],
    ['See how you are paid', '/studio/payouts'],
  ]);
});

test('says that an organisation whose name is not known sells in the operator’s name', async () => {
  const [seller, address] = await rowsWith({ sellerName: '', organizationName: '', sellerAddress: '1 Quay', taxNumber: 'GST 1' });
  expect(seller).toEqual(['Your buyers buy from Marquee: give your own name', '/studio/settings#seller']);
  expect(address).toEqual(['Receipts have your address', null]);
});

test('is in the question before an event that is ready is published', async () => {
  openStudio('/studio/events/evt_fight', [studioEvent({ status: 'draft', needs: [] })], {
    'GET /studio/settings': {
      json: { sellerName: 'Ringside Ltd', organizationName: 'Ringside', sellerAddress: '', taxNumber: '' },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish this event?' }));
  expect(await dialog.findByText('Your buyers buy from Ringside Ltd')).toBeVisible();
});
