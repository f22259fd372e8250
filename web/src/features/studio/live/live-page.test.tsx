import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Mark } from '#shared/api/desk/studio/marks.ts';
import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import { NO_BROADCAST } from '#shared/video/broadcast/no-broadcast.ts';
import { bodySent } from '../testing/body-sent.ts';
import { EVENT, openControlRoom, section, startsIn, tested } from './testing/open-broadcast.ts';

test('goes live and ends after it has asked', async () => {
  const server = { broadcast: tested };
  const move = (state: OwnBroadcast['state']) => () => {
    server.broadcast = state === 'ended' ? { ...NO_BROADCAST, state } : { ...tested, state };
    return { json: server.broadcast };
  };
  const routes = { [`POST ${EVENT}/broadcast/live`]: move('live'), [`POST ${EVENT}/broadcast/end`]: move('ended') };
  openControlRoom(server, routes, startsIn(0.01));
  const broadcast = await section('Broadcast');
  expect(broadcast.getByText(/At the start, .*, it goes live by itself/)).toBeVisible();
  const programme = await section('Programme');
  expect(programme.getByText('A picture arrives, 1280 × 720')).toBeVisible();
  expect(programme.getByRole('link', { name: 'See it as viewers do' })).toHaveAttribute('href', '/user/watch/evt_fight');
  expect(broadcast.getByRole('link', { name: 'Address and key' })).toHaveAttribute('href', `${EVENT}/before`);
  await userEvent.click(broadcast.getByRole('button', { name: 'Go live' }));
  await userEvent.click(within(screen.getByRole('dialog', { name: 'Go live?' })).getByRole('button', { name: 'Go live' }));
  expect(await broadcast.findByText('Live')).toBeVisible();
  expect(broadcast.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(broadcast.getByRole('button', { name: 'End the broadcast' }));
  const dialog = within(screen.getByRole('dialog', { name: 'End the broadcast?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'End it for everybody' }));
  expect(await broadcast.findByText('Ended')).toBeVisible();
  expect(broadcast.getByRole('link', { name: 'See the replay' })).toHaveAttribute('href', `${EVENT}/replay`);
  expect(screen.queryByRole('region', { name: 'Signal health' })).not.toBeInTheDocument();
});

test('says at once in its title that the event is live, and that clips can be made', async () => {
  const server = { broadcast: tested };
  const onAir = { ...tested, state: 'live', liveAt: new Date().toISOString() } as const;
  const clips = { broadcastId: null as string | null, clips: [] };
  let event = startsIn(0.01);
  const calls = openControlRoom(
    server,
    {
      'GET /studio/events': () => ({ json: { events: [event] } }),
      [`GET ${EVENT}/clips`]: () => ({ json: clips }),
      [`POST ${EVENT}/broadcast/live`]: () => {
        server.broadcast = onAir;
        event = { ...event, is_live: true };
        clips.broadcastId = 'brd_1';
        return { json: onAir };
      },
    },
    event,
  );
  const broadcast = await section('Broadcast');
  const before = calls.filter(({ route }) => route === 'GET /studio/events').length;
  await userEvent.click(broadcast.getByRole('button', { name: 'Go live' }));
  await userEvent.click(within(screen.getByRole('dialog', { name: 'Go live?' })).getByRole('button', { name: 'Go live' }));
  expect(await screen.findByText('Clips, free for everybody')).toBeVisible();
  await waitFor(() => expect(calls.filter(({ route }) => route === 'GET /studio/events')).toHaveLength(before + 1));
  expect(await screen.findAllByText('Live', { selector: 'header *, main *' })).not.toHaveLength(0);
});

test.each([
  ['at_once', 'ended', /plays by itself as soon as it is ready/],
  ['by_hand', 'ended', /Nobody can watch it until you publish it/],
  ['at_once', 'replay', /its replay can be watched\./],
  ['by_hand', 'replay', /can be watched as soon as you have published it/],
] as const)('says who can watch a replay that is released %s (%s)', async (replay_release, state, sentence) => {
  openControlRoom({ broadcast: { ...NO_BROADCAST, state } }, {}, startsIn(-0.1, { replay_release }));
  expect((await section('Broadcast')).getByText(sentence)).toBeVisible();
});

test('counts the time on air from going live, also after an interruption', async () => {
  const liveAt = new Date(Date.now() - 3_723_000).toISOString();
  openControlRoom({
    broadcast: { ...tested, state: 'interrupted', liveAt, since: new Date().toISOString(), isReceiving: false },
  });
  const programme = await section('Programme');
  expect(programme.getByText(/^On air 1:02:0[3-9]$/)).toBeVisible();
  expect(programme.getByText('No picture arrives')).toBeVisible();
});

test('asks whether to test first once the event has started, and then goes live by command alone', async () => {
  const server = { broadcast: NO_BROADCAST };
  const calls = openControlRoom(
    server,
    {
      [`POST ${EVENT}/broadcast/prepare`]: () => {
        server.broadcast = { ...tested, byHand: true, isReceiving: false, picture: null };
        return { json: server.broadcast };
      },
    },
    startsIn(-0.1),
  );
  const broadcast = await section('Broadcast');
  const ask = async () => {
    await userEvent.click(broadcast.getByRole('button', { name: 'Prepare the broadcast' }));
    return within(screen.getByRole('dialog', { name: 'Your event has already started' }));
  };
  await userEvent.click((await ask()).getByRole('button', { name: 'Close' }));
  expect(calls.some(({ route }) => route.endsWith('/prepare'))).toBe(false);
  await userEvent.click((await ask()).getByRole('button', { name: 'Test first' }));
  expect(await broadcast.findByText('Only your team sees the picture until you go live.')).toBeVisible();
  expect(bodySent(calls, `POST ${EVENT}/broadcast/prepare`)).toEqual({ protocol: 'rtmp', redundant: false, byHand: true });
});

test('says that the first picture goes live by itself where the organiser wants that', async () => {
  const server = { broadcast: NO_BROADCAST };
  const route = `POST ${EVENT}/broadcast/prepare`;
  const waiting = { ...tested, isReceiving: false, picture: null };
  const calls = openControlRoom(server, { [route]: () => ({ json: (server.broadcast = waiting) }) }, startsIn(-0.1));
  const broadcast = await section('Broadcast');
  await userEvent.click(broadcast.getByRole('button', { name: 'Prepare the broadcast' }));
  await userEvent.click(screen.getByRole('button', { name: 'Go live with the first picture' }));
  expect(await broadcast.findByText(/the first picture that arrives goes live by itself/)).toBeVisible();
  expect(bodySent(calls, route)).toEqual({ protocol: 'rtmp', redundant: false });
});

test('draws what arrives, and keeps it while another tab is open', async () => {
  const server = { broadcast: { ...tested, state: 'live' as const } as OwnBroadcast };
  openControlRoom(server);
  const health = await section('Signal health');
  const shown = () => health.getAllByRole('figure').map((figure) => figure.textContent ?? '');
  await waitFor(() => expect(shown()).toHaveLength(4));
  const expected = ['Bitrate4.2 Mbit/s', 'Frame rate30 fps', 'Keyframesevery 2.0 s', 'Loudest sound-14 dB'];
  for (const [i, words] of expected.entries()) expect(shown()[i]).toContain(words);
  const since = health.getByText(/in this page alone/).textContent;
  await userEvent.click(screen.getByRole('link', { name: 'Before the evening' }));
  await section('Your encoder');
  server.broadcast = { ...server.broadcast, kbit: null, frames: null, keyframeSeconds: null, soundPeak: -90 };
  await userEvent.click(within(screen.getByRole('navigation', { name: 'Event' })).getByRole('link', { name: 'Live' }));
  const again = await section('Signal health');
  expect(again.getByText(/in this page alone/)).toHaveTextContent(since ?? '');
});

test('marks moments for the whole team, by buttons and by the keys I and O', async () => {
  const server = { broadcast: { ...tested, state: 'live' as const } as OwnBroadcast, marks: [] as Mark[] };
  const answer = () => ({ json: { broadcastId: 'brd_1', marks: server.marks } });
  let isDown = false;
  const calls = openControlRoom(server, {
    [`POST ${EVENT}/marks`]: (body) => {
      if (isDown) return { status: 503, json: { code: 'unavailable', error: 'We cannot reach the server.' } };
      const { key, kind, title = '', ago } = body as { key: string; kind: Mark['kind']; title?: string; ago: number };
      server.marks = [...server.marks, { id: key, kind, title, at: new Date(Date.now() - ago).toISOString() }];
      return answer();
    },
    [`POST ${EVENT}/marks/remove`]: (body) => {
      server.marks = server.marks.filter(({ id }) => id !== (body as { key: string }).key);
      return answer();
    },
  });
  const marks = await section('Marks');
  await userEvent.type(marks.getByLabelText('Note'), 'io');
  await userEvent.click(marks.getByRole('button', { name: 'Mark' }));
  await waitFor(() => expect(server.marks).toHaveLength(1));
  await userEvent.click(document.body);
  await userEvent.keyboard('i');
  await waitFor(() => expect(server.marks).toHaveLength(2));
  isDown = true;
  await userEvent.keyboard('O');
  expect(await marks.findByText('A mark is not saved yet')).toBeVisible();
  isDown = false;
  await userEvent.click(marks.getByRole('button', { name: 'Save it again' }));
  await waitFor(() =>
    expect(server.marks.map(({ kind, title }) => [kind, title])).toEqual([
      ['moment', 'io'],
      ['in', ''],
      ['out', ''],
    ]),
  );
  const keys = calls.filter(({ route }) => route === `POST ${EVENT}/marks`).map(({ body }) => (body as { key: string }).key);
  expect(new Set(keys).size).toBe(3);
  const rows = () => marks.getAllByRole('listitem').map((row) => row.textContent ?? '');
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(rows()[0]).toMatch(/Out$/);
  expect(marks.queryByText('A mark is not saved yet')).not.toBeInTheDocument();
  await userEvent.click(marks.getAllByRole('button', { name: /^Remove the mark/ })[0]!);
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test('shows viewers a message and the slate, and takes both back', async () => {
  const server = { broadcast: { ...tested, state: 'live' as const } as OwnBroadcast };
  const sends: unknown[] = [];
  openControlRoom(server, {
    [`POST ${EVENT}/broadcast/notice`]: (body) => {
      const { seen: _seen, ...wanted } = body as Partial<OwnBroadcast> & { seen: object };
      sends.push(body);
      server.broadcast = { ...server.broadcast, ...wanted };
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
  expect(sends).toEqual([
    { message: 'Back at nine', seen: { message: null } },
    { message: null, seen: { message: 'Back at nine' } },
    { slate: true, seen: { slate: false } },
    { slate: false, seen: { slate: true } },
  ]);
});

test('says what AWS finds wrong with the stream', async () => {
  openControlRoom({ broadcast: { ...tested, state: 'live', problems: ['Audio Not Detected'] } });
  expect(await screen.findByText(/Audio Not Detected/)).toBeVisible();
});

const AT = '2026-11-21T19:05:00.000Z';

test('says what is wrong with the signal, why an encoder was refused, and what to change in each program', async () => {
  const server = { broadcast: { ...tested, kbit: null, frames: null } as OwnBroadcast };
  openControlRoom(server);
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
  const calls = openControlRoom({ broadcast: tested });
  await userEvent.click((await section('Broadcast')).getByRole('button', { name: 'Go live' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Go live 9 days early?' }));
  expect(dialog.getByText(/may find that it is over/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Go live 9 days early' })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Stay in the test' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(calls.filter(({ route }) => route.endsWith('/broadcast/live'))).toEqual([]);
});

test('cannot go live without a picture', async () => {
  openControlRoom({ broadcast: { ...tested, isReceiving: false, picture: null } });
  expect((await section('Broadcast')).getByRole('button', { name: 'Go live' })).toBeDisabled();
});

test('ends a session by the number in the picture, and shows the sales of the evening', async () => {
  const calls = openControlRoom(
    { broadcast: NO_BROADCAST },
    {
      [`POST ${EVENT}/viewers/end`]: { json: { message: 'They can watch again tomorrow.', orderId: 'ord_1' } },
    },
  );
  expect(await (await section('Audience and sales')).findByText('$39.98, 2 sold')).toBeVisible();
  await userEvent.click(screen.getByText('End a session'));
  const form = within(screen.getByRole('form', { name: 'End a session' }));
  expect(form.getByRole('button', { name: 'End the session' })).toBeDisabled();
  await userEvent.type(form.getByLabelText('Order number'), '12AB-34CD');
  await userEvent.click(form.getByRole('button', { name: 'End the session' }));
  expect(await form.findByText('They can watch again tomorrow.')).toBeVisible();
  expect(bodySent(calls, `POST ${EVENT}/viewers/end`)).toEqual({ order: '12AB-34CD' });
});

test('a member who may not run broadcasts reads why the room is closed', async () => {
  const error = 'Your role in this organisation does not include this.';
  openControlRoom(
    { broadcast: NO_BROADCAST },
    { [`GET ${EVENT}/broadcast`]: { status: 409, json: { code: 'not_permitted', error } } },
  );
  expect(await screen.findByText(error)).toBeVisible();
});

test('a member without the right to see sales still sees the audience', async () => {
  const error = 'Your role in this organisation does not include this.';
  openControlRoom({ broadcast: NO_BROADCAST }, { 'GET /studio/sales': { status: 409, json: { code: 'not_permitted', error } } });
  const audience = await section('Audience and sales');
  expect(await audience.findByText(`Sales: ${error}`)).toBeVisible();
  expect(audience.getByText('Viewers, about')).toBeVisible();
});
