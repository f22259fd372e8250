import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SenderAnswer } from '#shared/api/desk/sender.ts';
import { rightsOf, type MemberRole } from '#shared/people/member-rights.ts';
import type { Route } from '../../../../../test/fake-api.ts';
import { bodySent } from '../../testing/body-sent.ts';
import { openStudio } from '../../testing/open-studio.ts';

const NONE: SenderAnswer = { address: null, state: 'none', records: [], checked_at: null };
const record = (number: number, found: boolean) => ({
  type: number === 0 ? ('TXT' as const) : ('CNAME' as const),
  name: `name${number}.ringside.example`,
  value: `value${number}`,
  found,
});
const own = (state: SenderAnswer['state'], found: boolean): SenderAnswer => ({
  address: 'tickets@ringside.example',
  state,
  records: [0, 1, 2, 3].map((number) => record(number, found)),
  checked_at: '2026-11-20T10:00:00.000Z',
});

function open(sender: Route | SenderAnswer, routes: Record<string, Route> = {}, role: MemberRole = 'owner') {
  const organizations = [{ organizationId: 'org', name: 'Ringside', role, rights: rightsOf(role), isApproved: true }];
  return openStudio('/studio/brand', [], {
    'GET /studio/brand': {
      json: { accent: null, logo: null, icon: null, sender_name: '', terms: '', refunds: '', privacy: '' },
    },
    'GET /studio/organizations': { json: { organizations, mayStart: false } },
    'GET /studio/sender': typeof sender === 'function' || 'json' in sender ? sender : { json: sender },
    ...routes,
  });
}

const section = async () => within(await screen.findByRole('region', { name: 'Address of emails' }));

test('an address is set up, and its records are shown to be copied', async () => {
  const calls = open(NONE, { 'POST /studio/sender': { json: own('waiting', false) } });
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  const part = await section();
  await userEvent.type(await part.findByRole('textbox', { name: 'Your address' }), 'tickets@ringside.example');
  await userEvent.click(part.getByRole('button', { name: 'Set up this address' }));
  expect(await part.findByText(/Waiting for the DNS records/)).toBeVisible();
  expect(bodySent(calls, 'POST /studio/sender')).toEqual({ address: 'tickets@ringside.example', seen: { address: null } });
  expect(part.getAllByText('Not found yet')).toHaveLength(4);
  await userEvent.click(part.getByRole('button', { name: 'Copy Value of record 1' }));
  expect(copied).toEqual(['value0']);
});

test('what the server refuses is said at the field, or above it', async () => {
  let answer = { status: 400, json: { code: 'invalid_input', field: 'address', error: 'gmail.com belongs to its provider.' } };
  open(NONE, { 'POST /studio/sender': () => answer });
  const part = await section();
  await userEvent.type(await part.findByRole('textbox', { name: 'Your address' }), 'olu@gmail.com');
  await userEvent.click(part.getByRole('button', { name: 'Set up this address' }));
  expect(await part.findByText('gmail.com belongs to its provider.')).toBeVisible();
  expect(part.getByRole('textbox', { name: 'Your address' })).toBeInvalid();
  answer = { status: 409, json: { code: 'owner_not_confirmed', field: '', error: 'Confirm your address.' } };
  await userEvent.click(part.getByRole('button', { name: 'Set up this address' }));
  expect(await part.findByText('Confirm your address.')).toBeVisible();
  expect(part.getByRole('button', { name: 'Send me the link again' })).toBeVisible();
});

test('a check says what is missing, and then that emails come from the address', async () => {
  let found = own('waiting', false);
  open(own('waiting', false), { 'POST /studio/sender/check': () => ({ json: found }) });
  const part = await section();
  await userEvent.click(await part.findByRole('button', { name: 'Check now' }));
  expect(await part.findByText(/Some records were not found yet/)).toBeVisible();
  found = own('ready', true);
  await userEvent.click(part.getByRole('button', { name: 'Check now' }));
  expect(await part.findByText('Your emails come from this address.')).toBeVisible();
  expect(part.queryByText(/Some records/)).not.toBeInTheDocument();
  await userEvent.click(part.getByText('Show the DNS records'));
  expect(part.getAllByText('Found')).toHaveLength(4);
});

test('an open page looks by itself while records are missing', async () => {
  jest.useFakeTimers();
  const calls = open(own('waiting', false), { 'POST /studio/sender/check': { json: own('ready', true) } });
  const part = await section();
  await part.findByText(/Waiting for the DNS records/);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(await part.findByText('Your emails come from this address.')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(240_000));
  expect(calls.filter(({ route }) => route === 'POST /studio/sender/check')).toHaveLength(1);
  jest.useRealTimers();
});

test('the own address is given up after a question', async () => {
  const calls = open(own('lost', false), { 'POST /studio/sender': { json: NONE } });
  const part = await section();
  expect(await part.findByText(/Records are missing/)).toBeVisible();
  await userEvent.click(part.getByRole('button', { name: 'Use our address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Use our address for your emails?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Use our address' }));
  expect(await part.findByRole('button', { name: 'Set up this address' })).toBeVisible();
  expect(bodySent(calls, 'POST /studio/sender')).toEqual({ address: null, seen: { address: 'tickets@ringside.example' } });
});

test('members who may not change the brand see the address only', async () => {
  open(own('ready', true), {}, 'support');
  const part = await section();
  expect(await part.findByText('tickets@ringside.example')).toBeVisible();
  expect(part.queryByRole('button', { name: /Check|Use/ })).not.toBeInTheDocument();
});

test('a failure to load says so and tries again', async () => {
  let isDown = true;
  open(() => (isDown ? { status: 503, json: { code: 'unavailable', error: 'Busy.' } } : { json: NONE }));
  const part = await section();
  const again = await part.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(again);
  expect(await part.findByRole('button', { name: 'Set up this address' })).toBeVisible();
});
