import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { samplePackage } from '../../../../test/sample-package.ts';
import { bodySent } from '../testing/body-sent.ts';
import { openStudio } from '../testing/open-studio.ts';
import { studioEvent } from '../testing/studio-event.ts';

const PACKAGES = 'POST /studio/events/evt_fight/packages';
const other = studioEvent({ _id: 'evt_other', title: 'The Rematch' });
const empty = studioEvent({ packages: [], time_zone: 'Europe/Berlin' });
const selling = studioEvent({ packages: [samplePackage({ quota: 500 })], time_zone: 'Europe/Berlin' });
const open = (event = selling, routes = {}) => openStudio('/studio/events/evt_fight/packages', [event, other], routes);
const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};

test('puts the first package on sale, with early prices in the venue’s time', async () => {
  const calls = open(empty, { [PACKAGES]: { json: selling } });
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveFocus();
  await type('Name', 'Main card');
  await type('Price in $', '19.999');
  await userEvent.click(screen.getByRole('button', { name: 'Add the package' }));
  expect(await screen.findByText('Enter a price, for example 19.99')).toBeVisible();
  await type('Price in $', '19.99');
  await userEvent.selectOptions(screen.getByLabelText('Largest picture'), 'Up to 720p');
  await userEvent.selectOptions(screen.getByLabelText('Replay after the event'), 'For a number of days');
  await type('What else buyers get (optional)', 'Title fight{Enter}The replay');
  await userEvent.click(screen.getByRole('button', { name: 'Add an early price' }));
  await userEvent.type(screen.getAllByLabelText('Price in $')[1]!, '9,5');
  await userEvent.type(screen.getByLabelText('Until'), '2027-05-01T00:00');
  await userEvent.click(screen.getByRole('button', { name: 'Add the package' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Main card' })).toBeVisible();
  expect(bodySent(calls, PACKAGES)).toMatchObject({
    kind: 'ppv',
    name: 'Main card',
    price: 1999,
    includes: ['Title fight', 'The replay'],
    price_steps: [{ until: '2027-04-30T22:00:00.000Z', price: 950 }],
    sale_from: null,
    quota: null,
    streams: 2,
    largest_picture: 720,
    replay_days: 30,
  });
});

test('says that a replay cannot end while the event has no end', async () => {
  open({ ...empty, end_time: null });
  await screen.findByRole('textbox', { name: 'Name' });
  const replay = screen.getByLabelText('Replay after the event');
  expect(replay).not.toHaveAccessibleDescription();
  await userEvent.selectOptions(replay, 'For a number of days');
  expect(replay).toHaveAccessibleDescription(/To limit the replay, first set when the event ends/);
  await userEvent.click(screen.getByLabelText('Several events together'));
  expect(replay).not.toHaveAccessibleDescription();
});

test.each([
  [
    'This event, for a limited time',
    async () => type('Hours from the first play', '24'),
    { kind: 'rental', rental: { hours: 24, window_days: 30 } },
  ],
  [
    'Several events together',
    async () => userEvent.click(screen.getByRole('checkbox', { name: /^The Rematch/ })),
    { kind: 'bundle', bundle: { event_ids: ['evt_other'] } },
  ],
  [
    'My subscription',
    async () => userEvent.click(screen.getByLabelText('Every year')),
    { kind: 'subscription', subscription: { interval: 'year' }, quota: null, price_steps: [] },
  ],
])('sells “%s”', async (label, fill, body) => {
  const calls = open(empty, { [PACKAGES]: { json: selling } });
  await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.click(screen.getByLabelText(label));
  await fill();
  await type('Name', 'Pass');
  await type('Price in $', '5');
  await userEvent.click(screen.getByRole('button', { name: 'Add the package' }));
  await waitFor(() => expect(calls.some(({ route }) => route === PACKAGES)).toBe(true));
  expect(bodySent(calls, PACKAGES)).toMatchObject({ ...body, name: 'Pass', price: 500 });
});

test('changes a package, and shows a refusal at its field', async () => {
  let answer: object = { status: 409, json: { error: 'The event already has it.', code: 'package_name_taken', field: 'name' } };
  const calls = open(selling, { [`${PACKAGES}/pkg_main`]: () => answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Main card' }));
  expect(screen.getByLabelText('Seats (optional)')).toHaveValue(500);
  await type('Name', 'Full night');
  await userEvent.click(screen.getByRole('button', { name: 'Save the package' }));
  expect(await screen.findByText('The event already has it.')).toBeVisible();
  answer = { json: { ...selling, packages: [samplePackage({ name: 'Full night' })] } };
  await userEvent.click(screen.getByRole('button', { name: 'Save the package' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Full night' })).toBeVisible();
  expect(calls.filter(({ route }) => route === `${PACKAGES}/pkg_main`)).toHaveLength(2);
});

test('takes a package off sale after a question', async () => {
  open(selling, { [`${PACKAGES}/pkg_main/remove`]: { json: empty } });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Main card' }));
  const dialog = screen.getByRole('dialog', { name: 'Take this package off sale?' });
  expect(dialog).toHaveTextContent('People who bought it keep what it gave them.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('heading', { name: 'What do you sell?' })).toBeVisible();
});
