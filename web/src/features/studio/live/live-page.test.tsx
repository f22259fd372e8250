import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import { costOfBroadcast, ticketsFor } from '#shared/books/event-cost.ts';
import { NO_BROADCAST } from '#shared/video/broadcast/no-broadcast.ts';
import { formatMoney } from '#shared/money/money.ts';
import { bodySent } from '../testing/body-sent.ts';
import { openStudio } from '../testing/open-studio.ts';
import { studioEvent } from '../testing/studio-event.ts';

const EVENT = '/studio/events/evt_fight';
const tested: OwnBroadcast = {
  ...NO_BROADCAST,
  state: 'test',
  since: '2026-11-21T19:00:00.000Z',
  broadcastId: 'brd_1',
  ingest: [{ protocol: 'rtmp', url: 'rtmp://ingest.example/live', streamKey: 'sk-secret' }],
  ingestKey: 'sk-secret',
  isReceiving: true,
  picture: { width: 1280, height: 720 },
  kbit: 4_210,
  frames: 29.97,
};
const sums = { sales: 2, free: 0, given: 0, gross: 3998, discount: 0, refunded: 0, disputed: 0, net: 3998 };
const parts = { events: [], packages: [], codes: [], countries: [] };
const report = { total: sums, steps: [], partsFrom: '2026-11-21T00:00:00.000Z', partsTo: '2026-11-22T00:00:00.000Z', ...parts };
const target = { id: 'tgt_1', name: 'Tube', url: 'rtmp://tube.example/live', state: null, reason: null };

/** Opens the control room with a broadcast that the server can change. */
function open(
  server: { broadcast: OwnBroadcast; targets?: object[] },
  routes: Parameters<typeof openStudio>[2] = {},
  event = studioEvent({ ad_tag: null }),
) {
  return openStudio(`${EVENT}/live`, [event], {
    [`GET ${EVENT}/broadcast`]: () => ({ json: server.broadcast }),
    [`GET ${EVENT}/multistream`]: () => ({ json: { targets: server.targets ?? [] } }),
    [`GET ${EVENT}/quality`]: { json: { minutes: [] } },
    'GET /studio/sales': { json: report },
    ...routes,
  });
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('prepares a broadcast, and says why that is refused', async () => {
  const server = { broadcast: NO_BROADCAST };
  let refused = true;
  const calls = open(server, {
    [`POST ${EVENT}/broadcast/prepare`]: () => {
      if (refused) return { status: 409, json: { code: 'broadcast_state', error: 'Not with SRT here.' } };
      server.broadcast = { ...tested, state: 'preparing', ingest: [], isReceiving: false };
      return { json: server.broadcast };
    },
  });
  const broadcast = await section('Broadcast');
  expect(broadcast.getByText('Nothing is prepared')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Your encoder' })).not.toBeInTheDocument();
  await userEvent.selectOptions(broadcast.getByLabelText('Your encoder’s protocol'), 'srt');
  await userEvent.click(broadcast.getByRole('button', { name: 'Prepare the broadcast' }));
  expect(await broadcast.findByText('Not with SRT here.')).toBeVisible();
  refused = false;
  await userEvent.click(broadcast.getByRole('button', { name: 'Prepare the broadcast' }));
  expect(await broadcast.findByText('Preparing')).toBeVisible();
  expect(broadcast.getByText('No picture arrives')).toBeVisible();
  expect(bodySent(calls, `POST ${EVENT}/broadcast/prepare`)).toEqual({ protocol: 'srt', redundant: false });
});

test('goes live and ends after it has asked, and hides the key until it is wanted', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const server = { broadcast: tested };
  const move = (state: OwnBroadcast['state']) => () => {
    server.broadcast = state === 'ended' ? { ...NO_BROADCAST, state } : { ...tested, state };
    return { json: server.broadcast };
  };
  open(server, { [`POST ${EVENT}/broadcast/live`]: move('live'), [`POST ${EVENT}/broadcast/end`]: move('ended') });
  const broadcast = await section('Broadcast');
  expect(broadcast.getByText('A picture arrives, 1280 × 720, 30 pictures a second, 4.2 Mbit/s')).toBeVisible();
  expect(broadcast.getByRole('link', { name: 'See it as viewers do' })).toHaveAttribute('href', '/user/watch/evt_fight');
  const encoder = await section('Your encoder');
  expect(encoder.getByText('rtmp://ingest.example/live')).toBeVisible();
  expect(encoder.queryByText('sk-secret')).not.toBeInTheDocument();
  await userEvent.click(encoder.getByRole('button', { name: 'Show Stream key' }));
  expect(encoder.getByText('sk-secret')).toBeVisible();
  await userEvent.click(encoder.getByRole('button', { name: 'Copy Stream key' }));
  expect(writeText).toHaveBeenCalledWith('sk-secret');
  await userEvent.click(broadcast.getByRole('button', { name: 'Go live' }));
  await userEvent.click(within(screen.getByRole('dialog', { name: 'Go live?' })).getByRole('button', { name: 'Go live' }));
  expect(await broadcast.findByText('Live')).toBeVisible();
  await userEvent.click(broadcast.getByRole('button', { name: 'End the broadcast' }));
  const dialog = within(screen.getByRole('dialog', { name: 'End the broadcast?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'End it for everybody' }));
  expect(await broadcast.findByText('Ended')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Your encoder' })).not.toBeInTheDocument();
});

test('shows viewers a message and the slate, and takes both back', async () => {
  const server = { broadcast: { ...tested, state: 'live' as const } as OwnBroadcast };
  const sends: unknown[] = [];
  open(server, {
    [`POST ${EVENT}/broadcast/notice`]: (body) => {
      sends.push(body);
      server.broadcast = { ...server.broadcast, ...(body as Partial<OwnBroadcast>) };
      return { json: server.broadcast };
    },
  });
  const told = await section('Tell your viewers');
  await userEvent.click(told.getByRole('button', { name: 'Show to viewers' }));
  expect(told.getByLabelText('Message to all viewers')).toHaveAccessibleDescription('Enter a message');
  await userEvent.type(told.getByLabelText('Message to all viewers'), ' Back at nine ');
  await userEvent.click(told.getByRole('button', { name: 'Show to viewers' }));
  expect(await told.findByText('Back at nine')).toBeVisible();
  await waitFor(() => expect(told.getByLabelText('Replace the message')).toHaveValue(''));
  await userEvent.click(told.getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(told.queryByText('Back at nine')).not.toBeInTheDocument());
  await userEvent.click(told.getByRole('button', { name: 'Cover the picture' }));
  expect(await told.findByText(/^The slate covers the picture/)).toBeVisible();
  await userEvent.click(told.getByRole('button', { name: 'Show the picture again' }));
  expect(await told.findByRole('button', { name: 'Cover the picture' })).toBeVisible();
  expect(sends).toEqual([{ message: 'Back at nine' }, { message: null }, { slate: true }, { slate: false }]);
});

test('makes a new key before the show, and none during it', async () => {
  const server = { broadcast: tested };
  const calls = open(server, {
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

test('keeps the key while live, and says what AWS finds wrong with the stream', async () => {
  open({ broadcast: { ...tested, state: 'live', problems: ['Audio Not Detected'] } });
  expect((await section('Your encoder')).queryByRole('button', { name: 'Make a new key' })).not.toBeInTheDocument();
  expect(screen.getByText(/Audio Not Detected/)).toBeVisible();
});

const AT = '2026-11-21T19:05:00.000Z';

test('says what is wrong with the signal, why an encoder was refused, and what to change in each program', async () => {
  const server = { broadcast: { ...tested, kbit: null, frames: null } as OwnBroadcast };
  open(server);
  const signal = await section('Signal doctor');
  expect(signal.getByText('Nothing wrong was found so far')).toBeVisible();
  server.broadcast = tested;
  expect(await signal.findByText('Nothing is wrong with your signal', {}, { timeout: 3_000 })).toBeVisible();
  server.broadcast = {
    ...tested,
    faults: [
      { kind: 'sound-codec', codec: 'MP3', since: AT, until: null, value: 3 },
      { kind: 'rare-keyframes', since: AT, until: null, value: 10 },
      { kind: 'silent-sound', since: AT, until: '2026-11-21T19:06:30.000Z' },
    ],
  };
  const refused = within(await signal.findByRole('article', { name: 'The sound is MP3, and has to be AAC' }, { timeout: 3_000 }));
  expect(refused.getByText(/^Refused since .*, tried 3 times$/)).toBeVisible();
  const rare = within(signal.getByRole('article', { name: 'Keyframes are 10 seconds apart' }));
  expect(rare.getByText(/set the keyframe interval to 2 s/)).toBeVisible();
  await userEvent.selectOptions(signal.getByLabelText('What to change in'), 'ffmpeg');
  expect(rare.getByText(/Add -g with twice the frame rate/)).toBeVisible();
  expect(rare.queryByText(/set the keyframe interval to 2 s/)).not.toBeInTheDocument();
  // Nothing of a refused stream is shown, so it comes first.
  expect(signal.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('The sound is MP3, and has to be AAC');
  expect(signal.queryByText('Nothing is wrong with your signal')).not.toBeInTheDocument();
  await userEvent.click(signal.getByText('Earlier: 1 fault that is over'));
  expect(signal.getByRole('table', { name: 'What was wrong with the stream before' })).toHaveTextContent(
    /Silent sound.*1 min 30 s/,
  );
});

test('asks before an event goes live days before its start, and says how early that is', async () => {
  const start_time = new Date(Date.now() + 9.5 * 24 * 3_600_000).toISOString();
  const calls = open({ broadcast: tested }, {}, studioEvent({ ad_tag: null, start_time }));
  await userEvent.click((await section('Broadcast')).getByRole('button', { name: 'Go live' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Go live 9 days early?' }));
  expect(dialog.getByText(/may find that it is over/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Go live 9 days early' })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Stay in the test' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(calls.filter(({ route }) => route.endsWith('/broadcast/live'))).toEqual([]);
});

test('cannot go live without a picture', async () => {
  open({ broadcast: { ...tested, isReceiving: false, picture: null } });
  expect((await section('Broadcast')).getByRole('button', { name: 'Go live' })).toBeDisabled();
});

test('adds and removes platforms, and leaves them alone while a broadcast is prepared', async () => {
  const server = { broadcast: NO_BROADCAST, targets: [] as object[] };
  const calls = open(server, {
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
  open({ broadcast: tested, targets: [{ ...target, state: 'failed', reason: 'The server refused the key.' }] });
  const list = await screen.findByRole('list', { name: 'Multistream targets' });
  expect(list).toHaveTextContent('Failed: The server refused the key.');
  expect(screen.queryByRole('button', { name: 'Remove Tube' })).not.toBeInTheDocument();
  expect(screen.queryByRole('form', { name: 'Add a platform' })).not.toBeInTheDocument();
});

test('ends a session by the number in the picture, and shows the sales of the hour', async () => {
  const calls = open(
    { broadcast: NO_BROADCAST },
    {
      [`POST ${EVENT}/viewers/end`]: { json: { message: 'They can watch again tomorrow.', orderId: 'ord_1' } },
    },
  );
  expect(await (await section('Sales in the last hour')).findByText('2 sold')).toBeVisible();
  const form = within(screen.getByRole('form', { name: 'End a session' }));
  expect(form.getByRole('button', { name: 'End the session' })).toBeDisabled();
  await userEvent.type(form.getByLabelText('Order number'), '12AB-34CD');
  await userEvent.click(form.getByRole('button', { name: 'End the session' }));
  expect(await form.findByText('They can watch again tomorrow.')).toBeVisible();
  expect(bodySent(calls, `POST ${EVENT}/viewers/end`)).toEqual({ order: '12AB-34CD' });
});

test('saves the address of an ad, and refuses what is none', async () => {
  const tag = 'https://ads.example.com/vast';
  const calls = open({ broadcast: NO_BROADCAST }, { [`POST ${EVENT}`]: { json: studioEvent({ ad_tag: tag }) } });
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
  open({ broadcast: NO_BROADCAST });
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
  open({ broadcast: NO_BROADCAST }, {}, studioEvent({ ad_tag: null, packages: limited }));
  const cost = await section('Delivery cost');
  const estimate = costOfBroadcast({ viewers: 1_000, hours: 2, latency: 'low', redundant: false, editions: [720, 480] });
  expect(estimate).toBeGreaterThan(costOfBroadcast({ viewers: 1_000, hours: 2, latency: 'low', redundant: false, editions: [] }));
  expect(cost.getAllByRole('status')[0]).toHaveTextContent(formatMoney(estimate));
  expect(cost.getByText('Includes separate lower-resolution streams for tickets limited to 720p and 480p.')).toBeVisible();
});

test('limits what the broadcast costs, and says what that does to the picture', async () => {
  const calls = open(
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

test('a member who may not run broadcasts reads why the room is closed', async () => {
  const error = 'Your role in this organisation does not include this.';
  open({ broadcast: NO_BROADCAST }, { [`GET ${EVENT}/broadcast`]: { status: 409, json: { code: 'not_permitted', error } } });
  expect(await screen.findByText(error)).toBeVisible();
});
