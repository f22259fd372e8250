import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { tokenFor } from '../../../../test/tokens.ts';
import { keepToken } from '../../../lib/session/token.ts';
import { openStudio } from '../testing/open-studio.ts';
import { studioEvent } from '../testing/studio-event.ts';

const EVENTS = [
  studioEvent(),
  studioEvent({ _id: 'evt_draft', title: 'Soirée', status: 'draft' }),
  studioEvent({ _id: 'evt_old', title: 'Last Year', status: 'draft', is_archived: true }),
];
const titles = () =>
  within(screen.getByRole('list', { name: 'Events' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

test('lists the events of an organiser, each with its state and the way to its pages', async () => {
  openStudio('/studio/events', EVENTS);
  const rows = within(await screen.findByRole('list', { name: 'Events' })).getAllByRole('article');
  expect(titles()).toEqual(['Okafor vs. Reyes', 'Soirée']);
  expect(within(rows[0]!).getByRole('link', { name: 'Okafor vs. Reyes' })).toHaveAttribute('href', '/studio/events/evt_fight');
  expect(within(rows[0]!).getByRole('link', { name: 'Film of Okafor vs. Reyes' })).toHaveAttribute(
    'href',
    '/studio/events/evt_fight/media',
  );
  expect(within(rows[1]!).getByText('Draft')).toBeVisible();
  // A draft has no page that anybody else could see.
  expect(within(rows[1]!).queryByRole('link', { name: /^Page of/ })).not.toBeInTheDocument();
});

test('says of an event that the operator took down that it is off sale, and lists it with the drafts', async () => {
  const taken_down = { reason: 'The band says that it never agreed.', at: '2026-11-25T10:00:00.000Z' };
  openStudio('/studio/events', [studioEvent({ status: 'draft', taken_down })]);
  const row = within(await screen.findByRole('article'));
  expect(row.getByText('Taken off sale')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Drafts');
  expect(titles()).toEqual(['Okafor vs. Reyes']);
});

test('says above the events of an organisation that it is waiting for approval', async () => {
  const organization = { organizationId: 'usr_1', name: 'Olu Nights', role: 'owner', rights: [], isApproved: false, trial: null };
  openStudio('/studio/events', [studioEvent()], {
    'GET /studio/organizations': { json: { organizations: [organization], mayStart: false } },
  });
  expect(await screen.findByText('Olu Nights is waiting for approval')).toBeVisible();
});

test('finds events by title without accents, and by state', async () => {
  openStudio('/studio/events', EVENTS);
  const search = await screen.findByRole('searchbox', { name: 'Search by title' });
  await userEvent.type(search, 'soiree');
  expect(titles()).toEqual(['Soirée']);
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Archived');
  expect(screen.getByText('None of your events match this search.')).toBeVisible();
  await userEvent.clear(search);
  expect(titles()).toEqual(['Last Year']);
});

test('leads from an empty studio to the first event', async () => {
  openStudio('/studio/events', []);
  expect(await screen.findByRole('heading', { name: 'Create your first event' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create an event' })).toHaveAttribute('href', '/studio/events/new');
});

test('says that the events could not be loaded, and tries again', async () => {
  keepToken(tokenFor('olga3'));
  fakeApi({ 'GET /studio/events': { status: 403, json: { error: 'Not from here.', code: 'forbidden' } } });
  renderApp('/studio/events');
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your events');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
