import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { tokenFor } from '../../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../../lib/session/token.ts';
import { bodySent } from '../testing/body-sent.ts';
import { READING } from './key-words.ts';

afterEach(() => act(() => forgetToken()));

const key = (changes: object = {}) => ({
  keyId: 'key_1',
  name: 'Importer',
  prefix: 'mq_1a2b3c4d',
  rights: ['events:read', 'events:edit'],
  madeBy: 'Olga',
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  works: true,
  ...changes,
});

let users = 0;
function open(keys: { keys: object[] }, routes: Parameters<typeof fakeApi>[0] = {}) {
  keepToken(tokenFor(`olga-keys-${++users}`));
  const calls = fakeApi({ 'GET /studio/keys': () => ({ json: keys }), ...routes });
  renderApp('/studio/keys');
  return calls;
}
const rows = async () => within(await screen.findByRole('list', { name: 'Your keys' })).getAllByRole('listitem');

test('lists keys with what they may do, their use and their end', async () => {
  const left = key({ keyId: 'key_2', madeBy: 'Ed', works: false, lastUsedAt: '2025-11-03T10:00:00.000Z' });
  const expired = key({ keyId: 'key_3', rights: READING, works: false, expiresAt: '2025-12-01T10:00:00.000Z' });
  open({ keys: [key(), left, expired] });
  const [own, former, old] = await rows();
  expect(own).toHaveTextContent(
    /Importer mq_1a2b3c4d….*See events.*Create, change.*Made by Olga on .*Not used yet\. Does not expire\./,
  );
  expect(former).toHaveTextContent(/Last used on .*2025\. No longer works: Ed has left your team\./);
  expect(old).toHaveTextContent(/Read only.*Expired on .*2025\./);
});

test('makes a key that reads unless more is chosen, and shows it once', async () => {
  const user = userEvent.setup();
  const stored = { keys: [] as object[] };
  const calls = open(stored, {
    'POST /studio/keys': () => {
      stored.keys = [key()];
      return { json: { key: 'mq_secret', keyId: 'key_1' } };
    },
  });
  expect(await screen.findByRole('heading', { name: 'No keys yet' })).toBeVisible();
  const form = within(screen.getByRole('form', { name: 'Make a key' }));
  await user.click(form.getByRole('button', { name: 'Make the key' }));
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Give the key a name');
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Importer');
  await user.click(form.getByRole('checkbox', { name: /Create, change and publish/ }));
  await user.selectOptions(form.getByRole('combobox', { name: 'Works for' }), 'Until you revoke it');
  await user.click(form.getByRole('button', { name: 'Make the key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your new key' }));
  expect(dialog.getByRole('textbox', { name: 'API key' })).toHaveValue('mq_secret');
  const { rights, ...rest } = bodySent(calls, 'POST /studio/keys') as { rights: string[] };
  expect(rest).toEqual({ key: expect.any(String), name: 'Importer', expiresInDays: null });
  expect(rights.toSorted()).toEqual([...READING, 'events:edit'].toSorted());
  await user.click(dialog.getByRole('button', { name: 'I have saved it' }));
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByDisplayValue('mq_secret')).not.toBeInTheDocument();
});

test('names a press by the same key after a lost answer, and by another one after a success', async () => {
  const user = userEvent.setup();
  let isLost = true;
  const calls = open(
    { keys: [] },
    {
      'POST /studio/keys': () => {
        const answer = isLost
          ? { status: 503, json: { code: 'unavailable', error: 'Try again.' } }
          : { json: { key: 'mq_secret', keyId: 'key_1' } };
        isLost = false;
        return answer;
      },
    },
  );
  const form = within(await screen.findByRole('form', { name: 'Make a key' }));
  const make = async () => user.click(form.getByRole('button', { name: 'Make the key' }));
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Importer');
  await make();
  await form.findByText('Try again.');
  await make();
  await user.click(await screen.findByRole('button', { name: 'I have saved it' }));
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Importer');
  await make();
  await screen.findByRole('dialog', { name: 'Your new key' });
  const keys = calls.filter(({ route }) => route === 'POST /studio/keys').map(({ body }) => (body as { key: string }).key);
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('needs at least one right, and says why a key was refused', async () => {
  const user = userEvent.setup();
  const error = 'Your organisation has the maximum number of API keys. Revoke one first.';
  const calls = open({ keys: [key()] }, { 'POST /studio/keys': { status: 409, json: { code: 'too_many_keys', error } } });
  const form = within(await screen.findByRole('form', { name: 'Make a key' }));
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Importer');
  for (const box of form.getAllByRole('checkbox', { checked: true })) await user.click(box);
  await user.click(form.getByRole('button', { name: 'Make the key' }));
  expect(form.getByRole('group', { name: 'What it may do' })).toHaveAccessibleDescription('Choose at least one');
  await user.click(form.getByRole('button', { name: 'Everything' }));
  expect(form.queryByText('Choose at least one')).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Make the key' }));
  expect(await form.findByText(error)).toBeVisible();
  expect(calls.filter(({ route }) => route === 'POST /studio/keys')).toHaveLength(1);
});

test('asks before a key is revoked', async () => {
  const user = userEvent.setup();
  const stored = { keys: [key()] as object[] };
  open(stored, {
    'POST /studio/keys/key_1/revoke': () => {
      stored.keys = [];
      return { json: { message: 'The key “Importer” was revoked. It no longer works.' } };
    },
  });
  await rows();
  await user.click(screen.getByRole('button', { name: 'Revoke Importer' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Revoke Importer?' }));
  expect(dialog.getByText(/stops working straight away/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByRole('heading', { name: 'No keys yet' })).toBeVisible();
});
