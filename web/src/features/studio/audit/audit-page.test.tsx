import { act, screen, within } from '@testing-library/react';
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

function open(pages: object[], user: string) {
  keepToken(tokenFor(user));
  const answers = [...pages];
  const events = [studioEvent()];
  fakeApi({ 'GET /studio/audit': () => ({ json: answers.shift() }), 'GET /studio/events': { json: { events } } });
  renderApp('/studio/audit');
}
const rows = async () => within(await screen.findByRole('list', { name: 'Changes' })).getAllByRole('listitem');

test('says who changed what, and goes on with older changes', async () => {
  const role = entry({
    action: 'team.change-role',
    target: { userId: 'usr_ed' },
    member: 'Ed',
    before: { role: 'editor' },
    after: { role: 'support' },
  });
  const gone = entry({ by: { userId: 'usr_x', name: null }, action: 'studio.new-thing', after: null });
  open(
    [
      { entries: [entry({}), role], next: 'x#1' },
      { entries: [gone], next: null },
    ],
    'olga-audit',
  );
  await screen.findByText('Okafor vs. Reyes');
  const [edited, changed] = await rows();
  expect(edited).toHaveTextContent(/^Olga edited an event.*Okafor vs\. Reyestitle:\s*Laterwatermark:\s*yes$/);
  expect(changed).toHaveTextContent(/changed a member’s role.*Edrole:\s*editor\s*support$/);
  await userEvent.click(screen.getByRole('button', { name: 'Show older changes' }));
  expect((await rows())[2]).toHaveTextContent('A former member used studio.new-thing');
  expect(screen.queryByRole('button', { name: 'Show older changes' })).not.toBeInTheDocument();
});

test('says so if nothing was changed yet', async () => {
  open([{ entries: [], next: null }], 'olga-audit-2');
  expect(await screen.findByText(/Nothing was changed yet/)).toBeVisible();
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
  expect(row).toHaveTextContent('Olga with the API key “Importer” edited an event');
});
