import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type MemberRole, rightsOf } from '#shared/people/member-rights.ts';
import { bodySent } from '../testing/body-sent.ts';
import { openStudio } from '../testing/open-studio.ts';

const profile = { name: 'Ringside', contact_email: '', time_zone: null };
const settings = {
  sellerName: 'Ringside Ltd',
  organizationName: 'Ringside',
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

const settingsForm = async () => within(await screen.findByRole('form', { name: 'Settings' }));
const save = (form: Awaited<ReturnType<typeof settingsForm>>) =>
  userEvent.click(form.getByRole('button', { name: 'Save settings' }));
const sent = (calls: ReturnType<typeof open>) => calls.filter(({ route }) => route.startsWith('POST')).map(({ route }) => route);

test('an owner renames the organisation, and names its address and time zone', async () => {
  const calls = open('owner');
  const form = await settingsForm();
  await userEvent.clear(form.getByRole('textbox', { name: 'Name' }));
  await save(form);
  expect(await form.findByText('Give your organisation a name')).toBeVisible();
  await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Harbour Arena');
  expect(form.getByRole('textbox', { name: 'Legal name (optional)' })).toHaveAccessibleDescription(
    'Leave it empty to sell as Harbour Arena.',
  );
  await userEvent.type(form.getByRole('textbox', { name: /^Email for/ }), 'hello@harbour.example');
  await userEvent.click(form.getByRole('combobox', { name: 'Time zone' }));
  await userEvent.keyboard('warsaw{Enter}');
  await save(form);
  expect(await form.findByText('Saved')).toBeVisible();
  expect(bodySent(calls, 'POST /studio/organization')).toEqual({
    name: 'Harbour Arena',
    contact_email: 'hello@harbour.example',
    time_zone: 'Europe/Warsaw',
    seen: { name: 'Ringside', contact_email: '', time_zone: null },
  });
  expect(sent(calls)).toEqual(['POST /studio/organization']);
});

test('one bar saves what was changed in all sections, and keeps what could not be saved', async () => {
  let isTaken = true;
  const refusal = { error: 'This name belongs to somebody else.', code: 'invalid_input', field: 'sellerName' };
  const calls = open('owner', {
    'POST /studio/settings': (body: unknown) =>
      isTaken ? { status: 400, json: refusal } : { json: { ...settings, ...(body as object) } },
  });
  const form = await settingsForm();
  expect(screen.getAllByRole('button', { name: /^Save/ })).toHaveLength(1);
  await userEvent.type(form.getByRole('textbox', { name: 'Name' }), ' Arena');
  await userEvent.type(form.getByRole('textbox', { name: 'Legal name (optional)' }), ' Int.');
  expect(form.getByRole('status')).toHaveTextContent('Unsaved changes');
  await save(form);
  expect(await form.findByText(refusal.error)).toBeVisible();
  isTaken = false;
  await save(form);
  expect(await form.findByText('Saved')).toBeVisible();
  expect(bodySent(calls, 'POST /studio/organization')).toMatchObject({ name: 'Ringside Arena' });
  expect(calls.at(-1)?.body).toEqual({ sellerName: 'Ringside Ltd Int.', seen: { sellerName: 'Ringside Ltd' } });
});

test('finance changes what receipts say, and not the organisation', async () => {
  const calls = open('finance');
  const form = await settingsForm();
  await userEvent.type(form.getByRole('textbox', { name: 'Tax number' }), 'GST 123');
  await save(form);
  expect(await form.findByText('Saved')).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ taxNumber: 'GST 123', seen: { taxNumber: '' } });
  expect(sent(calls)).toEqual(['POST /studio/settings']);
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ringside');
});

test('finance sets how many refunds for missed minutes go out without a review, and how much', async () => {
  const calls = open('finance');
  const form = await settingsForm();
  const [count, sum] = [
    form.getByRole('spinbutton', { name: 'Refunds without review' }),
    form.getByRole('textbox', { name: 'Total without review, in $' }),
  ];
  expect(count).toHaveValue(1000);
  expect(sum).toHaveValue('10000.00');
  await userEvent.clear(count);
  await userEvent.clear(sum);
  await userEvent.type(sum, 'much');
  await save(form);
  expect(await form.findByText('Enter a whole number, such as 1000')).toBeVisible();
  expect(form.getByText('Enter dollars and cents, such as 10000.00')).toBeVisible();
  await userEvent.type(count, '0');
  await userEvent.clear(sum);
  await userEvent.type(sum, '2500,50');
  await save(form);
  expect(await form.findByText('Saved')).toBeVisible();
  expect(bodySent(calls, 'POST /studio/settings')).toMatchObject({ refundsUnreviewed: 0, refundedUnreviewed: 250_050 });
});

test('an editor sees the organisation alone, with nothing to save', async () => {
  open('editor');
  expect(await screen.findByText('Only owners can change this.')).toBeVisible();
  for (const name of ['Seller', 'Refunds for missed minutes'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
});
