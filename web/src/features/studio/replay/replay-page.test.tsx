import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnReplay } from '#shared/api/desk/studio/replay.ts';
import type { Route } from '../../../../test/fake-api.ts';
import { openStudio } from '../testing/open-studio.ts';
import { StoredThing } from '../testing/stored-thing.ts';
import { studioEvent } from '../testing/studio-event.ts';

const PATH = '/studio/events/evt_fight/replay';
const EDIT = `POST ${PATH}`;

/** Twenty seconds that can be cut every two. */
const recorded: OwnReplay = {
  broadcastId: 'brd_1',
  length: 20_000,
  cutPoints: Array.from({ length: 11 }, (_, index) => index * 2_000),
  ranges: [{ from: 0, to: 20_000 }],
  chapters: [],
  version: 0,
  state: 'waiting',
  published: null,
  marks: [
    { kind: 'planned-start', at: 4_000, missingSeconds: null, title: null },
    { kind: 'interruption', at: 10_000, missingSeconds: 30, title: null },
  ],
  suggestions: [{ why: 'before-start', from: 0, to: 4_000 }],
};

function open(replay: Partial<OwnReplay> | null = {}, routes: Record<string, Route> = {}) {
  const thing = new StoredThing({ ...recorded, ...replay });
  const calls = openStudio(PATH, [studioEvent()], {
    [`GET ${PATH}`]: () => ({ json: { replay: replay && thing.now } }),
    [EDIT]: thing.edit((now) => ({ replay: now })),
    [`POST ${PATH}/preview`]: { json: { manifestUrl: 'http://localhost/master.m3u8', expiresAt: '2026-11-21T23:00:00.000Z' } },
    [`POST ${PATH}/publish`]: () => {
      thing.change({ state: 'published' });
      return { json: { replay: thing.now } };
    },
    ...routes,
  });
  return { thing, calls, sent: (route: string) => calls.filter((one) => one.route === route).map(({ body }) => body) };
}

const edge = (name: string) => screen.findByRole('slider', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const goTo = (at: number) =>
  fireEvent.change(screen.getByRole('slider', { name: 'Position' }), { target: { value: String(at) } });
const save = () => press('Save the replay');
const cuts = () =>
  within(screen.getByRole('region', { name: 'Cut out' }))
    .queryAllByRole('listitem')
    .map((one) => one.textContent);

test('an organiser trims the ends, cuts out the middle, saves and publishes', async () => {
  const { thing, sent } = open();
  await edge('Start of part 1');
  goTo(4_000);
  await press('Start here');
  goTo(18_000);
  await press('End here');
  goTo(8_000);
  await press('Cut out from here');
  goTo(14_000);
  await press('Cut out from 0:08.0 to here');
  expect(cuts().map((text) => text!.slice(0, 16))).toEqual(['0:00.0 to 0:04.0', '0:08.0 to 0:14.0', '0:18.0 to 0:20.0']);
  expect(screen.getByText(/Viewers see 8 s of 20 s/)).toBeVisible();
  // An edit that is not saved is not published.
  expect(screen.getByRole('button', { name: 'Publish the replay' })).toBeDisabled();
  await save();
  const ranges = [
    { from: 4_000, to: 8_000 },
    { from: 14_000, to: 18_000 },
  ];
  await waitFor(() => expect(thing.now).toMatchObject({ ranges }));
  expect(sent(EDIT)).toEqual([{ broadcastId: 'brd_1', ranges, seen: { ranges: recorded.ranges } }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publish the replay' })).toBeEnabled());
  await press('Publish the replay');
  expect(await screen.findByText('Viewers see the replay as it is here.')).toBeVisible();
  expect(sent(`POST ${PATH}/publish`)).toEqual([{ broadcastId: 'brd_1', version: 0 }]);
});

test('the ends of a part move by keys, from one cut point to the next, and no further than they can', async () => {
  open();
  const start = await edge('Start of part 1');
  expect(start).toHaveAttribute('aria-valuetext', '0:00.0');
  start.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(await edge('Start of part 1')).toHaveAttribute('aria-valuetext', '0:04.0');
  await userEvent.keyboard('{End}');
  expect(await edge('Start of part 1')).toHaveAttribute('aria-valuetext', '0:18.0');
  await userEvent.keyboard('{ArrowRight}');
  expect(await edge('Start of part 1')).toHaveAttribute('aria-valuetext', '0:18.0');
});

test('changes are taken back and made again, by buttons and by keys', async () => {
  open();
  const start = await edge('Start of part 1');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  start.focus();
  await userEvent.keyboard('{ArrowRight}');
  await press('Add the 2 moments of the broadcast');
  expect(screen.getByLabelText('Title of chapter 1')).toHaveValue('Start');
  await press('Undo');
  expect(screen.queryByLabelText('Title of chapter 1')).not.toBeInTheDocument();
  expect(await edge('Start of part 1')).toHaveAttribute('aria-valuetext', '0:02.0');
  (await edge('Start of part 1')).focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(await edge('Start of part 1')).toHaveAttribute('aria-valuetext', '0:00.0');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await press('Redo');
  expect(await edge('Start of part 1')).toHaveAttribute('aria-valuetext', '0:02.0');
});

test('what the broadcast suggests is cut out, and shown again', async () => {
  open();
  await edge('Start of part 1');
  await press('Cut out 0:00.0 to 0:04.0');
  expect(await edge('Start of part 1')).toHaveAttribute('aria-valuetext', '0:04.0');
  expect(screen.queryByText('Before the planned start')).not.toBeInTheDocument();
  await press('Show 0:00.0 to 0:04.0 again');
  expect(await edge('Start of part 1')).toHaveAttribute('aria-valuetext', '0:00.0');
  expect(screen.getByText('Before the planned start')).toBeVisible();
});

test('a cut that would leave nothing is not made', async () => {
  open();
  await edge('Start of part 1');
  goTo(20_000);
  await press('Start here');
  expect(screen.getByText('Nothing would be left of the replay.')).toHaveRole('alert');
  expect(cuts()).toEqual([]);
});

test('chapters are named, kept in order, and need a title', async () => {
  const { sent } = open();
  await edge('Start of part 1');
  goTo(12_000);
  await press('Add a chapter at 0:12.0');
  await press('Add the 2 moments of the broadcast');
  expect([1, 2, 3].map((row) => screen.getByLabelText<HTMLInputElement>(`Title of chapter ${row}`).value)).toEqual([
    'Start',
    'After the interruption',
    'Chapter 1',
  ]);
  await press('Remove chapter 2');
  await userEvent.clear(screen.getByLabelText('Title of chapter 2'));
  await save();
  expect(await screen.findByText('Give the chapter a title, or remove it')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Title of chapter 2'), 'Round 2');
  await save();
  const chapters = [
    { at: 4_000, title: 'Start' },
    { at: 12_000, title: 'Round 2' },
  ];
  await waitFor(() => expect(sent(EDIT)).toEqual([{ broadcastId: 'brd_1', chapters, seen: { chapters: [] } }]));
});

test('a recording that cannot be cut can still be published', async () => {
  open({ length: null, cutPoints: [], ranges: [], marks: [], suggestions: [] });
  expect(await screen.findByText('This recording cannot be cut here')).toBeVisible();
  await press('Publish the replay');
  expect(await screen.findByText('Viewers see the replay as it is here.')).toBeVisible();
});

test('a publication that is refused says why', async () => {
  const refusal = {
    status: 409,
    json: { code: 'event_changed', error: 'Somebody else has edited this replay.', field: 'version' },
  };
  open({}, { [`POST ${PATH}/publish`]: refusal });
  await edge('Start of part 1');
  await press('Publish the replay');
  expect(await screen.findByText(/Somebody else has edited this replay/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish the replay' })).toBeEnabled();
});

test('without a replay, the page says where one comes from', async () => {
  open(null);
  expect(await screen.findByText('No replay yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the control room' })).toHaveAttribute('href', '/studio/events/evt_fight/live');
});

test('a page that cannot be loaded is tried again', async () => {
  let fails = true;
  const replay = recorded;
  open(
    {},
    { [`GET ${PATH}`]: () => (fails ? { status: 500, json: { code: 'internal', error: 'Not now.' } } : { json: { replay } }) },
  );
  expect(await screen.findByText('We could not load the replay')).toBeVisible();
  fails = false;
  await press('Try again');
  expect(await edge('Start of part 1')).toBeVisible();
});

test('the organiser decides when replays are published', async () => {
  const edits = 'POST /studio/events/evt_fight';
  const { sent } = open({}, { [edits]: (body) => ({ json: studioEvent(body as object) }) });
  await userEvent.selectOptions(await screen.findByLabelText('The replay is published'), 'When I publish it');
  await waitFor(() => expect(sent(edits)).toEqual([{ replay_release: 'by_hand', seen: { replay_release: 'at_once' } }]));
  expect(await screen.findByText('Saved')).toBeVisible();
});
