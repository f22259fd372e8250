import { screen, within } from '@testing-library/react';
import type { Incident, PlatformStatus } from '#shared/api/operations/status.ts';
import { STATUS_PARTS } from '#shared/operations/status.ts';
import { fakeApi, goOffline } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render-app.tsx';

const incident = (changes: Partial<Incident> = {}): Incident => ({
  incidentId: 'inc_1',
  title: 'Receipts arrive late',
  parts: ['mail'],
  state: 'identified',
  startedAt: '2026-11-26T18:00:00.000Z',
  resolvedAt: null,
  updates: [
    { at: '2026-11-26T18:00:00.000Z', state: 'investigating', text: 'Tickets open at once, as always.' },
    { at: '2026-11-26T18:20:00.000Z', state: 'identified', text: 'Our mail service is slow.' },
  ],
  ...changes,
});

const status = (changes: Partial<PlatformStatus> = {}): PlatformStatus => ({
  at: new Date().toISOString(),
  parts: STATUS_PARTS.map((part) => ({ part, state: 'works', since: null })),
  incidents: [],
  findings: [],
  ...changes,
});

/** Opens the page where some parts do not work. */
function open(states: Partial<Record<string, 'found' | 'incident'>> = {}, changes: Partial<PlatformStatus> = {}) {
  const since = '2026-11-26T18:00:00.000Z';
  const parts = STATUS_PARTS.map((part) => {
    const state = states[part];
    return state ? { part, state, since } : { part, state: 'works' as const, since: null };
  });
  fakeApi({ 'GET /platform-status': { json: status({ parts, ...changes }) } });
  renderApp('/status');
}

const main = async () => within(await screen.findByRole('main'));

test('says that everything works, for each part, and that there was no incident', async () => {
  open();
  expect(await screen.findByText('Yes. Everything works.')).toBeVisible();
  expect((await main()).getByRole('heading', { level: 1, name: 'Is Marquee working?' })).toBeVisible();
  const parts = screen.getByRole('list', { name: 'Parts' });
  const names = within(parts)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Pages', 'Sign-in', 'Payments', 'Live video', 'Films', 'Mail']);
  expect(within(parts).getAllByText('Works')).toHaveLength(6);
  expect(within(parts).getAllByText('No problem recorded')).toHaveLength(6);
  expect(screen.getByText('There was no incident in the last 90 days.')).toBeVisible();
});

test('begins with what is being worked on, its latest update first', async () => {
  open({ mail: 'incident' }, { incidents: [incident()] });
  expect(await screen.findByText('We are working on a problem with mail')).toBeVisible();
  const region = screen.getByRole('region', { name: 'What we are working on' });
  const updates = within(region)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(updates[0]).toMatch(/^Cause found.*Our mail service is slow\.$/);
  expect(updates[1]).toMatch(/^Investigating.*Tickets open at once/);
  expect(screen.getByText('We are working on it')).toBeVisible();
  expect(screen.queryByText(/no incident/)).not.toBeInTheDocument();
});

test('says what its own checks find, and lists incidents that are over', async () => {
  const past = incident({ state: 'resolved', resolvedAt: '2026-11-26T19:00:00.000Z' });
  open({ payments: 'found', films: 'found' }, { incidents: [past] });
  expect(await screen.findByText('Our checks found a problem with payments and films')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Incidents of the last 90 days' })).toHaveTextContent('Receipts arrive late');
});

test('does not say that there was no incident while its checks find a problem', async () => {
  open({ live: 'found' });
  expect(await screen.findByText('Our checks found a problem with live video')).toBeVisible();
  expect(screen.queryByText(/no incident/)).not.toBeInTheDocument();
});

test('shows the last that the platform said if that is old, and says so', async () => {
  open({}, { at: '2026-11-20T12:00:00.000Z' });
  expect(await screen.findByText('We cannot reach the platform right now')).toBeVisible();
  expect(screen.queryByText('Yes. Everything works.')).not.toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Parts' })).toBeVisible();
});

test('says that it cannot reach the platform if nothing answers', async () => {
  goOffline();
  renderApp('/status');
  expect(await screen.findByText('We cannot reach the platform right now')).toBeVisible();
  expect(screen.getByText(/Check your connection first/)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Parts' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
});

test('is linked at the foot of every page', async () => {
  renderApp('/faq');
  const footer = within(await screen.findByRole('navigation', { name: 'Footer' }));
  expect(footer.getByRole('link', { name: 'Status' })).toHaveAttribute('href', '/status');
});
