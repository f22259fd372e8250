import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { costOfBroadcast, ticketsFor } from '#shared/books/event-cost.ts';
import { NO_BROADCAST } from '#shared/video/broadcast/no-broadcast.ts';
import { formatMoney } from '#shared/money/money.ts';
import { bodySent } from '../testing/body-sent.ts';
import { studioEvent } from '../testing/studio-event.ts';
import { EVENT, openSetUp, section, tested } from './testing/open-broadcast.ts';

const target = { id: 'tgt_1', name: 'Tube', url: 'rtmp://tube.example/live', state: null, reason: null };

test('prepares a broadcast, and says why that is refused', async () => {
  const server = { broadcast: NO_BROADCAST };
  let refused = true;
  const calls = openSetUp(server, {
    [`POST ${EVENT}/broadcast/prepare`]: () => {
      if (refused) return { status: 409, json: { code: 'broadcast_state', error: 'Not with SRT here.' } };
      server.broadcast = { ...tested, state: 'preparing', ingest: [], isReceiving: false };
      return { json: server.broadcast };
    },
  });
  const broadcast = await section('Your encoder');
  await userEvent.selectOptions(broadcast.getByLabelText('Your encoder’s protocol'), 'srt');
  await userEvent.click(broadcast.getByRole('button', { name: 'Prepare the broadcast' }));
  expect(await broadcast.findByText('Not with SRT here.')).toBeVisible();
  refused = false;
  await userEvent.click(broadcast.getByRole('button', { name: 'Prepare the broadcast' }));
  expect(await screen.findByText('The addresses are being prepared...')).toBeVisible();
  expect(bodySent(calls, `POST ${EVENT}/broadcast/prepare`)).toEqual({ protocol: 'srt', redundant: false });
});

test('makes a new key before the show, and none during it', async () => {
  const server = { broadcast: tested };
  const calls = openSetUp(server, {
    [`POST ${EVENT}/broadcast/end`]: { json: NO_BROADCAST },
    [`POST ${EVENT}/broadcast/prepare`]: () => {
      server.broadcast = { ...tested, ingest: [{ ...tested.ingest[0]!, streamKey: 'sk-next' }], ingestKey: 'sk-next' };
      return { json: server.broadcast };
    },
  });
  const encoder = await section('Your encoder');
  await userEvent.click(encoder.getByRole('button', { name: 'Make a new key' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Make a new key?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Make a new key' }));
  await userEvent.click(await encoder.findByRole('button', { name: 'Show Stream key' }));
  expect(await encoder.findByText('sk-next')).toBeVisible();
  expect(bodySent(calls, `POST ${EVENT}/broadcast/prepare`)).toEqual({ protocol: 'rtmp', redundant: false });
});

test('adds and removes platforms, and leaves them alone while a broadcast is prepared', async () => {
  const server = { broadcast: NO_BROADCAST, targets: [] as object[] };
  const calls = openSetUp(server, {
    [`POST ${EVENT}/multistream`]: () => ({ json: { targets: (server.targets = [target]) } }),
    [`POST ${EVENT}/multistream/tgt_1/remove`]: () => ({ json: { targets: (server.targets = []) } }),
  });
  const form = within(await screen.findByRole('form', { name: 'Add a platform' }));
  await userEvent.click(form.getByRole('button', { name: 'Add platform' }));
  expect(form.getByLabelText('Stream key')).toHaveAccessibleDescription('Enter the stream key');
  await userEvent.type(form.getByLabelText('Platform'), 'Tube');
  await userEvent.type(form.getByLabelText('Server'), 'rtmp://tube.example/live');
  await userEvent.type(form.getByLabelText('Stream key'), 'their-key');
  await userEvent.click(form.getByRole('button', { name: 'Add platform' }));
  expect(await screen.findByRole('list', { name: 'Multistream targets' })).toHaveTextContent('Tubertmp://tube.example/live');
  const { name, url } = target;
  expect(bodySent(calls, `POST ${EVENT}/multistream`)).toEqual({ name, url, streamKey: 'their-key' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Tube' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Remove Tube?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Multistream targets' })).not.toBeInTheDocument());
});

test('shows the platforms of a broadcast with their states', async () => {
  openSetUp({ broadcast: tested, targets: [{ ...target, state: 'failed', reason: 'The server refused the key.' }] });
  const list = await screen.findByRole('list', { name: 'Multistream targets' });
  expect(list).toHaveTextContent('Failed: The server refused the key.');
  expect(screen.queryByRole('button', { name: 'Remove Tube' })).not.toBeInTheDocument();
  expect(screen.queryByRole('form', { name: 'Add a platform' })).not.toBeInTheDocument();
});

test('saves the address of an ad, and refuses what is none', async () => {
  const tag = 'https://ads.example.com/vast';
  const calls = openSetUp({ broadcast: NO_BROADCAST }, { [`POST ${EVENT}`]: { json: studioEvent({ ad_tag: tag }) } });
  const form = within(await screen.findByRole('form', { name: 'Ad before the event' }));
  const field = form.getByLabelText('VAST ad tag URL');
  await userEvent.type(field, 'http://localhost/vast');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(field).toHaveAccessibleDescription(/starts with https/);
  await userEvent.clear(field);
  await userEvent.type(field, tag);
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Saved')).toBeVisible();
  expect(bodySent(calls, `POST ${EVENT}`)).toEqual({ ad_tag: tag, seen: { ad_tag: null } });
});

test('estimates what the broadcast costs, and how many tickets pay for it', async () => {
  openSetUp({ broadcast: NO_BROADCAST }, {}, studioEvent({ ad_tag: null }));
  const cost = await section('Delivery cost');
  expect(cost.getByLabelText('Viewers')).toHaveValue('1000');
  expect(cost.getByLabelText('Hours each viewer watches')).toHaveValue('2');
  const shown = () => cost.getAllByRole('status')[0]?.textContent ?? '';
  const estimate = costOfBroadcast({ viewers: 1_000, hours: 2, latency: 'low', redundant: false, editions: [] });
  expect(shown()).toContain(formatMoney(estimate));
  expect(shown()).toContain(`${ticketsFor(estimate, 1999)} × Main card at $19.99 cover it.`);
  await userEvent.click(cost.getByLabelText('With a backup stream'));
  expect(shown()).toContain(
    formatMoney(costOfBroadcast({ viewers: 1_000, hours: 2, latency: 'low', redundant: true, editions: [] })),
  );
  await userEvent.clear(cost.getByLabelText('Viewers'));
  expect(cost.getByLabelText('Viewers')).toHaveAccessibleDescription(/whole number from 1/);
  expect(cost.queryByText(/cover it/)).not.toBeInTheDocument();
});

test('counts the pictures for tickets with a limit, and says so', async () => {
  const { packages } = studioEvent();
  const limited = [720, 480, 1080].map((largest_picture, at) => ({ ...packages[0]!, _id: `pkg_${at}`, largest_picture }));
  openSetUp({ broadcast: NO_BROADCAST }, {}, studioEvent({ ad_tag: null, packages: limited }));
  const cost = await section('Delivery cost');
  const estimate = costOfBroadcast({ viewers: 1_000, hours: 2, latency: 'low', redundant: false, editions: [720, 480] });
  expect(estimate).toBeGreaterThan(costOfBroadcast({ viewers: 1_000, hours: 2, latency: 'low', redundant: false, editions: [] }));
  expect(cost.getAllByRole('status')[0]).toHaveTextContent(formatMoney(estimate));
  expect(cost.getByText('Includes separate lower-resolution streams for tickets limited to 720p and 480p.')).toBeVisible();
});

test('limits what the broadcast costs, and says what that does to the picture', async () => {
  const calls = openSetUp(
    { broadcast: { ...tested, state: 'live', topLines: 720 } },
    { [`POST ${EVENT}`]: { json: studioEvent({ ad_tag: null, cost_limit: 25_000 }) } },
  );
  const form = within(await screen.findByRole('form', { name: 'Cost limit' }));
  expect(form.getByText('Viewers get 720p at most')).toBeVisible();
  const field = form.getByLabelText('Limit in $');
  await userEvent.type(field, '0,50');
  await userEvent.click(form.getByRole('button', { name: 'Save the limit' }));
  expect(field).toHaveAccessibleDescription(/from 1\.00/);
  await userEvent.clear(field);
  await userEvent.type(field, '250');
  await userEvent.click(form.getByRole('button', { name: 'Save the limit' }));
  expect(await form.findByText('Saved')).toBeVisible();
  expect(field).toHaveValue('250.00');
  expect(bodySent(calls, `POST ${EVENT}`)).toEqual({ cost_limit: 25_000, seen: { cost_limit: null } });
});

test('hides the key until it is wanted, copies it, and makes no other one while live', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  openSetUp({ broadcast: { ...tested, state: 'live' } });
  const encoder = await section('Your encoder');
  expect(encoder.getByText('rtmp://ingest.example/live')).toBeVisible();
  expect(encoder.queryByText('sk-secret')).not.toBeInTheDocument();
  await userEvent.click(encoder.getByRole('button', { name: 'Show Stream key' }));
  expect(encoder.getByText('sk-secret')).toBeVisible();
  await userEvent.click(encoder.getByRole('button', { name: 'Copy Stream key' }));
  expect(writeText).toHaveBeenCalledWith('sk-secret');
  expect(encoder.queryByRole('button', { name: 'Make a new key' })).not.toBeInTheDocument();
});
