import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Route } from '../../../../test/fake-api.ts';
import { openAsking } from '../testing/open-studio.ts';
import { salesReport } from '../testing/sale.ts';
import { everyStep, rangeOf } from './steps-of.ts';

const NONE = { sales: 0, free: 0, given: 0, gross: 0, discount: 0, refunded: 0, disputed: 0, net: 0 };
const open = (answer: Route) => openAsking('/studio/sales', 'GET /studio/sales', answer);

/** Waits until the sums of the report are shown. */
const untilShown = () => screen.findByText('$54.97', { selector: 'dd' });

test('shows sums, a chart with its table, and the parts', async () => {
  const user = userEvent.setup();
  open({ json: salesReport() });
  await untilShown();
  await user.click(screen.getByText('Show as a table'));
  const rows = within(screen.getByRole('table', { name: 'Sales over time' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'TimeSoldGrossRefundedNet',
    expect.stringMatching(/2\$39\.98\$5\.00\$34\.98−\$5\.00 refunded$/),
    expect.stringMatching(/1\$19\.99\$0\.00\$19\.99$/),
  ]);
  const countries = within(screen.getByRole('table', { name: 'Countries' })).getAllByRole('rowheader');
  expect(countries.map(({ textContent }) => textContent)).toEqual(['United Kingdom', 'Unknown']);
  for (const name of ['Events', 'Packages', 'Codes']) expect(screen.getByRole('table', { name })).toBeVisible();
});

test('shows given and free tickets in columns of their own, also where nothing was sold', async () => {
  const user = userEvent.setup();
  const total = { ...NONE, free: 1, given: 2 };
  open({ json: salesReport({ total, steps: [{ at: '2026-11-21T00:00:00.000Z', ...total }] }) });
  expect(await screen.findByText('payments, and 2 given, 1 free')).toBeVisible();
  await user.click(screen.getByText('Show as a table'));
  const rows = within(screen.getByRole('table', { name: 'Sales over time' })).getAllByRole('row');
  expect(rows[0]).toHaveTextContent('TimeSoldFreeGivenGrossRefundedNet');
});

test('asks for the chosen time and event', async () => {
  const user = userEvent.setup();
  const queries = open({ json: salesReport() });
  await untilShown();
  const length = () => (Date.parse(queries.at(-1)!.to!) - Date.parse(queries.at(-1)!.from!)) / 3_600_000;
  expect([queries.at(-1)!.by, length()]).toEqual(['day', 30 * 24]);
  await user.click(screen.getByRole('radio', { name: 'Last hour' }));
  await untilShown();
  expect([queries.at(-1)!.by, length()]).toEqual(['minute', 1]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Event' }), 'Okafor vs. Reyes');
  await untilShown();
  expect(queries.at(-1)!.event).toBe('evt_fight');
});

test('says that nothing was sold, and that a report could not be loaded', async () => {
  open({ json: salesReport({ total: NONE, steps: [] }) });
  expect(await screen.findByRole('heading', { name: 'Nothing sold in this period' })).toBeVisible();
});

test('says that the sales could not be loaded', async () => {
  open({ status: 403, json: { error: 'Not from here.', code: 'forbidden' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your sales');
});

test.each([
  ['hour', 'minute', 60],
  ['today', 'hour', 24],
  ['week', 'day', 7],
  ['month', 'day', 30],
  ['year', 'month', 12],
] as const)('the range %s has its steps by the %s, the current one last', (name, by, steps) => {
  const now = Date.parse('2026-11-21T16:04:30.000Z');
  const range = rangeOf(name, now, 'UTC');
  const all = everyStep([{ at: range.from, sales: 2 }], { sales: 0 }, range);
  expect([range.by, all.length, all[0]!.sales, all[1]!.sales]).toEqual([by, steps, 2, 0]);
  expect(Date.parse(range.to)).toBeGreaterThan(now);
});
