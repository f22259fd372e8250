import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { tokenFor } from '../../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../../lib/session/token.ts';
import { studioEvent } from '../testing/studio-event.ts';

afterEach(() => act(() => forgetToken()));

const entry = (change: object) => ({
  entryId: `${Math.random()}`,
  at: '2026-11-21T20:00:00.000Z',
  by: { userId: 'usr_olga', name: 'Olga' },
  key: null,
  action: 'studio.edit-event',
  target: { eventId: 'evt_fight' },
  member: null,
  before: null,
  after: { title: 'Later', watermark: true },
  ...change,
});

const organization = { name: 'Ringside', contact_email: null, time_zone: 'Europe/Berlin' };
const team = { members: [{ userId: 'usr_olga', name: 'Olga', email: 'olga@example.com', role: 'owner' }], invitations: [] };

/** Opens the page. @returns the queries that the log was asked with */
function open(pages: object[], user: string, address = '/studio/audit') {
  keepToken(tokenFor(user));
  const answers = [...pages];
  const queries: Record<string, string>[] = [];
  const events = [studioEvent()];
  fakeApi({
    'GET /studio/audit': (_body, query) => {
      queries.push(query);
      return { json: answers.shift() };
    },
    'GET /studio/events': { json: { events } },
    'GET /studio/team': { json: team },
    'GET /studio/organization': { json: organization },
  });
  renderApp(address);
  return queries;
}
const rows = async () => [...(await screen.findByRole('list', { name: 'Changes' })).children];

test('says in a sentence who changed what, when in the organisation’s zone, and goes on with older changes', async () => {
  const role = entry({
    action: 'team.change-role',
    target: { userId: 'usr_ed' },
    member: 'Ed',
    before: { role: 'editor' },
    after: { role: 'support' },
  });
  const price = entry({
    action: 'studio.edit-package',
    target: { eventId: 'evt_fight', packageId: studioEvent().packages[0]!._id },
    before: { price: 1999 },
    after: { price: 2499 },
  });
  const gone = entry({ by: { userId: 'usr_x', name: null }, action: 'studio.new-thing', after: null });
  open(
    [
      { entries: [entry({ before: { title: 'Early', watermark: false } }), role, price], next: 'x#1' },
      { entries: [gone], next: null },
    ],
    'olga-audit',
  );
  await screen.findAllByText(/Okafor vs\. Reyes/);
  await screen.findAllByText(/Nov 21, 2026, 9:00 PM in Berlin/);
  const [edited, changed, raised] = await rows();
  expect(edited).toHaveTextContent(
    /^Olga changed 2 things about Okafor vs\. ReyesTitle: from “Early” to “Later”Watermark: onSat, Nov 21, 2026, 9:00 PM in Berlin/,
  );
  expect(changed).toHaveTextContent('Olga changed the role of Ed from editor to support');
  expect(raised).toHaveTextContent(
    `Olga raised the price of ${studioEvent().packages[0]!.name} from $19.99 to $24.99 at Okafor vs. Reyes`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show older changes' }));
  expect(await screen.findByText(/A former member/, { selector: 'strong' })).toBeVisible();
  expect(screen.getByText(/did something that this page no longer knows/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older changes' })).not.toBeInTheDocument();
});

test('asks for the changes of one person, one event and one kind, and keeps that in the address', async () => {
  const left = entry({ by: { userId: 'usr_ed', name: 'Ed' } });
  const queries = open(
    [
      { entries: [entry({}), left], next: null },
      { entries: [left], next: null },
      { entries: [], next: null },
      { entries: [entry({})], next: null },
    ],
    'olga-audit-filters',
  );
  const choose = async (name: string, choice: string) => {
    await screen.findByRole('option', { name: choice });
    await userEvent.selectOptions(screen.getByRole('combobox', { name }), choice);
  };
  await choose('Person', 'Ed (left the team)');
  await waitFor(() => expect(queries).toHaveLength(2));
  await choose('Event', 'Okafor vs. Reyes');
  expect(await screen.findByText('Nothing in the last two years fits your filters.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Person' })).toHaveDisplayValue('A former member');
  await userEvent.click(screen.getByRole('button', { name: 'Show all changes' }));
  await rows();
  await choose('Kind', 'Orders and refunds');
  await waitFor(() => expect(queries.at(-1)).toEqual({ kind: 'orders' }));
  expect(queries.slice(0, 3)).toEqual([{}, { by: 'usr_ed' }, { by: 'usr_ed', event: 'evt_fight' }]);
});

test('says that older changes may fit while they were not looked at', async () => {
  const queries = open(
    [
      { entries: [], next: 'x#1' },
      { entries: [entry({})], next: null },
    ],
    'olga-audit-4',
    '/studio/audit?kind=events',
  );
  expect(await screen.findByText('Nothing recent fits your filters. Older changes may.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show older changes' }));
  expect(await rows()).toHaveLength(1);
  expect(queries).toEqual([{ kind: 'events' }, { kind: 'events', before: 'x#1' }]);
});

test('says so if nothing was changed yet', async () => {
  open([{ entries: [], next: null }], 'olga-audit-2');
  expect(await screen.findByText('No changes yet')).toBeVisible();
});

test('tells a member without the right what their role lacks', async () => {
  keepToken(tokenFor('ed-audit'));
  const error = 'Your role in this organisation does not include this. Ask one of its owners.';
  fakeApi({ 'GET /studio/audit': { status: 409, json: { code: 'not_permitted', error } } });
  renderApp('/studio/audit');
  expect(await screen.findByText(error)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your team' })).toHaveAttribute('href', '/studio/team');
});

test('names the API key of a program', async () => {
  open([{ entries: [entry({ key: { keyId: 'key_1', name: 'Importer' } })], next: null }], 'olga-audit-3');
  const [row] = await rows();
  expect(row).toHaveTextContent('Olga with the API key “Importer” changed 2 things about');
});
