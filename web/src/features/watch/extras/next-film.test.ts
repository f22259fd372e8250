import type { Call } from '#shared/api/contract.ts';
import { nextFilm } from './next-film.ts';

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
