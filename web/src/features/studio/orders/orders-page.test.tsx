import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Route } from '../../../../test/fake-api.ts';
import { openAsking } from '../testing/open-studio.ts';
import { listedSale } from '../testing/sale.ts';

const open = (answer: Route, path = '/studio/orders') => openAsking(path, 'GET /studio/orders', answer);

test('lists orders with their buyer, price and state, and leads to each', async () => {
  const gift = {
    paymentId: 'pi_2',
    orderId: 'ord_2',
    buyer: null,
    isGift: true,
    code: 'EARLY',
    refunded: 500,
    state: 'partly-refunded',
  } as const;
  open({ json: { orders: [listedSale(), listedSale(gift)], next: null } });
  const rows = within(await screen.findByRole('list', { name: 'Orders' })).getAllByRole('link');
  expect(rows[0]).toHaveTextContent(/Ada Byrne.*ada@example.com.*Okafor vs. Reyes.*Live.*Paid.*\$19\.99/);
  expect(rows[0]).toHaveAttribute('href', '/studio/orders/ord_0123456789abcdef01234567');
  expect(rows[1]).toHaveTextContent(/Deleted account.*code EARLY.*Partly refunded.*\$19\.99.*−\$5\.00/);
  expect(screen.queryByRole('button', { name: 'Show more orders' })).not.toBeInTheDocument();
});

test('asks for what the filters say, and the address keeps them', async () => {
  const user = userEvent.setup();
  const queries = open({ json: { orders: [], next: null } });
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Event' }), 'Okafor vs. Reyes');
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Refunded');
  expect(await screen.findByRole('heading', { name: 'No orders found' })).toBeVisible();
  expect(queries.at(-1)).toEqual({ event: 'evt_fight', state: 'refunded' });
  expect(location.search).toBe('?event=evt_fight&state=refunded');
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Show all orders' }));
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible();
});

test('asks for whole days in the viewer’s zone', async () => {
  const queries = open({ json: { orders: [], next: null } }, '/studio/orders?from=2026-11-20&to=2026-11-21');
  expect(await screen.findByRole('heading', { name: 'No orders found' })).toBeVisible();
  const day = (date: number) => new Date(2026, 10, date).toISOString();
  expect(queries.at(-1)).toEqual({ from: day(20), to: day(22) });
});

test('searches, and says what can be searched for', async () => {
  const user = userEvent.setup();
  const message = 'Search for a whole email address, an order number, or the last four digits of a card.';
  const refusal = { status: 400, json: { error: message, code: 'invalid_input', field: 'search' } };
  const queries = open((_, { search }) => (search === 'Reyes' ? refusal : { json: { orders: [listedSale()], next: null } }));
  await screen.findByRole('list', { name: 'Orders' });
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'Reyes{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await user.clear(screen.getByRole('searchbox', { name: 'Search' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), ' 4242 ');
  await user.click(screen.getByRole('button', { name: 'Search orders' }));
  expect(await screen.findByRole('list', { name: 'Orders' })).toBeVisible();
  expect(queries.at(-1)).toEqual({ search: '4242' });
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue(''));
});

test('shows further pages, each order once, and says when one could not be loaded', async () => {
  const user = userEvent.setup();
  let isBroken = true;
  const queries = open((_, { cursor }) => {
    if (cursor === undefined) return { json: { orders: [listedSale()], next: 'abc' } };
    if (isBroken) return { status: 500, json: { error: 'We could not do that.', code: 'internal' } };
    return { json: { orders: [listedSale(), listedSale({ paymentId: 'pi_2', amount: 2999 })], next: null } };
  });
  await user.click(await screen.findByRole('button', { name: 'Show more orders' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not do that.');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Show more orders' }));
  await waitFor(() => expect(screen.getAllByText(/\$\d/)).toHaveLength(2));
  expect(queries.at(-1)).toEqual({ cursor: 'abc' });
  expect(screen.queryByRole('button', { name: 'Show more orders' })).not.toBeInTheDocument();
});

test('says that the orders could not be loaded, and tries again', async () => {
  open({ status: 403, json: { error: 'Not from here.', code: 'forbidden' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your orders');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('is the current page in the navigation', async () => {
  open({ json: { orders: [], next: null } });
  const navigation = within(await screen.findByRole('navigation', { name: 'Studio' }));
  expect(navigation.getByRole('link', { current: 'page' })).toHaveTextContent('Orders');
});
