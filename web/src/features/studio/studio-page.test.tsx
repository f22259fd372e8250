import { act, screen, within } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { tokenFor } from '../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../lib/session/token.ts';
import { studioEvent } from './testing/studio-event.ts';

afterEach(() => act(() => forgetToken()));

function open(answer: Parameters<typeof fakeApi>[0][string], user = 'olga') {
  keepToken(tokenFor(user));
  fakeApi({ 'GET /studio/events': answer });
  renderApp('/studio');
}

test('lists the events of an organiser, with the way to their films', async () => {
  open({ json: { events: [studioEvent(), studioEvent({ _id: 'evt_draft', title: 'Next Year', status: 'draft' })] } });
  const rows = within(await screen.findByRole('list', { name: 'Events' })).getAllByRole('article');
  expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual(['Okafor vs. Reyes', 'Next Year']);
  expect(within(rows[0]!).getByRole('link', { name: 'Film of Okafor vs. Reyes' })).toHaveAttribute(
    'href',
    '/studio/events/evt_fight/media',
  );
  expect(within(rows[1]!).getByText('Draft')).toBeVisible();
  // A draft has no page that anybody else could see.
  expect(within(rows[1]!).queryByRole('link', { name: /^Page of/ })).not.toBeInTheDocument();
});

test('says how to create the first event', async () => {
  open({ json: { events: [] } }, 'olga2');
  expect(await screen.findByRole('heading', { name: 'No events yet' })).toBeVisible();
});

test('sends an account that is not an organiser’s away', async () => {
  open({ status: 404, json: { error: 'There is nothing at this address.', code: 'not_found' } }, 'vera');
  expect(await screen.findByRole('heading', { name: 'You do not have access to this page.' })).toBeVisible();
});

test('says that the events could not be loaded, and tries again', async () => {
  open({ status: 403, json: { error: 'Not from here.', code: 'forbidden' } }, 'olga3');
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your events');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
