import type { Call } from '#shared/api/contract.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { fakeApi } from '../../../../test/fake-api.ts';
import { tokenFor } from '../../../../test/tokens.ts';
import { keepOrders } from '../../../lib/purchase/recent-orders.ts';
import { forgetToken, keepToken } from '../../../lib/session/token.ts';
import { nextFilm, useNextFilm } from './next-film.ts';

type Purchases = Call<'GET /orders/mine'>['answer'];

const first = { eventId: 'ev1', title: 'One' };
const second = { eventId: 'ev2', title: 'Two' };
const bought = (change: object = {}) =>
  [{ kind: 'package', status: 'paid', gift: null, bundle: [first, second], ...change }] as Purchases['orders'];
const given = (bundle: object[] | null) => [{ bundle }] as Purchases['gifts'];

it.each([
  ['of a bundle', 'ev1', bought(), [], second],
  ['of a bundle that was a gift', 'ev1', [], given([first, second]), second],
  ['of none, for its last film', 'ev2', bought(), [], null],
  ['of none, for a film of no bundle', 'ev3', bought(), given(null), null],
  ['of none, for a bundle that was refunded', 'ev1', bought({ status: 'refunded' }), [], null],
  ['of none, for a bundle that was given away', 'ev1', bought({ gift: { email: 'bo@example.com' } }), [], null],
])('the next film %s', (_, eventId, orders, gifts, next) => expect(nextFilm(eventId, { orders, gifts })).toEqual(next));

describe('after the page that stands after paying has read the orders', () => {
  const ORDERS = 'GET /orders/mine';
  const answer = (orders: Purchases['orders']) => ({ orders, gifts: [], opens: [] }) as unknown as Purchases;
  const found = async () => {
    const { result } = renderHook(() => useNextFilm('ev1'));
    await waitFor(() => expect(result.current).toBeDefined());
    return result.current;
  };
  beforeEach(() => {
    keepToken(tokenFor('ana'));
    keepOrders(answer(bought()));
  });
  afterEach(() => {
    act(() => forgetToken());
    jest.restoreAllMocks();
  });

  it('asks for nothing', async () => {
    const calls = fakeApi({});
    expect(await found()).toEqual(second);
    expect(calls).toEqual([]);
  });

  it.each([
    ['half a minute later', () => void jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_000)],
    ['for somebody else', () => keepToken(tokenFor('bo'))],
  ])('asks again %s', async (_, change) => {
    const calls = fakeApi({ [ORDERS]: { json: answer([]) } });
    act(change);
    expect(await found()).toBeNull();
    expect(calls).toHaveLength(1);
  });
});
