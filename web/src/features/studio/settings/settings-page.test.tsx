import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type MemberRole, rightsOf } from '#shared/member-rights.ts';
import { bodySent } from '../testing/body-sent.ts';
import { openStudio } from '../testing/open-studio.ts';

const profile = { name: 'Ringside', contact_email: '', time_zone: null };
const settings = { sellerName: 'Ringside Ltd', sellerAddress: '', taxNumber: '', referralCredit: 0, outages: [] };

function open(role: MemberRole, routes: Parameters<typeof openStudio>[2] = {}) {
  const organizations = [{ organizationId: 'org', name: 'Ringside', role, rights: rightsOf(role), isApproved: true }];
  return openStudio('/studio/settings', [], {
    'GET /studio/organization': { json: profile },
    'GET /studio/settings': { json: settings },
    'GET /studio/organizations': { json: { organizations, mayStart: false } },
    'POST /studio/organization': (body: unknown) => ({ json: body }),
    'POST /studio/settings': (body: unknown) => ({ json: { ...settings, ...(body as object) } }),
    ...routes,
  });
}

test('an owner renames the organisation, and names its address and time zone', async () => {
  const calls = open('owner');
  const form = within(await screen.findByRole('form', { name: 'Organisation' }));
  await userEvent.clear(form.getByRole('textbox', { name: 'Name' }));
  await userEvent.click(form.getByRole('button', { name: 'Save organisation' }));
  expect(await form.findByText('Give your organisation a name')).toBeVisible();
  await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Harbour Arena');
  await userEvent.type(form.getByRole('textbox', { name: /^Email for/ }), 'hello@harbour.example');
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Time zone' }), 'Europe/Warsaw');
  await userEvent.click(form.getByRole('button', { name: 'Save organisation' }));
  expect(await form.findByText('Saved')).toBeVisible();
  expect(bodySent(calls, 'POST /studio/organization')).toEqual({
    name: 'Harbour Arena',
    contact_email: 'hello@harbour.example',
    time_zone: 'Europe/Warsaw',
  });
});

test('finance changes what receipts say, and not the organisation', async () => {
  const calls = open('finance');
  const seller = within(await screen.findByRole('form', { name: 'Seller' }));
  await userEvent.type(seller.getByRole('textbox', { name: 'Tax number' }), 'GST 123');
  await userEvent.click(seller.getByRole('button', { name: 'Save seller' }));
  expect(await seller.findByText('Saved')).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ sellerName: 'Ringside Ltd', sellerAddress: '', taxNumber: 'GST 123' });
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save organisation' })).not.toBeInTheDocument();
});

test('an editor sees the organisation alone', async () => {
  open('editor');
  expect(await screen.findByText('Only owners can change this.')).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Seller' })).not.toBeInTheDocument();
});
