import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type MemberRole, rightsOf } from '#shared/member-rights.ts';
import { bodySent } from '../testing/body-sent.ts';
import { openStudio } from '../testing/open-studio.ts';

const profile = { name: 'Ringside', contact_email: '', time_zone: null };
const settings = {
  sellerName: 'Ringside Ltd',
  sellerAddress: '',
  taxNumber: '',
  referralCredit: 0,
  outages: [],
  refundsUnreviewed: 1000,
  refundedUnreviewed: 1_000_000,
};

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

test('finance sets how many refunds for missed minutes go out without a review, and how much', async () => {
  const calls = open('finance');
  const limits = within(await screen.findByRole('form', { name: 'Refund limits' }));
  const [count, sum] = [
    limits.getByRole('spinbutton', { name: 'Refunds without your review' }),
    limits.getByRole('textbox', { name: 'Their sum, in $' }),
  ];
  expect(count).toHaveValue(1000);
  expect(sum).toHaveValue('10000.00');
  await userEvent.clear(count);
  await userEvent.clear(sum);
  await userEvent.type(sum, 'much');
  await userEvent.click(limits.getByRole('button', { name: 'Save limits' }));
  expect(await limits.findByText('Enter a whole number, such as 1000')).toBeVisible();
  expect(limits.getByText('Enter dollars and cents, such as 10000.00')).toBeVisible();
  await userEvent.type(count, '0');
  await userEvent.clear(sum);
  await userEvent.type(sum, '2500,50');
  await userEvent.click(limits.getByRole('button', { name: 'Save limits' }));
  expect(await limits.findByText('Saved')).toBeVisible();
  expect(bodySent(calls, 'POST /studio/settings')).toEqual({ refundsUnreviewed: 0, refundedUnreviewed: 250_050 });
});

test('an editor sees the organisation alone', async () => {
  open('editor');
  expect(await screen.findByText('Only owners can change this.')).toBeVisible();
  for (const name of ['Seller', 'Refund limits']) expect(screen.queryByRole('form', { name })).not.toBeInTheDocument();
});
