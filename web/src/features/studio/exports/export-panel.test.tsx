import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownZone } from '../../../lib/time/moments.ts';
import { bodySent } from '../testing/body-sent.ts';
import { openStudio } from '../testing/open-studio.ts';
import { studioEvent } from '../testing/studio-event.ts';
import type { Export } from './use-exports.ts';

const made = (changes: Partial<Export> = {}): Export => ({
  exportId: 'exp_1',
  what: 'orders',
  format: 'csv',
  state: 'ready',
  rows: 1234,
  createdAt: '2026-11-21T16:00:00.000Z',
  reason: null,
  url: 'https://media.example.com/exports/usr/exp_1.csv?signed',
  ...changes,
});

const open = (path: string, exports: Export[], routes: object = {}) =>
  openStudio(path, [studioEvent()], {
    'GET /studio/orders': { json: { orders: [], next: null } },
    'GET /studio/exports': () => ({ json: { exports } }),
    ...routes,
  });

test('starts an export of what the page shows, and follows it until it can be downloaded', async () => {
  const user = userEvent.setup();
  const exports: Export[] = [];
  const calls = open('/studio/orders?event=evt_fight&state=paid', exports, {
    'POST /studio/exports': () => {
      exports.unshift(made({ format: 'xlsx' }));
      return { json: made({ format: 'xlsx', state: 'queued', rows: 0, url: null }) };
    },
  });
  await user.click(await screen.findByRole('radio', { name: 'Excel' }));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const body = bodySent(calls, 'POST /studio/exports');
  expect(body).toEqual({ what: 'orders', format: 'xlsx', event: 'evt_fight', state: 'paid', zone: ownZone() });
  const list = within(await screen.findByRole('list', { name: 'Export' }));
  expect(await list.findByRole('link', { name: 'Download' })).toHaveAttribute('href', made().url);
  expect(list.getByText('1,234 rows')).toBeVisible();
});

test('shows how far each export is, and why one failed; those of other pages are not listed', async () => {
  open('/studio/orders', [
    made({ exportId: 'exp_4', state: 'queued', rows: 0, url: null }),
    made({ exportId: 'exp_3', state: 'writing', rows: 6000, url: null }),
    made({ exportId: 'exp_2', state: 'failed', rows: 0, url: null, reason: 'It could not be written. Try again later.' }),
    made({ exportId: 'exp_1', what: 'sales' }),
  ]);
  const list = within(await screen.findByRole('list', { name: 'Export' }));
  expect(list.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Waiting to start',
    '6,000 rows so far',
    'It could not be written. Try again later.',
  ]);
  expect(list.queryByRole('link')).toBeNull();
});

test('says why no export could be started', async () => {
  const user = userEvent.setup();
  const error = 'Your organisation already has two exports in progress.';
  open('/studio/orders', [], { 'POST /studio/exports': { status: 409, json: { error, code: 'too_many_exports' } } });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  expect(await screen.findByText(error)).toBeVisible();
});

test('is not there for members who may not export', async () => {
  open('/studio/orders', [], { 'GET /studio/exports': { status: 409, json: { error: 'No.', code: 'not_permitted' } } });
  await screen.findByRole('heading', { name: 'No orders yet' });
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});
