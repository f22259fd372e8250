import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Grant } from '../access/playback-access.ts';
import { nothingYet } from '../testing/sample-grant.ts';
import { WaitingPage } from './waiting-page.tsx';

const grant: Grant = { ...nothingYet, start_time: '2026-01-21T12:00:00.000Z' };

const open = (changes: Partial<Grant>, news?: Parameters<typeof WaitingPage>[0]['news']) =>
  render(
    <MemoryRouter>
      <WaitingPage grant={{ ...grant, ...changes }} news={news} />
    </MemoryRouter>,
  );

test.each<[string, Partial<Grant>, string]>([
  ['an interruption', { broadcast: 'interrupted', is_live: true }, 'We will be right back'],
  ['the time before the replay', { broadcast: 'ended' }, 'The broadcast has ended'],
  ['a replay that its organiser has not published', { broadcast: 'replay' }, 'The replay is not out yet'],
])('has a slate for %s', (_, changes, words) => {
  open(changes);
  expect(screen.getByRole('status')).toHaveTextContent(words);
  expect(screen.getByRole('heading', { level: 1, name: 'Fight Night' })).toBeVisible();
  expect(screen.queryByText('Starting any moment now')).not.toBeInTheDocument();
});

test('promises the replay to buyers only', () => {
  open({ broadcast: 'ended' });
  expect(screen.getByRole('status')).toHaveTextContent('It starts right here.');
  cleanup();
  open({ broadcast: 'ended', access: 'waiting' });
  expect(screen.getByRole('status')).toHaveTextContent('for everybody who buys the event');
  expect(screen.getByRole('link', { name: 'Buy to watch the whole event' })).toBeVisible();
});

test('has the organiser’s message', () => {
  open({ broadcast: 'test' }, { message: 'Doors open a little later tonight' });
  expect(screen.getByText('Doors open a little later tonight')).toBeVisible();
});

test('does not count down to an event that was cancelled', () => {
  const start_time = new Date(Date.now() + 3 * 60 * 60_000).toISOString();
  open({ start_time }, { message: null, cancelled: { at: start_time, reason: 'The singer is ill.' } });
  expect(screen.getByRole('status')).toHaveTextContent('This event was cancelled');
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Add to calendar/ })).not.toBeInTheDocument();
});

test('is sure to start soon while the encoder is only tested', () => {
  open({ broadcast: 'test' });
  expect(screen.getByText('Starting any moment now')).toBeVisible();
});

test('counts down to the moment at which a film may be watched', () => {
  open({ available_from: new Date(Date.now() + 90_000).toISOString() });
  expect(screen.getByRole('timer')).toHaveTextContent(/^Starts in 00 hours\s*01 min/);
});

test('lets those who come hours early leave, with the start in their calendar', () => {
  open({ start_time: new Date(Date.now() + 3 * 60 * 60_000).toISOString() });
  expect(screen.getByText(/You can leave this page/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add to calendar: Fight Night' })).toHaveAttribute('href', '/e/fight/calendar.ics');
  cleanup();
  open({ start_time: new Date(Date.now() + 10 * 60_000).toISOString() });
  expect(screen.getByText(/Keep this page open/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Add to calendar/ })).toBeNull();
  cleanup();
  open({ start_time: new Date(Date.now() + 3 * 60 * 60_000).toISOString(), broadcast: 'test' });
  expect(screen.getByText(/Keep this page open/)).toBeVisible();
});
