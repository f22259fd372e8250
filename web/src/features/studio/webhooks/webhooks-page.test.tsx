import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { tokenFor } from '../../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../../lib/session/token.ts';
import { bodySent } from '../testing/body-sent.ts';

afterEach(() => act(() => forgetToken()));

const webhook = (changes: object = {}) => ({
  webhookId: 'whk_1',
  url: 'https://books.example.com/marquee',
  events: ['order.paid', 'order.refunded'],
  createdAt: '2026-11-01T10:00:00.000Z',
  paused: null,
  failures: 0,
  earlierSecretUntil: null,
  ...changes,
});
const delivery = (changes: object = {}) => ({
  deliveryId: 'dlv_1',
  eventId: 'whe_1',
  type: 'order.paid',
  at: '2026-11-21T20:00:00.000Z',
  state: 'delivered',
  attempts: 1,
  lastAttemptAt: '2026-11-21T20:00:00.000Z',
  status: 200,
  problem: null,
  nextAttemptAt: null,
  body: '{"id":"whe_1"}',
  ...changes,
});
const failed = delivery({
  deliveryId: 'dlv_2',
  state: 'waiting',
  attempts: 3,
  status: 500,
  problem: 'It answered 500. Only 200 to 299 counts as received.',
  nextAttemptAt: '2026-11-21T20:05:00.000Z',
});

let users = 0;
function open(stored: { webhooks: object[] }, routes: Parameters<typeof fakeApi>[0] = {}) {
  keepToken(tokenFor(`olga-webhooks-${++users}`));
  const calls = fakeApi({
    'GET /studio/webhooks': () => ({ json: stored }),
    'GET /studio/webhooks/whk_1/deliveries': () => ({ json: { deliveries: [] } }),
    ...routes,
  });
  renderApp('/studio/webhooks');
  return calls;
}
const card = async () => within(await screen.findByRole('list', { name: 'Webhooks' }));

test('adds a webhook for what is chosen, and shows its secret once', async () => {
  const user = userEvent.setup();
  const stored = { webhooks: [] as object[] };
  const calls = open(stored, {
    'POST /studio/webhooks': () => {
      stored.webhooks = [webhook()];
      return { json: { webhookId: 'whk_1', secret: 'whsec_secret' } };
    },
  });
  expect(await screen.findByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
  const form = within(screen.getByRole('form', { name: 'Add a webhook' }));
  await user.click(form.getByRole('button', { name: 'Add webhook' }));
  expect(form.getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription('Enter the address we should send to');
  await user.type(form.getByRole('textbox', { name: 'Address' }), ' https://books.example.com/marquee');
  await user.click(form.getByRole('checkbox', { name: /PayPal took a payment back/ }));
  await user.click(form.getByRole('button', { name: 'Add webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'The secret of your webhook' }));
  expect(dialog.getByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_secret');
  await user.click(dialog.getByRole('button', { name: 'I have saved it' }));
  expect(bodySent(calls, 'POST /studio/webhooks')).toEqual({
    key: expect.any(String),
    url: 'https://books.example.com/marquee',
    events: ['order.paid', 'order.refunded'],
  });
  expect((await card()).getByRole('heading', { name: /^books\.example\.com ?\/marquee$/ })).toBeVisible();
});

test('says what is wrong with an address', async () => {
  const user = userEvent.setup();
  const error = 'The address must be a name on the public internet.';
  open(
    { webhooks: [] },
    {
      'POST /studio/webhooks': { status: 400, json: { code: 'invalid_input', field: 'url', error } },
    },
  );
  const form = within(await screen.findByRole('form', { name: 'Add a webhook' }));
  await user.type(form.getByRole('textbox', { name: 'Address' }), 'https://10.0.0.1/');
  await user.click(form.getByRole('button', { name: 'Add webhook' }));
  await waitFor(() => expect(form.getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription(error));
});

test('lists what was delivered, sends a test, and sends one again', async () => {
  const user = userEvent.setup();
  const sent = { json: { message: 'On its way.' } };
  const calls = open(
    { webhooks: [webhook({ webhookId: 'whk_2', failures: 3 })] },
    {
      'GET /studio/webhooks/whk_2/deliveries': { json: { deliveries: [failed, delivery()] } },
      'POST /studio/webhooks/whk_2/test': sent,
      'POST /studio/webhooks/whk_2/deliveries/dlv_2/redeliver': sent,
    },
  );
  expect((await card()).getByText('The last 3 deliveries failed. It is tried again.')).toBeVisible();
  const rows = within(await screen.findByRole('list', { name: 'Deliveries' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/Someone paid.*3 tries.*It answered 500\..*Next try: /);
  expect(rows[1]).toHaveTextContent(/Received \(200\)\./);
  await user.click(screen.getByRole('button', { name: 'Send a test to books.example.com' }));
  await user.click(within(rows[0]!).getByRole('button', { name: /^Send again/ }));
  await waitFor(() =>
    expect(calls.map(({ route }) => route)).toContain('POST /studio/webhooks/whk_2/deliveries/dlv_2/redeliver'),
  );
});

test('pauses a webhook, and goes on with one that was paused after failures', async () => {
  const user = userEvent.setup();
  const paused = { at: '2026-11-21T20:00:00.000Z', by: 'platform' };
  const stored = { webhooks: [webhook({ paused, failures: 40 })] };
  const calls = open(stored, {
    'POST /studio/webhooks/whk_1': () => {
      stored.webhooks = [webhook()];
      return { json: webhook() };
    },
  });
  expect((await card()).getByText(/^Paused on .*because 40 deliveries failed/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send a test to books.example.com' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Resume books.example.com' }));
  expect(await screen.findByText('Active.')).toBeVisible();
  expect(bodySent(calls, 'POST /studio/webhooks/whk_1')).toEqual({ isPaused: false });
});

test('edits a webhook, makes a new secret, and asks before one is removed', async () => {
  const user = userEvent.setup();
  const stored = { webhooks: [webhook()] as object[] };
  const calls = open(stored, {
    'POST /studio/webhooks/whk_1': { json: webhook() },
    'POST /studio/webhooks/whk_1/secret': { json: { secret: 'whsec_new' } },
    'POST /studio/webhooks/whk_1/remove': () => {
      stored.webhooks = [];
      return { json: { message: 'The webhook was removed.' } };
    },
  });
  await card();
  await user.click(screen.getByRole('button', { name: 'Edit books.example.com' }));
  const edit = within(screen.getByRole('dialog', { name: 'Edit the webhook' }));
  await user.click(edit.getByRole('checkbox', { name: 'A broadcast went live' }));
  await user.click(edit.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const body = bodySent(calls, 'POST /studio/webhooks/whk_1') as { events: string[] };
  expect(body.events.toSorted()).toEqual(['broadcast.live', 'order.paid', 'order.refunded']);
  await user.click(screen.getByRole('button', { name: 'New secret for books.example.com' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Make a new secret' }));
  const secret = within(await screen.findByRole('dialog', { name: 'The new secret' }));
  expect(secret.getByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_new');
  await user.click(secret.getByRole('button', { name: 'I have saved it' }));
  await user.click(screen.getByRole('button', { name: 'Remove books.example.com' }));
  await user.click(
    within(screen.getByRole('dialog', { name: 'Remove books.example.com?' })).getByRole('button', { name: 'Remove' }),
  );
  expect(await screen.findByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
});
